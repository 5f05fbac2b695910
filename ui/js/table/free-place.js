/* Where words over the table cover least. */

/**
 * `corner` and `side` are in the column at the inline end, `bar` is over the top bar, `head` in
 * its place.
 * `above-own` is above the own panel, `on-own` on it.
 * @typedef {'above-own' | 'on-own' | 'corner' | 'side' | 'bar' | 'head' | 'top' | 'middle' | 'bottom'} Place
 */
/** @typedef {Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>} Edges */
/** @type {readonly Place[]} */
export const PLACES = ['head', 'top', 'middle', 'bottom'];
/** What words should not cover: the faces of seats, awake queens and kings, and the hand. */
const FACES =
  '.person .face, .mine > .av, .qs > .card, .throne-place:not(.vacant), .kings .card, .hand .card, .tv-face, .tv-throne > .card';

/** @param {ParentNode} root @param {string} which @returns {DOMRect[]} */
const boxes = (root, which) => [...root.querySelectorAll(which)].map(one => one.getBoundingClientRect());

/** The boxes of what words should not cover. @param {ParentNode} root */
export const facesOf = root => boxes(root, FACES);

/**
 * Where a box begins along one axis of the window: round this centre, or as near to it as the window has
 * room.
 * @param {number} centre
 * @param {number} size of the box
 * @param {number} whole size of the window
 * @param {number} edge least distance from its edges
 * @returns {number} all in CSS pixels
 */
export const startWithin = (centre, size, whole, edge) =>
  Math.max(edge, Math.min(centre - size / 2, whole - size - edge));

/** Least distance of a bubble's tip from its corners, in CSS pixels. */
const CORNER = 18;

/**
 * Where the tip of a bubble is, from its left edge, so that it points at this centre.
 * @param {number} centre
 * @param {number} left
 * @param {number} width of the bubble
 */
export const tipFor = (centre, left, width) => Math.max(CORNER, Math.min(centre - left, width - CORNER));

/** The area that two boxes share, in square CSS pixels. @param {Edges} a @param {Edges} b */
export const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The one that covers least; the first of two that are equally good.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => Edges} boxOf
 * @param {Edges[]} things
 * @returns {T | undefined}
 */
export const coversLeast = (all, boxOf, things) => {
  const covered = all.map(one => {
    const box = boxOf(one);
    return things.reduce((sum, thing) => sum + overlap(box, thing), 0);
  });
  return all[covered.indexOf(Math.min(...covered))];
};

/** Whether a box is in the window. @param {Edges} box */
const isInWindow = ({ left, right, top, bottom }) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/**
 * The place in the window where the box covers the least area of `found` and of the big button.
 * @param {HTMLElement} box
 * @param {ParentNode} root
 * @param {Element[]} found
 * @param {readonly Place[]} places the first of two that are equally good is taken
 */
export const whereFor = (box, root, found, places) => {
  const things = [...found.map(one => one.getBoundingClientRect()), ...boxes(root, '.go-btn')];
  const boxAt = (/** @type {Place} */ place) => {
    box.dataset.at = place;
    return box.getBoundingClientRect();
  };
  const all = places.map(place => ({ place, at: boxAt(place) }));
  const inside = all.filter(({ at }) => isInWindow(at));
  return coversLeast(inside.length > 0 ? inside : all, ({ at }) => at, things)?.place ?? 'top';
};
