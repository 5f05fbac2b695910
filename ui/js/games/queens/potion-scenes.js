/* The Sleeping Potion: what its scenes share, in which the queen comes forward out of her row, night falls
   round her and the bottle hangs above her; and two of them, before the answer is known and when the Wand
   breaks the spell, after which she goes back to her row. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Point, Step } from '../../table/steps.js' */
import { bottle, RATIOS, sparkle, wand } from '../../../art/queens/attack.js';
import { scale } from '../../table/scale.js';
import { burst, framesOf, TINY } from '../../table/steps.js';
import { picture, seated } from './cards.js';

/**
 * @typedef {{ queen: string, from: Spot, large: Spot, pile: Spot }} Forward `from` is where she sits, `large`
 *   where she comes, `pile` where the card of the potion lies
 */

/**
 * Shares of the scene (0 to 1) at which: half way, she changes from what her seat shows to the large drawing;
 * she is in front; on her way back, she changes again.
 */
export const CHANGES = 0.09;
export const NEAR = 0.15;
export const RETURNS = 0.88;
/** Width of the bottle by that of her card. */
const BOTTLE = 0.62;
export const SOFT = 'ease-in-out';

/**
 * The steps of what is seen between two offsets only, without a fade.
 * @param {number} from
 * @param {number} to
 * @param {readonly Step[]} steps in their order, within both
 * @returns {Step[]}
 */
export const between = (from, to, steps) => {
  const [first, last] = [steps[0], steps.at(-1)];
  return [
    { ...first, at: 0, seen: 0 },
    { ...first, at: from, seen: 0 },
    ...steps.map(step => ({ ...step, seen: 1 })),
    { ...last, at: to, seen: 1 },
    { ...last, at: to, seen: 0 },
  ];
};

/** Half way from spot to spot, on an arc. @param {Spot} from @param {Spot} to @returns {Point} */
export const arch = (from, to) => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) * 0.14,
});

/**
 * The way from her seat to the middle, to a landing with a squash, for a card drawn for `base`.
 * @param {Pick<Forward, 'from' | 'large'>} scene
 * @param {Spot} base
 * @returns {Step[]}
 */
export const forward = ({ from, large }, base) => [
  { at: 0, x: from.x, y: from.y, size: from.width / base.width, ease: SOFT },
  { at: 0.03, y: from.y + from.width * 0.06, flat: 1.06, tall: 0.9, ease: 'ease-in' },
  {
    at: CHANGES,
    ...arch(from, large),
    size: (from.width + large.width) / 2 / base.width,
    flat: 1,
    tall: 1,
    turn: 3,
    ease: 'ease-out',
  },
  { at: NEAR, x: large.x, y: large.y, size: large.width / base.width, flat: 1, turn: 0 },
  { at: 0.175, flat: 1.04, tall: 0.95, ease: SOFT },
  { at: 0.205, flat: 1, tall: 1 },
];

/**
 * The way back to her seat, to a landing with a squash at the end of the scene.
 * @param {Forward} scene
 * @param {Spot} base
 * @returns {Step[]}
 */
export const backward = ({ from, large }, base) => [
  {
    at: 0.82,
    x: large.x,
    y: large.y,
    size: large.width / base.width,
    flat: 1,
    tall: 1,
    turn: 0,
    ease: 'ease-in',
  },
  {
    at: RETURNS,
    ...arch(large, from),
    size: (from.width + large.width) / 2 / base.width,
    turn: -3,
    ease: 'ease-out',
  },
  { at: 0.94, x: from.x, y: from.y, size: from.width / base.width, turn: 0 },
  { at: 0.96, flat: 1.12, tall: 0.85, ease: SOFT },
  { at: 0.98, flat: 0.97, tall: 1.05 },
  { at: 1, flat: 1, tall: 1 },
];

/**
 * The queen as her seat shows her: on the first half of her way, and on the last if she comes back.
 * @param {Forward} scene
 * @param {boolean} back
 * @returns {Actor}
 */
