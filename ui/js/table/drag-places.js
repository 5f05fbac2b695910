/* The cards that may be dragged, and what they can be dropped on: what the table marks as legal. */

import { TAPPABLE } from './hand-moves.js';

/** The cards that may be dragged: in their places, or as numbers on the bench. */
const OWN = ['.hand > button.held', '.me .lie-cards > .card', '.row > .card'];
export const CARDS = [...OWN.map(own => `${own}[data-spot]`), '.bench .held[data-of] > .card'].join();

/** Whether something lies over the table. */
export const isCovered = () => document.querySelector('dialog[open], .peeked') !== null;

/** How near to a place a card counts as dropped on it, in CSS pixels. */
const REACH = 24;
/** The places that the table marks as the next target. */
const PLACES = '.legal:not(.die)';
export const PILE = 'discard';
const DRAW = 'draw';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>} Box */
/**
 * What to click, and where it lies; a `mate` is a card beside the dragged one, and has to be under the
 * finger itself.
 * @typedef {{ control: HTMLElement, box: Box, mate: boolean }} Place
 */

/**
 * @typedef {object} Held a card under a finger
 * @property {number} id of the pointer
 * @property {Point} from where it came down
 * @property {Point} at where it is
 * @property {HTMLElement} home
 * @property {boolean} benched whether that is on the bench
 * @property {boolean} lies whether it lies on its target
 * @property {boolean} goesOn whether it lies there and wants another target
 * @property {string} spot
 * @property {string[]} train the other picked cards, which come along
 * @property {Map<string, DOMRect>} were where the cards lay before it was lifted, which may move them
 * @property {string[]} before what was selected
 * @property {string} sight what has to stay the same
 * @property {boolean} free whether it can be played
 * @property {boolean} moves whether it has left its place
 * @property {boolean} whole whether its lifting has made an action whole that a tap would have sent
 */

/** How far a point is from a box. @param {Point} point @param {Box} box */
const distance = ({ x, y }, { left, top, right, bottom }) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** @param {Point} point @param {Box} box */
export const isIn = (point, box) => distance(point, box) === 0;

/** @param {Point} point @param {Box} box */
export const isNear = (point, box) => distance(point, box) <= REACH;

/**
 * The place under a finger, or else the nearest one.
 * @param {readonly Place[]} places
 * @param {Point} at
 * @param {Element | null} under
 */
export const nearest = (places, at, under) => {
  const hit = places.findLast(({ control }) => control.contains(under));
  if (hit) return hit;
  const near = places
    .filter(({ mate }) => !mate)
    .map(place => ({ place, away: distance(at, place.box) }))
    .filter(({ away }) => away <= REACH);
  return near.sort((one, other) => one.away - other.away)[0]?.place ?? null;
};

/**
 * The pile, if a card is let go there, or on the one beside it that a card is swapped from: both mean the same.
 * @param {HTMLElement} root
 * @param {Point} at
 * @param {Element | null} under
 */
export const pileAt = (root, at, under) => {
  const [pile, draw] = [PILE, DRAW].map(spot => root.querySelector(`[data-spot="${spot}"]`));
  const there = [pile, draw].some(
    one => one && (one.contains(under) || isNear(at, one.getBoundingClientRect())),
  );
  return there ? (pile ?? null) : null;
};

/** The places that the table offers now. @param {HTMLElement} root @returns {Place[]} */
export const placesOf = root =>
  [PLACES, TAPPABLE].flatMap((which, at) =>
    [...root.querySelectorAll(which)].flatMap(element => {
      const control = element.closest('button') ?? element.querySelector('.cover');
      const box = element.getBoundingClientRect();
      return control instanceof HTMLElement && box.width > 0 ? [{ control, box, mate: at === 1 }] : [];
    }),
  );
