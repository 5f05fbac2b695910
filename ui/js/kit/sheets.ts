/* A sheet: a modal dialog over the screen that gives the focus back when it closes. It rises and sinks; the
   screen below can be used as soon as it sinks. */

import { icon } from '../../art/shared/icons.js';
import { draw, h, make } from './dom.js';
import { giveUp, note } from './faults.js';
import { t } from './i18n.js';
import { lift, live, open, sinking } from './open-sheets.js';
import { ghostTaps } from './taps.js';
import type { Child } from './dom.js';

export { closeSheets } from './open-sheets.js';

export interface Sheet {
  /** draws the content again */
  redraw: () => void;
  /** puts the focus on the heading, after a redraw that changed what the sheet is about */
  heading: () => void;
  close: () => void;
}
interface SheetPlan {
  /** for the style sheet */
  name: string;
  /** the heading, and with it the accessible name */
  title: () => string;
  content: (sheet: Sheet) => Child[];
  /** what is on the button that closes it, instead of a cross */
  done?: () => Child[];
  /** called once, however the sheet was closed */
  closed?: () => void;
  /** called after every drawing */
  drawn?: (sheet: HTMLDialogElement) => void;
  /** whether `redrawSheets` draws it again */
  follows?: boolean;
  /** whether only one seat may see its content: then it is emptied before it sinks */
  secret?: boolean;
}

let count = 0;

/** Removes a closed sheet after its animation. A tap or a key ends that early, and acts as usual. */
const sink = async (dialog: HTMLDialogElement) => {
  const shade = make(h('i', { class: 'sheet-shade' }));
  const over = new AbortController();
  const end = () => {
    over.abort();
    sinking.delete(end);
    dialog.remove();
    shade.remove();
  };
  sinking.add(end);
  if (dialog.isConnected) document.body.append(shade);
  dialog.inert = true;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, end, { capture: true, signal: over.signal });
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  end();
};

/** Empties a sheet, which keeps its height. */
const blank = (dialog: HTMLDialogElement) => {
  const body = dialog.querySelector('.sheet-body');
  if (!(body instanceof HTMLElement)) return;
  body.style.blockSize = `${body.offsetHeight}px`;
  body.replaceChildren();
};

/** Whether the pointer is beside the paper. */
function besides(dialog: HTMLDialogElement, event: Event) {
  if (!(event instanceof MouseEvent) || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

/** Gives the focus back, or to the heading of the screen, unless something else has taken it already. */
function giveBack(from: Element | null) {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (!lost) return;
  const back = from !== document.body && from?.isConnected ? from : document.querySelector('h1');
  if (back instanceof HTMLElement) back.focus();
}

/** The sheet of each dialog, and its name. */
const sheets = new WeakMap<HTMLDialogElement, { name: string; sheet: Sheet }>();

/** The open sheet of this name; one that is about to sink is open no more. */
const openNow = (name: string) =>
  [...open].map(dialog => dialog.open && sheets.get(dialog)).find(one => one && one.name === name);

/** What is lifted over a sheet lies there. As the same description each time, it is never drawn again. */
const OVER = h('div', { class: 'sheet-over', key: 'over' });

/** Opens a sheet, or returns the open one of this name: its module may come after a second tap. */
export function openSheet({
  name,
  title,
  content,
  done,
  closed,
  drawn,
  follows = false,
  secret = false,
}: SheetPlan): Sheet {
  const there = openNow(name);
  if (there) return there.sheet;
  const from = document.activeElement;
  const heading = `sheet-${++count}`;
  /** In a report of faults, where the name of a file must not stand. */
  const called = `sheet ${name.split(' ')[0]}`;
  let failed = false;
  /** Whether the pointer came down beside the paper: one that leaves a field closes nothing. */
  let begun = false;
  const dialog = make(
    h('dialog', { class: `sheet sheet-${name}`, 'aria-labelledby': heading }),
  ) as HTMLDialogElement;

  const sheet: Sheet = {
    close: () => dialog.close(),
    heading: () => dialog.querySelector('h2')?.focus(),
    redraw: () => {
      try {
        render();
      } catch (error) {
        note(called, error);
        anew();
      }
    },
  };

  /** Draws the content. */
  const render = () => {
    draw(
      dialog,
      h(
        'div',
        { class: 'sheet-head' },
        h('h2', { id: heading, tabindex: '-1' }, title()),
        done
          ? h('button', { class: 'btn s', onclick: sheet.close }, done())
          : h('button', {
              class: 'rb',
              'aria-label': t('app.close'),
              onclick: sheet.close,
              svg: icon('close'),
            }),
      ),
      h('div', { class: 'sheet-body' }, content(sheet)),
      OVER,
    );
    drawn?.(dialog);
  };

  /** Draws it once more from nothing, below what lies over every sheet. */
  const anew = () => {
    try {
      for (const one of [...dialog.children]) if (!one.matches('.sheet-over')) one.remove();
      render();
      lift();
    } catch (error) {
      note(called, error);
      failed = true;
      giveUp('fault');
    }
  };

  dialog.addEventListener('pointerdown', event => (begun = besides(dialog, event)));
  dialog.addEventListener('click', event => begun && besides(dialog, event) && dialog.close());
  dialog.addEventListener('close', () => {
    open.delete(dialog);
    live.delete(sheet.redraw);
    lift();
    if (secret) blank(dialog);
    void sink(dialog);
    giveBack(from);
    closed?.();
  });
  sheet.redraw();
  // It would lie over the page that says so.
  if (failed) return sheet;
  document.body.append(dialog);
  open.add(dialog);
  sheets.set(dialog, { name, sheet });
  lift();
  if (follows) live.add(sheet.redraw);
  dialog.showModal();
  ghostTaps.changed();
  sheet.heading();
  return sheet;
}
