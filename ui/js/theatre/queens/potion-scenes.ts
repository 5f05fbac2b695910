/* Two scenes of the Sleeping Potion: the bottle threatens the queen before the answer is known, and the Wand
   breaks the spell. She goes back to her row after both. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Forward } from './potion.js';
import { bottle, RATIOS, sparkle, wand } from '../../../art/queens/attack.js';
import { scale } from '../../table/scale.js';
import { bursting, TINY } from '../../table/ways.js';
import { LONGEST } from '../../table/stage.js';
import { picture } from '../../games/queens/cards.js';
import { arch, backward, dark, forward, hanging, SOFT } from './potion.js';

/** When the Wand breaks the spell, as a share of its scene; and how long that is, as one of a moment. */
export const BREAKS = 0.57;
export const WAVING = LONGEST;
/** When the Wand hits the bottle. */
const HITS = 0.53;
const SPARKS = 9;
/** Width of the Wand by that of her card. */
const WAND = 0.72;

/**
 * The queen, out of her row and back.
 * @param acts what she does in front
 */
const visiting = (scene: Forward, acts: readonly Step[]): Actor => {
  const { queen, large } = scene;
  return {
    svg: picture(queen, large.width),
    at: large,
    kind: 'card',
    steps: [...forward(scene, large), ...acts, ...backward(scene)],
  };
};

/** A figure that springs out of its card on the pile and arrives at a spot. */
const springs = (pile: Spot, to: Spot, begins: number, ends: number): Step[] => {
  const during = (part: number) => begins + (ends - begins) * part;
  return [
    { at: begins, x: pile.x, y: pile.y, size: TINY, turn: 0, ease: 'ease-out' },
    { at: during(0.25), y: pile.y - to.width * 0.3, size: 0.6, turn: 8, ease: 'ease-in' },
    { at: during(0.62), ...arch(pile, to), size: 0.9, turn: -6, ease: 'ease-out' },
    { at: ends, x: to.x, y: to.y, size: 1, turn: 0, ease: SOFT },
  ];
};

/** And back into its card. */
const sinks = (pile: Spot, from: Spot, begins: number, ends: number): Step[] => [
  { at: begins, x: from.x, y: from.y, size: 1, turn: 0, ease: 'ease-in' },
  { at: (begins + ends) / 2, ...arch(from, pile), size: 0.8, turn: 8, ease: 'ease-in' },
  { at: ends, x: pile.x, y: pile.y, size: TINY, turn: 0 },
];

/**
 * The bottle comes and sways above the queen, who leans away from it. It depends on public facts alone: what
 * she holds is not known.
 */
export const threatCast = (scene: Forward): Actor[] => {
  const { side, over } = hanging(scene);
  const sways = (at: number, turn: number): Step => ({ at, turn: -side * turn, ease: SOFT });
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
      shows: [[0.13, 0.84]],
      steps: bottled,
    },
    visiting(scene, acts),
  ];
};

/** The bottle is about to pour; the Wand hits it, and it spins away into nothing. */
const struck = (scene: Forward): Step[] => {
  const { side, over } = hanging(scene);
  return [
    ...springs(scene.pile, over, 0.13, 0.24),
    { at: 0.27, turn: side * 10, ease: SOFT },
    { at: 0.34, turn: -side * 52, ease: SOFT },
    { at: HITS, turn: -side * 46, size: 1, ease: 'ease-out' },
    { at: HITS + 0.03, x: over.x + side * over.width * 0.3, turn: side * 70, size: 1.15, ease: 'ease-in' },
    { at: BREAKS + 0.05, turn: side * 400, size: TINY },
  ];
};

/** The Wand draws back, strikes at the bottle, and goes. */
const waved = (pile: Spot, high: Spot, hit: Point, side: number): Step[] => [
  ...springs(pile, high, 0.25, 0.36),
  { at: 0.47, x: high.x, y: high.y, turn: -side * 34, ease: 'ease-in' },
  { at: HITS, ...hit, turn: side * 24, size: 1.2, ease: SOFT },
  { at: 0.63, x: high.x, y: high.y, turn: 0, size: 1 },
  ...sinks(pile, high, 0.8, 0.9),
];

/** She hops for joy, twice. */
const rejoices = ({ y, width }: Spot, side: number): Step[] => [
  { at: 0.29, turn: 0, ease: SOFT },
  { at: 0.36, turn: -side * 3, tall: 0.95, flat: 1.03, ease: SOFT },
  { at: 0.56, turn: 0, tall: 1, flat: 1, ease: SOFT },
  { at: 0.6, tall: 0.9, flat: 1.05, y: y + width * 0.05, ease: 'ease-out' },
  { at: 0.65, y: y - width * 0.14, tall: 1.04, flat: 0.98, turn: side * 3, ease: 'ease-in' },
  { at: 0.695, y, tall: 0.92, flat: 1.05, turn: 0, ease: 'ease-out' },
  { at: 0.74, y: y - width * 0.1, tall: 1.03, flat: 0.98, turn: -side * 3, ease: 'ease-in' },
  { at: 0.78, y, tall: 0.94, flat: 1.04, turn: 0, ease: SOFT },
  { at: 0.81, tall: 1, flat: 1 },
];

/** The Wand springs out of its card and hits the bottle; the queen hops for joy. */
export const rescueCast = (scene: Forward): Actor[] => {
  const { large, pile } = scene;
  const { side, over } = hanging(scene);
  const width = large.width * WAND;
  const high = {
    x: large.x - side * large.width * 0.3,
    y: large.y - large.width * 0.7 - width * 0.38,
    width,
  };
  const hit = { x: over.x - side * width * 0.36, y: over.y + width * 0.3 };
  return [
    dark(large, 0.82, 0.94),
    { svg: bottle(), at: over, ratio: RATIOS.bottle, shows: [[0.13, BREAKS + 0.05]], steps: struck(scene) },
    {
      svg: wand(),
      at: high,
      ratio: RATIOS.wand,
      stays: true,
      shows: [[0.25, 0.9]],
      steps: waved(pile, high, hit, side),
    },
    visiting(scene, rejoices(large, side)),
    ...bursting(SPARKS, sparkle, { ...over, width: 26 * scale() }, large.width * 0.7, BREAKS, 0.86),
  ];
};