export const inRow = (scene, back) => {
  const [changes, ...lands] = back ? backward(scene, scene.from).filter(({ at }) => at >= RETURNS) : [];
  const home = changes ? [{ ...changes, seen: 0 }, { ...changes, seen: 1 }, ...lands] : [];
  return {
    ...seated(scene.queen, scene.from.width),
    at: scene.from,
    frames: framesOf(scene.from, [
      ...forward(scene, scene.from).filter(({ at }) => at <= CHANGES),
      { at: CHANGES, seen: 0 },
      ...home,
    ]),
  };
};

/**
 * Where the bottle hangs: above a corner of her card, on the side away from her seat, so that it covers
 * nothing there; and its mouth when it is tipped.
 * @param {Forward} scene
 */
export const hanging = ({ from, large }) => {
  const side = from.x < large.x ? 1 : -1;
  const width = large.width * BOTTLE;
  const top = large.y - large.width * 0.7;
  return {
    side,
    over: { x: large.x + side * width * RATIOS.bottle * 0.52, y: top - width * 0.52, width },
    mouth: { x: large.x + side * width * 0.03, y: top - width * 0.26 },
  };
};

/**
 * Night round the queen, which goes between two offsets.
 * @param {Spot} large
 * @param {number} goes
 * @param {number} gone
 * @returns {Actor}
 */
export const dark = (large, goes, gone) => ({
  svg: '',
  at: { ...large, width: large.width * 9 },
  ratio: 1.2,
  kind: 'night',
  frames: [
    { offset: 0, opacity: 0 },
    { offset: CHANGES, opacity: 0 },
    { offset: 0.2, opacity: 1 },
    { offset: goes, opacity: 1 },
    { offset: gone, opacity: 0 },
    { offset: 1, opacity: 0 },
  ],
});

/** When the Wand breaks the spell, as a share of the scene. */
export const BREAKS = 0.63;
const SPARKS = 9;
/** Width of the Wand by that of her card. */
const WAND = 0.72;
/**
 * Out of her row and back.
 * @param {Forward} scene
 * @param {readonly Step[]} acts what she does in front
 * @returns {Actor[]}
 */
const visiting = (scene, acts) => {
  const { queen, large } = scene;
  const steps = [
    ...forward(scene, large).filter(({ at }) => at >= CHANGES),
    ...acts,
    ...backward(scene, large).filter(({ at }) => at <= RETURNS),
  ];
  return [
    {
      svg: picture(queen, large.width),
      at: large,
      kind: 'card',
      frames: framesOf(large, between(CHANGES, RETURNS, steps)),
    },
    inRow(scene, true),
  ];
};

/**
 * A figure that springs out of its card on the pile and arrives at a spot.
 * @param {Spot} pile
 * @param {Spot} to
 * @param {number} begins
 * @param {number} ends
 * @returns {Step[]}
 */
const springs = (pile, to, begins, ends) => {
  const during = (/** @type {number} */ part) => begins + (ends - begins) * part;
  return [
    { at: begins, x: pile.x, y: pile.y, size: TINY, turn: 0, ease: 'ease-out' },
    { at: during(0.25), y: pile.y - to.width * 0.3, size: 0.6, turn: 8, ease: 'ease-in' },
    { at: during(0.62), ...arch(pile, to), size: 0.9, turn: -6, ease: 'ease-out' },
    { at: ends, x: to.x, y: to.y, size: 1, turn: 0, ease: SOFT },
  ];
};

/**
 * And back into its card.
 * @param {Spot} pile
 * @param {Spot} from
 * @param {number} begins
 * @param {number} ends
 * @returns {Step[]}
 */
const sinks = (pile, from, begins, ends) => [
  { at: begins, x: from.x, y: from.y, size: 1, turn: 0, ease: 'ease-in' },
  { at: (begins + ends) / 2, ...arch(from, pile), size: 0.8, turn: 8, ease: 'ease-in' },
  { at: ends, x: pile.x, y: pile.y, size: TINY, turn: 0 },
];

/**
 * The bottle comes and sways above the queen, who leans away from it. It depends on public facts alone: what
 * she holds is not known.
 * @param {Forward} scene
 * @returns {Actor[]}
 */
