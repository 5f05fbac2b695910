/* What the ring of one-switch play goes round: the things that can be pressed now, first in groups, then one by one. */

/** @typedef {HTMLElement[]} Stop what the ring is around at one time: one thing, or a group */

const CONTROLS = 'button:not([disabled]), a[href], input:not([disabled]), summary';
/** What one switch cannot use: words are typed by somebody who helps. */
const TYPED = 'input:is([type="text"], :not([type])), textarea';
/** What belongs together. */
const GROUPS = '[data-zone], fieldset, .panel, ul, ol, section, form, header, footer, nav, dl, main';
/** So many things need no groups. */
const FEW = 5;
const READY = '.go-btn:not(.waiting)';
/** What is told first and left with a button. */
const TOLD = '.lesson-on';
const LIT = '.legal, .pick, .lift, .can, .lifted';

/** What the finger would hit: a small native control has its label around it. @param {HTMLElement} one @returns {HTMLElement} */
export const hit = one => one.closest('label') ?? one;

/** @param {HTMLElement} one */
const isThere = one =>
  hit(one).checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.closest('[inert], [aria-hidden="true"]') === null && one.ariaDisabled !== 'true' && !one.matches(TYPED);

/** Everything that can be pressed on what lies in front. @param {Document} page @returns {HTMLElement[]} */
export const controls = page => {
  const front = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body;
  return /** @type {HTMLElement[]} */ ([...front.querySelectorAll(CONTROLS)]).filter(isThere);
};

/** Whether the table waits for it. @param {HTMLElement} one */
export const isLit = one => one.matches(READY) || one.matches(TOLD) || one.matches(LIT) || one.querySelector(LIT) !== null || one.closest('.person.legal') !== null;

/** @template K @param {readonly HTMLElement[]} all @param {(one: HTMLElement) => K} key @returns {Stop[]} */
const groupedBy = (all, key) => {
  /** @type {Map<K, Stop>} */
  const groups = new Map();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
};

/** Things that stand in one line. @param {HTMLElement} one */
const row = one => {
  const { top, height } = hit(one).getBoundingClientRect();
  return Math.round((top + height / 2) / 24);
};

/** In a group where something is lit, the ring goes round that alone. @param {Stop} group @returns {Stop} */
const wanted = group => (group.some(isLit) ? group.filter(isLit) : group);

/** What is told comes first, then the big button, then what is lit, then the rest in its order. @param {Stop} group */
const rank = group => (group.some(one => one.matches(TOLD)) ? -1 : group.some(one => one.matches(READY)) ? 0 : group.some(isLit) ? 1 : 2);

/** Where the ring goes among these things. @param {readonly HTMLElement[]} all @returns {Stop[]} */
export const stops = all => {
  if (all.length <= FEW) return all.map(one => [one]);
  const places = groupedBy(all, one => one.closest(GROUPS));
  if (places.length > 1) return places.map(wanted).sort((a, b) => rank(a) - rank(b));
  const rows = groupedBy(all, row);
  return rows.length > 1 && rows.length < all.length ? rows : all.map(one => [one]);
};
