/* The queens whom the wind of the willow finds, as actors of its scene: they nod, turn over and sleep, and a
   last leaf lies on a quilt. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Signs } from '../../table/game.js';
import { BITS } from '../../../art/rescue/tools.js';
import { zz } from '../../../art/shared/bits.js';
import { scale } from '../../table/scale.js';
import { EDGE } from '../../table/steps.js';
import { asleep, picture } from '../../games/rescue/cards.js';

type Sleeper = { face: string; at: Spot };

/**
 * Shares of the scene (0 to 1) at which queens nod, their cards turn over, and the last leaf lies on the
 * quilt; and how long half of a turn takes.
 */
const [NODS, TURNS, LIES, HALF] = [0.57, 0.77, 0.93, 0.051];
export const SLEEPS = TURNS;
export const TELLS = TURNS + HALF;
/** The most queens that nod; others fall asleep without nodding. */
export const NODDING = 4;

/** A queen nods, her card turns over, and she sleeps. */
const nodding = ({ face, at }: Sleeper, signs: Signs): Actor[] => {
  const [low, high] = [
    { y: at.y + at.width * 0.09, turn: 8, ease: 'ease-in-out' },
    { y: at.y, turn: -5, ease: 'ease-in-out' },
  ];
  const lift = { y: at.y - at.width * 0.12, size: 1.14 };
  const nods = [
    { at: NODS },
    { at: NODS + 0.04, ...low },
    { at: NODS + 0.08, ...high },
    { at: NODS + 0.13, ...low },
    { at: NODS + 0.17, y: at.y, turn: 0 },
    { at: TURNS, ...lift, ease: 'ease-in' },
    { at: TURNS + HALF, flat: EDGE },
  ];
  const bed = [
    { at: TURNS + HALF, ...lift, flat: EDGE, ease: 'ease-out' },
    { at: TURNS + 2 * HALF, flat: 1, ease: 'ease-in' },
    { at: TURNS + 2 * HALF + 0.03, y: at.y, size: 1 },
  ];
  return [
    { svg: picture(face, at.width, signs), at, kind: 'card', shows: [[0, TURNS + HALF]], steps: nods },
    { svg: asleep(), at, kind: 'card', shows: [[TURNS + HALF, 1]], steps: bed },
  ];
};

/** Letters that rise from a sleeping queen. */
const letters = (queen: Spot, i: number): Actor => {
  const at = {
    x: queen.x + queen.width * 0.3,
    y: queen.y - queen.width * 0.4,
    width: Math.max(28 * scale(), queen.width * 0.45),
  };
  const begins = TURNS + 2 * HALF - 0.01 + i * 0.02;
  return {
    svg: zz(),
    at,
    ratio: 1,
    steps: [
      { at: begins, size: 0.2, seen: 0 },
      { at: begins, seen: 1, ease: 'ease-out' },
      { at: 0.94, x: at.x + 6, y: at.y - at.width * 0.8, size: 1 },
      { at: 1, x: at.x + 10, y: at.y - at.width * 1.3, size: 1.1, seen: 0 },
    ],
  };
};

/** The last leaf sways down onto a quilt, and slides off. */
const lastLeaf = (queen: Spot): Actor => {
  const at = { x: queen.x, y: queen.y + queen.width * 0.25, width: 44 * scale() };
  const falls = [-1, 1, -0.5].map((side, i) => ({
    at: TURNS + 0.04 + i * 0.04,
    x: at.x + side * at.width * 0.7,
    y: at.y - at.width * (2.2 - i * 0.7),
    turn: side * 30,
    ease: 'ease-in-out',
  }));
  return {
    svg: BITS.leaf?.(0) ?? '',
    at,
    ratio: 28 / 36,
    steps: [
      { at: TURNS, x: at.x + at.width, y: at.y - at.width * 3, size: 0.1, seen: 0 },
      { at: TURNS, seen: 1 },
      ...falls.map(step => ({ ...step, size: 1 })),
      { at: LIES, x: at.x, y: at.y, turn: 12 },
      { at: 0.97, x: at.x, y: at.y, turn: 12, ease: 'ease-in' },
      { at: 1, x: at.x + at.width * 0.6, y: at.y + at.width * 0.5, turn: 60, size: 0.1 },
    ],
  };
};

/** All of them: their cards, and what comes over those. */
export const dozing = (sleepers: readonly Sleeper[], signs: Signs): { queens: Actor[]; over: Actor[] } => {
  const sleepy = sleepers.slice(0, NODDING);
  return {
    queens: sleepy.flatMap(queen => nodding(queen, signs)),
    over: [
      ...sleepy.slice(0, 2).map(({ at }, i) => letters(at, i)),
      ...sleepy.slice(0, 1).map(({ at }) => lastLeaf(at)),
    ],
  };
};
