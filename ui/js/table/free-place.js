/* Where words over the table cover least. */

/** `corner` and `side` are in the column at the inline end, `bar` is over the top bar. @typedef {'corner' | 'side' | 'bar' | 'top' | 'middle' | 'bottom'} Place */
/** @typedef {Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>} Edges */
/** @type {readonly Place[]} */
const PLACES = ['top', 'middle', 'bottom'];
/** What words should not cover: the faces of seats, awake queens and kings, and the hand. */
const FACES = '.person .face, .mine > .av, .qs > .card, .throne-place:not(.vacant), .kings .card, .hand .card, .tv-face, .tv-throne > .card';

/** @param {ParentNode} root @param {string} which @returns {DOMRect[]} */
const boxes = (root, which) => [...root.querySelectorAll(which)].map(one => one.getBoundingClientRect());

/** The boxes of what words should not cover. @param {ParentNode} root */
export const facesOf = root => boxes(root, FACES);

/** How much of some boxes one box covers, in square pixels. @param {Edges} box @param {Edges[]} things */
const covers = ({ left, right, top, bottom }, things) =>
  things.reduce((sum, rect) => sum + Math.max(0, Math.min(right, rect.right) - Math.max(left, rect.left)) * Math.max(0, Math.min(bottom, rect.bottom) - Math.max(top, rect.top)), 0);

/** The one that covers least; the first of two that are equally good. @template T @param {T[]} all @param {(one: T) => Edges} boxOf @param {Edges[]} things @returns {T | undefined} */
export const coversLeast = (all, boxOf, things) => {
  const covered = all.map(one => covers(boxOf(one), things));
  return all[covered.indexOf(Math.min(...covered))];
};

/** The place where the box covers the least area of `found` and of the big button. @param {HTMLElement} box @param {ParentNode} root @param {Element[]} found @param {readonly Place[]} [places] the first of two that are equally good is taken */
export const whereFor = (box, root, found, places = PLACES) => {
  const things = [...found.map(one => one.getBoundingClientRect()), ...boxes(root, '.go-btn')];
  const boxAt = (/** @type {Place} */ place) => {
    box.dataset.at = place;
    return box.getBoundingClientRect();
  };
  return coversLeast([...places], boxAt, things) ?? 'top';
};