export const threatCast = scene => {
  const { side, over } = hanging(scene);
  /** @param {number} at @param {number} turn @returns {Step} */
  const sways = (at, turn) => ({ at, turn: -side * turn, ease: SOFT });
  const bottled = [
    ...springs(scene.pile, over, 0.13, 0.28),
    sways(0.36, -8),
    sways(0.48, 38),
    sways(0.54, 32),
    sways(0.6, 40),
    sways(0.68, -4),
    ...sinks(scene.pile, over, 0.72, 0.84),
  ];
  const acts = [
    { at: 0.36, turn: 0, ease: SOFT },
    { at: 0.46, turn: -side * 4, tall: 0.95, flat: 1.03, ease: SOFT },
    { at: 0.6, turn: -side * 3, tall: 0.96, ease: SOFT },
    { at: 0.7, turn: 0, tall: 1, flat: 1 },
  ];
  return [
    dark(scene.large, 0.82, 0.94),
    {
      svg: bottle(),
      at: over,
      ratio: RATIOS.bottle,
      stays: true,
      frames: framesOf(over, between(0.13, 0.84, bottled)),
    },
    ...visiting(scene, acts),
  ];
};

/**
 * The Wand springs out of its card, and the bottle, about to pour, whirls into its star; the queen hops for
 * joy.
 * @param {Forward} scene
 * @returns {Actor[]}
 */
export const rescueCast = scene => {
  const { large, pile } = scene;
  const { side, over } = hanging(scene);
  const width = large.width * WAND;
  const high = {
    x: large.x - side * large.width * 0.3,
    y: large.y - large.width * 0.7 - width * 0.38,
    width,
  };
  const star = { x: high.x, y: high.y - width * 0.26 };
  /** @type {Step[]} */
  const bottled = [
    ...springs(pile, over, 0.13, 0.26),
    { at: 0.3, turn: side * 10, ease: SOFT },
    { at: 0.38, turn: -side * 52, ease: SOFT },
    { at: 0.45, turn: -side * 46, ease: 'ease-in' },
    {
      at: 0.55,
      x: (over.x + star.x) / 2,
      y: Math.min(over.y, star.y) - over.width * 0.2,
      turn: -side * 400,
      size: 0.75,
    },
    { at: 0.64, ...star, turn: -side * 900, size: TINY },
  ];
  /** @type {Step[]} */
  const waved = [
    ...springs(pile, high, 0.27, 0.4),
    { at: 0.44, turn: -16, ease: SOFT },
    { at: 0.49, turn: 16, ease: SOFT },
    { at: 0.54, turn: -10, ease: SOFT },
    { at: 0.6, turn: 0, ease: SOFT },
    { at: 0.65, size: 1.2, turn: 4, ease: SOFT },
    { at: 0.7, size: 1, turn: 0 },
    ...sinks(pile, high, 0.78, 0.88),
  ];
  const stars = Array.from({ length: SPARKS }, (_, i) => ({
    svg: sparkle(i),
    at: { ...star, width: 26 * scale() },
    ratio: 1,
    frames: framesOf(star, [{ at: 0, seen: 0 }, ...burst(i, SPARKS, star, large.width * 0.7, BREAKS, 0.86)]),
  }));
  const y = large.y;
  const acts = [
    { at: 0.32, turn: 0, ease: SOFT },
    { at: 0.4, turn: -side * 3, tall: 0.95, flat: 1.03, ease: SOFT },
    { at: 0.62, turn: 0, tall: 1, flat: 1, ease: SOFT },
    { at: 0.66, tall: 0.9, flat: 1.05, y: y + large.width * 0.05, ease: 'ease-out' },
    { at: 0.71, y: y - large.width * 0.14, tall: 1.04, flat: 0.98, turn: side * 3, ease: 'ease-in' },
    { at: 0.76, y, tall: 0.94, flat: 1.04, turn: 0, ease: SOFT },
    { at: 0.79, tall: 1, flat: 1 },
  ];
  return [
    dark(large, 0.82, 0.94),
    { svg: bottle(), at: over, ratio: RATIOS.bottle, frames: framesOf(over, between(0.13, 0.64, bottled)) },
    {
      svg: wand(),
      at: high,
      ratio: RATIOS.wand,
      stays: true,
      frames: framesOf(high, between(0.27, 0.88, waved)),
    },
    ...visiting(scene, acts),
    ...stars,
  ];
};
