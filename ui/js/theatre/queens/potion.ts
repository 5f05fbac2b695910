/* What all scenes of the Sleeping Potion share: the queen comes forward out of her row and goes back, night
   falls round her, and the bottle hangs above her. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import { RATIOS } from '../../../art/queens/attack.js';
import { onto } from '../../table/ways.js';
import { seated } from '../../games/queens/cards.js';

/** `from` is where she sits, `large` where she comes, `pile` where the card of the potion lies */
export type Forward = { queen: string; from: Spot; large: Spot; pile: Spot };

/** Shares of the scene (0 to 1) at which she is half way, and in front. */
export const CHANGES = 0.09;
const NEAR = 0.15;
/** Width of the bottle by that of her card. */
const BOTTLE = 0.62;
export const SOFT = 'ease-in-out';

/** Half way from spot to spot, on an arc. */
export const arch = (from: Spot, to: Spot): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) * 0.14,
});

/** The way from her seat to the middle, to a landing with a squash, for a card drawn for `base`. */
export const forward = ({ from, large }: Pick<Forward, 'from' | 'large'>, base: Spot): Step[] => [
  { at: 0, ...onto(from, base), ease: SOFT },
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
  { at: NEAR, ...onto(large, base), flat: 1, turn: 0 },
  { at: 0.175, flat: 1.04, tall: 0.95, ease: SOFT },
  { at: 0.205, flat: 1, tall: 1 },
];

/** The way back to her seat, where she is at the end of the scene: there her seat shows her again. */
export const backward = ({ from, large }: Forward): Step[] => {
  const small = from.width / large.width;
  return [
    { at: 0.84, x: large.x, y: large.y, size: 1, flat: 1, tall: 1, turn: 0, ease: 'ease-in' },
    { at: 0.92, ...arch(large, from), size: (small + 1) / 2, turn: -3, ease: 'ease-out' },
    { at: 1, x: from.x, y: from.y, size: small, turn: 0 },
  ];
};

/** The queen as her seat shows her, on the first half of her way. */
export const inRow = (scene: Forward): Actor => ({
  ...seated(scene.queen, scene.from.width),
  at: scene.from,
  steps: [...forward(scene, scene.from).filter(({ at }) => at <= CHANGES), { at: CHANGES, seen: 0 }],
});

/**
 * Where the bottle hangs: above a corner of her card, on the side away from her seat, so that it covers
 * nothing there; and its mouth when it is tipped.
 */
export const hanging = ({ from, large }: Forward) => {
  const side = from.x < large.x ? 1 : -1;
  const width = large.width * BOTTLE;
  const top = large.y - large.width * 0.7;
  return {
    side,
    over: { x: large.x + side * width * RATIOS.bottle * 0.52, y: top - width * 0.52, width },
    mouth: { x: large.x + side * width * 0.03, y: top - width * 0.26 },
  };
};

/** Night round the queen, which goes between two offsets. */
export const dark = (large: Spot, goes: number, gone: number): Actor => ({
  svg: '',
  at: { ...large, width: large.width * 9 },
  ratio: 1.2,
  kind: 'night',
  steps: [{ at: CHANGES, seen: 0 }, { at: 0.2, seen: 1 }, { at: goes }, { at: gone, seen: 0 }],
});
