/* The sheets that are open, and what stands above them. The start closes and redraws sheets; what opens one is
   fetched with the screens that do (`sheets.ts`). */

import type { Announcer } from './announce.js';
import { h, make } from './dom.js';

/** From the lowest to the topmost. */
export const open = new Set<HTMLDialogElement>();
/** The `redraw` of each open sheet that follows the state. */
export const live = new Set<() => void>();
/** Functions that end the sinking of a sheet. */
export const sinking = new Set<() => void>();

/** What people see or hear over every sheet: an open one makes all outside of it inert. */
const above = new Set<Element>();

/** Moves all of it into the topmost sheet, or back to the page, and forgets what has left the page. */
export const lift = () => above.forEach(one => (one.isConnected ? place(one) : above.delete(one)));

const place = (one: Element) => {
  const there = [...open].at(-1)?.querySelector('.sheet-over') ?? document.body;
  if (one.parentElement !== there) there.append(one);
};

/** Keeps an element above everything. Returns the function that removes it. */
export const putAbove = (one: Element) => {
  above.add(one);
  place(one);
  return () => {
    above.delete(one);
    one.remove();
  };
};

/** How long a sentence about a failure is shown. */
const SHOWN_MS = 5000;

let removeLast = () => {};
/** Shows a sentence above everything, in place of the one before. Returns the function that removes it. */
export const showAbove = (words: string) => {
  removeLast();
  return (removeLast = putAbove(make(h('p', { class: 'note-above pill' }, words))));
};

/** Says for a while, above everything, what could not be done. */
export const sayFailure = ({ alert }: Pick<Announcer, 'alert'>, words: string) => {
  setTimeout(showAbove(words), SHOWN_MS);
  alert(words);
};

/** Closes every sheet. Returns whether there was one. */
export function closeSheets() {
  const any = open.size > 0;
  for (const dialog of [...open].reverse()) dialog.close();
  return any;
}

/** Takes every sheet away at once: before a hand is hidden, and when the screen changes. */
export function dropSheets() {
  const all = [...open].reverse();
  open.clear();
  lift();
  for (const dialog of all) {
    dialog.close();
    dialog.remove();
  }
  for (const end of [...sinking]) end();
}

/** Draws the sheets again that follow the state. */
export const redrawSheets = () => {
  for (const redraw of [...live]) redraw();
};
