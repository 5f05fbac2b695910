/* The stops of the ring in one-switch play: the controls that can be pressed now, first in groups, then one
   by one. */

import { READY } from './taps.js';
import { isVisible } from './visible.js';

/** @typedef {HTMLElement[]} Stop what the ring is around at one time: one control, or a group */

const CONTROLS = 'button:not([disabled]), a[href], input:not([disabled]), summary';
/** Text fields, which one switch cannot use: a helper types. */
const TYPED = 'input:is([type="text"], :not([type])), textarea';
/** Elements whose controls form a group. */
const GROUPS = '[data-zone], fieldset, .panel, ul, ol, section, form, header, footer, nav, dl, main';
/** Up to this many controls need no groups. */
const FEW = 5;
/** The button that goes on in a lesson. */
const TOLD = '.lesson-on';
const LIT = '.legal, .pick, .lift, .can, .lifted';

/**
 * What a finger would hit: the label around a small native control, or the control itself.
 * @param {HTMLElement} one
 * @returns {HTMLElement}
 */
export const hit = one => one.closest('label') ?? one;

/** @param {HTMLElement} one */
const isThere = one =>
  isVisible(hit(one), { opacityProperty: true, visibilityProperty: true }) &&
  one.closest('[inert], [aria-hidden="true"]') === null &&
  one.ariaDisabled !== 'true' &&
  !one.matches(TYPED);

/**
 * The controls that can be pressed in the topmost dialog, or else in the page.
 * @param {Document} page
 * @returns {HTMLElement[]}
 */
export const controls = page => {
  const front = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body;
  return /** @type {HTMLElement[]} */ ([...front.querySelectorAll(CONTROLS)]).filter(isThere);
};

/** Whether a control is highlighted, or is the button to go on with. @param {HTMLElement} one */
export const isLit = one =>
  one.matches(READY) ||
  one.matches(TOLD) ||
  one.matches(LIT) ||
  one.querySelector(LIT) !== null ||
  one.closest('.person.legal') !== null;

/** @template K @param {readonly HTMLElement[]} all @param {(one: HTMLElement) => K} key @returns {Stop[]} */
const groupedBy = (all, key) => {
  /** @type {Map<K, Stop>} */
  const groups = new Map();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
};

/** The row of a control, in bands of 24 CSS pixels. @param {HTMLElement} one */
const row = one => {
  const { top, height } = hit(one).getBoundingClientRect();
  return Math.round((top + height / 2) / 24);
};

/** The lit controls of a group, or all if none is lit. @param {Stop} group @returns {Stop} */
const wanted = group => (group.some(isLit) ? group.filter(isLit) : group);

/**
 * The sort key of a group: the lesson's button, the big button, lit controls, the rest.
 * @param {Stop} group
 */
const rank = group =>
  group.some(one => one.matches(TOLD))
    ? -1
    : group.some(one => one.matches(READY))
      ? 0
      : group.some(isLit)
        ? 1
        : 2;

/** The stops of the ring among these controls. @param {readonly HTMLElement[]} all @returns {Stop[]} */
export const stops = all => {
  if (all.length <= FEW) return all.map(one => [one]);
  const places = groupedBy(all, one => one.closest(GROUPS));
  if (places.length > 1) return places.map(wanted).sort((a, b) => rank(a) - rank(b));
  const rows = groupedBy(all, row);
  return rows.length > 1 && rows.length < all.length ? rows : all.map(one => [one]);
};
