/* How a queen who wakes quarrels with one who sits in a court: they collide twice, and the one who woke
   sleeps again. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Move } from './waking-frames.js';
import { CUT_OUTS } from '../../../art/queens/gestures.js';
import { cross, seated } from '../../games/queens/cards.js';
import { clamp } from './standing.js';
import { BECOME, GOES, moves, seen, THERE, towards, TURNED, woven } from './waking-frames.js';

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
 * @param side of this one, 1 for the right
 */
export const bumping = (side: number): Move[] => {
  const as = (x: number, turn: number, more = '') =>
    `translateX(${side * x}%) rotate(${side * turn}deg) ${more}`;
  const bump = (at: number): Move[] => [
    [at - 0.04, as(6, 7)],
    [at, as(-6, -5, 'scale(.93, 1.04)')],
    [at + 0.03, as(5, 4)],
  ];
  return [[0.54, 'none'], ...BUMPS.flatMap(bump), [TIRED, 'none']];
};

/** Dust where they collide. */
const dust = (spot: Spot, from: number): Actor => ({
  svg: CUT_OUTS.puff?.() ?? '',
  at: spot,
  ratio: 1,
  frames: woven(
    seen(from - 0.01, from + 0.06, 0.02),
    moves([
      [0, 'scale(.3)'],
      [from - 0.01, 'scale(.3)'],
      [from + 0.03, 'scale(1.1) rotate(12deg)'],
      [from + 0.08, 'scale(1.5) rotate(24deg)'],
      [1, 'scale(1.5)'],
    ]),
  ),
});

/**
 * The other queen, who comes from her court as it is known who wakes, and goes back there; and the dust where
 * they collide.
 */
export const quarrel = ({ face, at }: { face: string; at: Spot }, large: Spot): Actor[] => {
  const { side, mine, hers } = pairOf(at, large);
  const half = { x: (at.x + hers.x) / 2, y: (at.y + hers.y) / 2, width: (at.width + hers.width) / 2 };
  const seat: Move[] = [
    [0, 'none'],
    [TURNED, 'none'],
    [MEETS, towards(half, at)],
    [BECOME, towards(half, at)],
    [THERE, 'none'],
    [0.955, 'scale(1.13, .84)'],
    [1, 'none'],
  ];
  const far = towards(half, hers);
  const near: Move[] = [
    [0, far],
    [MEETS, far],
    [STANDS, 'none'],
    ...bumping(-side),
    [GOES, 'none'],
    [BECOME, far],
    [1, far],
  ];
  const between = { x: (mine.x + hers.x) / 2, width: mine.width * 0.7 };
  return [
    {
      ...seated(face, at.width),
      at,
      frames: woven(seen(TURNED, MEETS).slice(0, -1), seen(BECOME, 1).slice(1), moves(seat)),
    },
    {
      svg: cross(face, hers.width),
      at: hers,
      kind: 'card',
      stays: true,
      frames: woven(seen(MEETS, BECOME), moves(near)),
    },
    ...BUMPS.map((bump, i) => dust({ ...between, y: mine.y - mine.width * (i ? 0.3 : -0.1) }, bump)),
  ];
};
