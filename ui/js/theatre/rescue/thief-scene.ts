/* The scene of the gnome who carries: he hops out of his card, takes a card from a seat or the pile, tiptoes
   with it on his back to his master, and hops back into his card. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Signs } from '../../table/game.js';
import { RATIOS, walker } from '../../../art/rescue/moments.js';
import { sparkle } from '../../../art/shared/bits.js';
import { widest } from '../../table/fly.js';
import { onScreen } from '../../table/free-place.js';
import { scale } from '../../table/scale.js';
import { bursting, hopping, onto } from '../../table/ways.js';
import { lyingArt } from '../../games/rescue/cards.js';

/** `home`: the gnome's own card; `top`: the lower edge of the bar, which he does not cover. */
type Theft = { face: string | null; from: Spot; to: Spot; home: Spot; top: number; signs: Signs };

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const LENGTH = 1.05;
/**
 * Shares of the scene (0 to 1) at which: he is there; the card is on his back; he looks round; goes on; has
 * arrived; the card lies there.
 */
const [THERE, TAKEN, LOOKS, GOES_ON, ARRIVES, LAYS] = [0.19, 0.3, 0.5, 0.58, 0.79, 0.87];
export const PUTS = LAYS;
const SPARKS = 6;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** A hop from one place to another, with a squash where it ends. */
export const leap = (
  from: Point,
  to: Point,
  start: number,
  end: number,
  high: number,
  { size, to: last }: { size: number; to: number },
): Step[] => [
  { at: start, ...from, size, tall: 1, flat: 1, turn: 0, ease: 'ease-out' },
  {
    at: (start + end) / 2,
    x: (from.x + to.x) / 2,
    y: Math.min(from.y, to.y) - high,
    size: (size + last) / 2,
    turn: to.x < from.x ? -8 : 8,
    ease: 'ease-in',
  },
  { at: end, ...to, size: last, turn: 0 },
];

/** Where he stands beside a place, whole on the screen and below the bar. */
const beside = (spot: Spot, side: number, width: number, top: number): Point => {
  const high = width * RATIOS.gnome;
  const at = { x: spot.x + side * (spot.width * 0.5 + width * 0.34), y: spot.y - high * 0.08 };
  return onScreen(at, width, high, top);
};

/** Two legs on tiptoe, with a look round between them. */
const tiptoeing = (start: Point, goal: Point, way: 1 | -1, width: number): Step[] => {
  const middle = { x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 - width * 0.3 };
  const half = (a: Point, b: Point) => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2 - width * 0.12,
  });
  const how = { high: width * 0.12, grows: 0, hops: 2, turned: false };
  const legs = [
    hopping([start, half(start, middle), middle], TAKEN, LOOKS, how),
    hopping([middle, half(middle, goal), goal], GOES_ON, ARRIVES, how),
  ];
  const [first = [], second = []] = legs.map(leg => leg.map(step => ({ ...step, flat: way })));
  const round = [
    { at: LOOKS + 0.015, ...middle, turn: 0, flat: way, tall: 0.94 },
    { at: LOOKS + 0.04, ...middle, flat: -way, tall: 1 },
    { at: GOES_ON - 0.03, ...middle, flat: -way },
    { at: GOES_ON - 0.005, ...middle, flat: way },
  ];
  return [...first, ...round, ...second];
};

/** All actors of the scene. */
export const castOf = ({ face, from, to, home, top, signs }: Theft): Actor[] => {
  const way = from.x <= to.x ? 1 : -1;
  const width = Math.min(Math.max(92 * scale(), innerWidth * 0.1), innerHeight * 0.2);
  const [start, goal] = [beside(from, way, width, top), beside(to, -way, width, top)];
  const [held, small] = [Math.max(width * 0.56, from.width * 0.7), (home.width * 0.8) / width];
  const walks = tiptoeing(start, goal, way, width);
  const at = { ...goal, width };
  const steps: Step[] = [
    ...leap(home, start, 0, THERE, width * 0.5, { size: small, to: 1 }).map(step => ({
      ...step,
      flat: start.x < home.x ? -1 : 1,
    })),
    { at: THERE + 0.025, tall: 0.86, flat: -1.08 * way },
    { at: THERE + 0.05, tall: 1.03, flat: -way, turn: -6 * way },
    { at: TAKEN - 0.03, tall: 1, flat: -way, turn: 4 * way },
    ...walks,
    { at: ARRIVES + 0.02, ...goal, turn: 9 * way, flat: way },
    { at: LAYS - 0.02, ...goal, turn: 0 },
    ...leap(goal, home, LAYS, 0.995, width * 0.5, { size: 1, to: small }).map(step => ({
      ...step,
      flat: home.x < goal.x ? -1 : 1,
    })),
    { at: 1, seen: 0 },
  ];
  const card = { ...to, width: Math.max(to.width, held, from.width) };
  const back = ({ x = goal.x, y = goal.y, ...step }: Step) => ({
    at: step.at,
    ease: step.ease,
    x: x - way * width * 0.38,
    y: y - width * 0.1,
    turn: way * -14,
    size: held / card.width,
  });
  const carried: Step[] = [
    { at: THERE + 0.04, ...onto(from, card), ease: STIFF },
    ...walks.map(back),
    { at: ARRIVES + 0.02, ease: 'ease-out' },
    {
      at: (ARRIVES + LAYS) / 2,
      x: (goal.x + to.x) / 2,
      y: Math.min(goal.y, to.y) - width * 0.62,
      turn: way * 4,
      size: (held + to.width) / 2 / card.width,
      ease: 'ease-in',
    },
    { at: LAYS, ...to, turn: 0, size: to.width / card.width },
  ];
  const bit = { ...to, width: 24 * scale() };
  return [
    {
      svg: lyingArt(face, widest(from, to), signs),
      at: card,
      kind: 'card',
      stays: true,
      steps: carried,
    },
    { svg: walker(), at, ratio: RATIOS.gnome, stays: true, steps },
    ...bursting(SPARKS, sparkle, bit, to.width * 0.9, LAYS - 0.01, 0.99),
  ];
};
