/* The scene in which a queen wakes: what it is given, its times, and the keyframes that its parts are made
   of. */

/** @import { Box, Spot } from '../../table/fly.js' */

/**
 * @typedef {{ queen: string, from: Box | null, large: Spot, court: Spot | null, bar: Box | null, close?:
 *   boolean, rival?: { face: string, at: Spot } }} Waking `court` is where she goes, null for back to bed;
 *   `bar` is where her points go, null for none; `close` says that she is larger than the quilt has room for;
 *   `rival` sits in a court, and comes to quarrel with her
 */
/** @typedef {[offset: number, transform: string]} Move */

/**
 * Shares of the scene (0 to 1) at which: the bed is up and turns; it has turned; the blanket covers her head;
 * her gesture begins and ends; she goes; has become what her court shows; arrives.
 */
export const UP = 0.18;
export const TURNED = 0.28;
export const HIDDEN = 0.44;
export const STRETCH = [0.54, 0.84];
export const GOES = 0.845;
export const BECOME = 0.885;
export const THERE = 0.935;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** The share of the scene for a share of the gesture. @param {number} share */
export const during = share => STRETCH[0] + share * (STRETCH[1] - STRETCH[0]);

/**
 * Keyframes that show an actor between two offsets only.
 * @param {number} from
 * @param {number} to
 * @param {number} [soft] duration of each fade, 0 for none
 * @returns {Keyframe[]}
 */
export const seen = (from, to, soft = 0) => [
  { offset: 0, opacity: 0 },
  { offset: from, opacity: 0 },
  { offset: Math.min(1, from + soft), opacity: 1 },
  { offset: Math.min(1, to), opacity: 1 },
  { offset: Math.min(1, to + soft), opacity: 0 },
  { offset: 1, opacity: 0 },
];

/** Merges lists of keyframes in order of offset. @param {Keyframe[][]} kinds @returns {Keyframe[]} */
export const woven = (...kinds) => kinds.flat().sort((a, b) => Number(a.offset) - Number(b.offset));

/** @param {Move[]} steps @returns {Keyframe[]} */
export const moves = steps => steps.map(([offset, transform]) => ({ offset, transform, easing: STIFF }));

/**
 * The transform that moves an actor from `base` to the place and size of `to`.
 * @param {Spot} to
 * @param {Spot} base
 * @param {string} [more]
 */
export const towards = (to, base, more = '') =>
  `translate(${to.x - base.x}px, ${to.y - base.y}px) scale(${to.width / base.width}) ${more}`;
