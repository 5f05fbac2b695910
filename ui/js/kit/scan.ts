/* The stops of the ring in one-switch play: the controls that can be pressed now, first in groups, then one
   by one. */

import { isVisible } from './visible.js';

/** what the ring is around at one time: one control, or a group */
export type Stop = HTMLElement[];

const CONTROLS = 'button:not([disabled]), a[href], input:not([disabled]), summary';
/** Types of inputs in which people write. */
const TYPED = ['text', 'search'];
/** Elements whose controls form a group. */
const GROUPS = '[data-zone], fieldset, .panel, ul, ol, section, form, header, footer, nav, dl, main';
/** Up to this many controls need no groups. */
const FEW = 5;
/** The button that goes on in a lesson. */
const TOLD = '.lesson-on';
/** The big button while it can be pressed. */
const READY = '.go-btn:not(.waiting)';
const LIT = '.legal, .pick, .lift, .can, .lifted';

/** What a finger would hit: the label around a small native control, or the control itself. */
export const hit = (one: HTMLElement): HTMLElement => one.closest('label') ?? one;

/** Whether this is a text field, which one switch cannot use: a helper types. */
export const isField = (one: HTMLElement) =>
  one.localName === 'textarea' ||
  (one.localName === 'input' && TYPED.includes((one as HTMLInputElement).type));

const isThere = (one: HTMLElement) =>
  isVisible(hit(one), { opacityProperty: true, visibilityProperty: true }) &&
  one.closest('[inert], [aria-hidden="true"]') === null &&
  one.ariaDisabled !== 'true' &&
  !isField(one);

/** The controls that can be pressed in the topmost dialog, or else in the page. */
export const controls = (page: Document): HTMLElement[] => {
  const front = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body;
  return ([...front.querySelectorAll(CONTROLS)] as HTMLElement[]).filter(isThere);
};

/** Whether a control is highlighted, or is the button to go on with. */
export const isLit = (one: HTMLElement) =>
  one.matches(READY) ||
  one.matches(TOLD) ||
  one.matches(LIT) ||
  one.querySelector(LIT) !== null ||
  one.closest('.person.legal') !== null;

const groupedBy = <K>(all: readonly HTMLElement[], key: (one: HTMLElement) => K): Stop[] => {
  const groups = new Map<K, Stop>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
};

/** The row of a control, in bands of 24 CSS pixels. */
const row = (one: HTMLElement) => {
  const { top, height } = hit(one).getBoundingClientRect();
  return Math.round((top + height / 2) / 24);
};

/** The lit controls of a group, or all if none is lit. */
const wanted = (group: Stop): Stop => (group.some(isLit) ? group.filter(isLit) : group);

/** The sort key of a group: the lesson's button, the big button, lit controls, the rest. */
const rank = (group: Stop) =>
  group.some(one => one.matches(TOLD))
    ? -1
    : group.some(one => one.matches(READY))
      ? 0
      : group.some(isLit)
        ? 1
        : 2;

/** The stops of the ring among these controls. */
export const stops = (all: readonly HTMLElement[]): Stop[] => {
  if (all.length <= FEW) return all.map(one => [one]);
  const places = groupedBy(all, one => one.closest(GROUPS));
  if (places.length > 1) return places.map(wanted).sort((a, b) => rank(a) - rank(b));
  const rows = groupedBy(all, row);
  return rows.length > 1 && rows.length < all.length ? rows : all.map(one => [one]);
};
