/* How a queen who wakes quarrels with one who sits in a court: they collide twice, and the one who woke
   sleeps again. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Step } from '../../table/steps.js';
import { CUT_OUTS } from '../../../art/queens/gestures.js';
import { cross, seated } from '../../games/queens/cards.js';
import { clamp } from '../../table/free-place.js';
import { onto } from '../../table/ways.js';
import { BECOME, GOES, STIFF, THERE, TURNED } from './waking-times.js';

/**
 * Of two queens who quarrel: the gap between them, in CSS pixels; and the shares of the scene at which the
 * other one is large on her way, stands beside her, both collide, and the one who woke sleeps again.
 */
const GAP = 10;
const MEETS = 0.33;
const STANDS = 0.42;
const BUMPS = [0.62, 0.72];
export const TIRED = 0.77;

/**
 * Where the two stand who quarrel, beside each other in the window: she, and the other one on the side of her
 * court.
 */
export const pairOf = (rival: Spot, large: Spot) => {
  const width = Math.min(large.width, innerWidth * 0.42);
  const side = rival.x < large.x ? 1 : -1;
  const [aside, room] = [(side * (width + GAP)) / 2, width * 1.15];
  const x = clamp(large.x, room, innerWidth - room);
  return { side, mine: { ...large, x: x + aside, width }, hers: { ...large, x: x - aside, width } };
};

/**
 * They draw back, run into each other, and bounce off, twice.
 * @param home where this one stands
 * @param side of this one, 1 for the right
 */
export const bumping = ({ x, width }: Spot, side: number): Step[] => {
  const as = (aside: number, turn: number, flat = 1, tall = 1) => ({
    x: x + side * aside * width,
    turn: side * turn,
    flat,
    tall,
  });
  const bump = (at: number) => [
    { at: at - 0.04, ...as(0.06, 7) },
    { at, ...as(-0.06, -5, 0.93, 1.04) },
    { at: at + 0.03, ...as(0.05, 4) },
  ];
  return [{ at: 0.54 }, ...BUMPS.flatMap(bump), { at: TIRED, ...as(0, 0) }];
};

/** Dust where they collide. */
const dust = (spot: Spot, from: number): Actor => ({
  svg: CUT_OUTS.puff?.() ?? '',
  at: spot,
  ratio: 1,
  ease: STIFF,
  shows: [[from - 0.01, from + 0.06, 0.02]],
  steps: [
    { at: from - 0.01, size: 0.3 },
    { at: from + 0.03, size: 1.1, turn: 12 },
    { at: from + 0.08, size: 1.5, turn: 24 },
  ],
});

/**
 * The other queen, who comes from her court as it is known who wakes, and goes back there; and the dust where
 * they collide.
 */
export const quarrel = ({ face, at }: { face: string; at: Spot }, middle: Spot): Actor[] => {
  const { side, mine, hers } = pairOf(at, middle);
  const half = { x: (at.x + hers.x) / 2, y: (at.y + hers.y) / 2, width: (at.width + hers.width) / 2 };
  const [small, large] = [onto(half, at), onto(half, hers)];
  const between = { x: (mine.x + hers.x) / 2, width: mine.width * 0.7 };
  return [
    {
      ...seated(face, at.width),
      at,
      ease: STIFF,
      shows: [
        [TURNED, MEETS],
        [BECOME, 1],
      ],
      steps: [
        { at: TURNED },
        { at: MEETS, ...small },
        { at: BECOME },
        { at: THERE, ...onto(at, at) },
        { at: 0.955, flat: 1.13, tall: 0.84 },
        { at: 1, flat: 1, tall: 1 },
      ],
    },
    {
      svg: cross(face, hers.width),
      at: hers,
      kind: 'card',
      stays: true,
      ease: STIFF,
      shows: [[MEETS, BECOME]],
      steps: [
        { at: MEETS, ...large },
        { at: STANDS, ...onto(hers, hers) },
        ...bumping(hers, -side),
        { at: GOES },
        { at: BECOME, ...large },
      ],
    },
    ...BUMPS.map((bump, i) => dust({ ...between, y: mine.y - mine.width * (i ? 0.3 : -0.1) }, bump)),
  ];
};
