/* A card that is carried from one place to another, where it is drawn in another detail: half way the other drawing takes over. */

/** @import { Spot } from './fly.js' */
/** @import { Actor } from './stage.js' */
import { spotIn } from './fly.js';
import { spotOf } from './spots.js';
import { framesOf } from './steps.js';

/** One end of the way: how the card is drawn there, where it lies, and how far it is turned, in degrees. @typedef {{ svg: string, at: Spot, turn?: number, kind?: string }} End */

/** How high it rises, as a share of the way. */
const RISE = 0.12;
/** How much larger it is in the air. */
const NEAR = 1.06;

/** Two actors, of which one is seen. @param {End} from @param {End} to @param {{ end?: number, stays?: boolean }} [how] when it lands, as a share of the moment; whether it is still there afterwards @returns {Actor[]} */
export const carried = (from, to, { end = 1, stays = true } = {}) => {
  const width = Math.max(from.at.width, to.at.width);
  const at = { ...from.at, width };
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  const half = end / 2;
  const way = [
    { at: 0, turn: from.turn ?? 0, size: from.at.width / width, ease: 'ease-in' },
    { at: half, x: (from.at.x + to.at.x) / 2, y: (from.at.y + to.at.y) / 2 - far * RISE, turn: ((from.turn ?? 0) + (to.turn ?? 0)) / 2, size: ((from.at.width + to.at.width) / 2 / width) * NEAR, ease: 'ease-out' },
    { at: end, x: to.at.x, y: to.at.y, turn: to.turn ?? 0, size: to.at.width / width },
  ];
  const gone = stays || end >= 1 ? [] : [{ at: end + 0.001, seen: 0 }];
  return [
    { svg: from.svg, at, kind: from.kind ?? 'card', frames: framesOf(at, [...way.slice(0, 2), { at: half + 0.001, seen: 0 }, { at: 1 }]) },
    { svg: to.svg, at, kind: to.kind ?? 'card', frames: framesOf(at, [...way.slice(0, 1).map(step => ({ ...step, seen: 0 })), ...way.slice(1, 2).flatMap(step => [{ ...step, seen: 0 }, { ...step, at: half + 0.001, seen: 1 }]), ...way.slice(2), ...gone]) },
  ];
};

/** The card that lies at a spot, as an end of a way. @param {Element} root @param {string} spot @returns {(End & { card: HTMLElement }) | null} */
export const lyingAt = (root, spot) => {
  const place = spotOf(root, spot);
  const card = place?.matches('.card') ? place : /** @type {HTMLElement | null | undefined} */ (place?.querySelector('.card'));
  return card ? { card, svg: card.querySelector('svg')?.outerHTML ?? '', at: spotIn(card.getBoundingClientRect()), kind: card.matches('.tiny') ? 'card tiny' : 'card' } : null;
};
