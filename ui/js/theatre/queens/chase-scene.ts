/* The Dragon's scene: he springs out of his card, chases the Knight from the queen's door home to the seat
   that sent him and off the table, and dives back into the card. */

import type { Box, Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Door } from './standing.js';
import { confetti, dragon, feather, RATIOS } from '../../../art/queens/attack.js';
import { clamp, onScreen } from '../../table/free-place.js';
import { scale } from '../../table/scale.js';
import { bursting, hopping, TINY } from '../../table/ways.js';
import { besides, dust, knight, leap, squash, tall } from './knight.js';
import { covers, standing } from './standing.js';

/** the bend of the Knight's way, and where the Dragon lunges and ends */
type Hunt = { over: Point; from: Point; to: Point };

const CONFETTI = 7;
/** How wide the Dragon is at most, before `scale()`; and by the window, where the table is small. */
const LARGE = 280;
const SHARE = 0.54;
/** Width of the Knight by the Dragon's where scenes are large, unless a figure beside the queen's card is larger. */
const SMALLER = 0.42;
/** The room that he has to the sides by his width: he leans and grows as he hops. */
const LEANS = 1.16;
/** When the Knight flees, and when he is there: shares of the scene. */
export const FLEES = 0.36;
const THERE = 0.68;
/** When he is at its face, and when he has left the table. */
const [PASSES, OFF] = [0.76, 0.9];
/**
 * What it costs if the Dragon covers the Knight or a seat, and if he is far from the Knight, or above or
 * below the middle of the table.
 */
const COSTS = { knight: 8, seat: 0.6, far: 0.35, high: 0.4 };

/** The Knight's flight: the shorter, the fewer hops. */
const flight = (door: Point, over: Point, home: Point, size: number) =>
  hopping([door, over, home], FLEES, THERE, {
    high: size * 0.3,
    grows: 0.12,
    hops: Math.hypot(home.x - door.x, home.y - door.y) < size * 2.5 ? 2 : 4,
  });

/**
 * How the Dragon can chase the Knight so that both can be seen: of many places and bends the best ones.
 * @param size of the Knight
 */
export const huntOf = (door: Point, home: Point, big: Spot, size: number, seats: readonly Box[]): Hunt => {
  const [width, height] = [big.width, big.width * RATIOS.dragon];
  const xs = [0, 0.25, 0.5, 0.75, 1].map(part => width / 2 + part * (innerWidth - width));
  const ys = [big.y, big.y - height * 0.35, big.y + height * 0.35, innerHeight - height / 2];
  const places = xs.flatMap(x => ys.map(y => onScreen({ x, y }, width * LEANS, height)));
  const costOf = (at: Point, knight: Point) =>
    seats.reduce((sum, seat) => sum + covers(at, width, height, seat), 0) * COSTS.seat +
    (Math.hypot(at.x - knight.x, at.y - knight.y) * COSTS.far + Math.abs(at.y - big.y) * COSTS.high) * height;
  const costsAt = (knight: Point) => places.map(at => ({ at, cost: costOf(at, knight) }));
  const [froms, tos] = [costsAt(door), costsAt(home)];
  const bends = [0, -1, 1].map(side => ({
    x: (door.x + home.x) / 2,
    y: clamp((door.y + home.y) / 2 + side * height, size, innerHeight - size),
  }));
  let best = { over: door, from: big as Point, to: big as Point, cost: Infinity };
  for (const over of bends) {
    const way = flight(door, over, home, size).map(({ x = 0, y = 0 }) => ({
      left: x - size / 2,
      top: y - (size * RATIOS.rider) / 2,
      width: size,
      height: size * RATIOS.rider,
    }));
    for (const from of froms) {
      for (const to of tos) {
        // Covering the Knight can only add to these costs.
        if (from.cost + to.cost >= best.cost) continue;
        const hidden =
          way.reduce(
            (sum, knight, i) =>
              sum + covers(between(from.at, to.at, i / (way.length - 1)), width, height, knight),
            0,
          ) / way.length;
        const cost = from.cost + to.cost + hidden * COSTS.knight;
        if (cost < best.cost) best = { over, from: from.at, to: to.at, cost };
      }
    }
  }
  return best;
};

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/**
 * The Knight leaps out of his card to the queen's door, takes fright, flees to his own seat, leaps over its
 * face and gallops off the table over its nearer side.
 */
const fleeing = (
  card: Point,
  door: Point,
  over: Point,
  home: Point,
  face: Point,
  size: number,
): { way: Step[]; steps: Step[] } => {
  const way = flight(door, over, home, size);
  const out = { ...face, x: face.x < innerWidth / 2 ? -size * 0.7 : innerWidth + size * 0.7 };
  const far = Math.abs(out.x - face.x);
  const beside = { ...face, x: (face.x + out.x) / 2 };
  const away = way[0]?.flat ?? 1;
  const steps = [
    ...leap(card, door, 0, 0.1, size * 0.7, TINY),
    ...squash(door, 0.1, size * RATIOS.rider),
    { at: 0.24, ease: 'ease-out' },
    { at: 0.27, y: door.y - size * 0.32, turn: -10 * away, size: 1.12, ease: 'ease-in' },
    { at: 0.31, y: door.y, turn: 0, size: 1 },
    ...squash(door, 0.31, size * RATIOS.rider),
    ...way,
    ...leap(home, face, 0.7, PASSES, size * 0.4),
    ...hopping([face, beside, out], PASSES, OFF, {
      high: size * 0.3,
      grows: 0,
      hops: Math.ceil(far / size / 2),
    }),
    { at: OFF, size: TINY, seen: 0 },
  ];
  return { way, steps };
};

/**
 * The nearest centre at which he is wholly between the sides of the window.
 * @param width his own at size 1
 */
const inWindow = ({ x = 0, size = 1 }: Step, width: number) =>
  clamp(x, (width * size) / 2, innerWidth - (width * size) / 2);

/**
 * The Dragon springs out of his card, crouches, lunges at the Knight, hops after him, and dives back
 * into it.
 */
const hunting = (card: Point, big: Spot, lunges: Point, ends: Point): Step[] => {
  const height = big.width * RATIOS.dragon;
  const [side, onwards] = [lunges.x < big.x ? -1 : 1, ends.x < lunges.x ? -1 : 1];
  const back = { x: big.x - side * big.width * 0.08, y: big.y + height * 0.04 };
  const hops = [0.42, 0.52, 0.62].flatMap((at, i) => {
    const [up, down] = [between(lunges, ends, (i + 0.5) / 3), between(lunges, ends, (i + 1) / 3)];
    return [
      { at, ...up, y: up.y - height * 0.13, turn: onwards * 7, size: 1.04, tall: 1.03, ease: 'ease-in' },
      { at: at + 0.05, ...down, turn: onwards * 3, size: 1, tall: 0.94, ease: 'ease-out' },
    ];
  });
  const laughs = [0.72, 0.77].flatMap((at, i) => [
    { at, y: ends.y - height * 0.05, turn: i ? -4 : 4, tall: 1.04, ease: 'ease-in' },
    { at: at + 0.03, y: ends.y + height * 0.02, turn: 0, tall: 0.95, ease: 'ease-out' },
  ]);
  const [rises, falls] = [between(ends, card, 0.25), between(ends, card, 0.7)];
  const dives = [
    { at: 0.82, y: ends.y, tall: 1, ease: 'ease-in-out' },
    { at: 0.85, y: ends.y + height * 0.06, tall: 0.84, ease: 'ease-out' },
    {
      at: 0.9,
      ...rises,
      y: rises.y - height * 0.16,
      tall: 1.05,
      size: 0.86,
      turn: 14 * side,
      ease: 'ease-in',
    },
    { at: 0.95, ...falls, tall: 1, size: 0.5, turn: 8 * side },
    { at: 1, x: card.x, y: card.y, size: TINY, turn: 0 },
  ];
  return [
    ...leap(card, big, 0.11, 0.2, height * 0.1, TINY).map(step => ({ ...step, flat: 1 })),
    ...squash(big, 0.2, height),
    { at: 0.25, ease: 'ease-in-out' },
    { at: 0.3, ...back, turn: -5 * side, tall: 0.88, ease: 'cubic-bezier(.5,0,.3,1)' },
    { at: 0.36, ...lunges, turn: 7 * side, tall: 1.06, size: 1.06, ease: 'ease-out' },
    { at: 0.38, size: 1, tall: 1, ease: 'ease-out' },
    ...hops,
    { at: 0.7, tall: 1, turn: 0 },
    ...laughs,
    ...dives.map(step => ({ ...step, ...('x' in step && { x: inWindow(step, big.width) }) })),
  ];
};

/**
 * Where the Knight makes for at his own seat: for its face where that is further from the Dragon's place in
 * the middle, and not across the table; else for the end of its panel that is nearer.
 * @param size his width
 */
const refuge = (door: Point, middle: Spot, face: Spot, home: Door, size: number): Point => {
  const aside =
    Math.abs(face.x - middle.x) > Math.abs(door.x - middle.x) && Math.abs(face.x - door.x) < innerWidth / 3;
  const { panel } = home;
  const x = panel && !aside ? clamp(door.x, panel.left, panel.left + panel.width) : face.x;
  const goal = { ...face, width: panel ? 1 : face.width, x };
  return standing(goal, home, aside ? goal : middle, size, RATIOS.rider);
};

/** The feather that the Knight loses. */
const lost = (door: Point, size: number): Actor => {
  const at = { x: door.x, y: door.y - size * 0.5, width: size * 0.3 };
  const drifts = [
    { at: 0.36, seen: 0 },
    { at: 0.37, seen: 1, turn: -20 },
    { at: 0.5, x: at.x + 18, y: at.y + size * 0.3, turn: 20, ease: 'ease-in-out' },
    { at: 0.64, x: at.x - 14, y: at.y + size * 0.6, turn: -16, ease: 'ease-in-out' },
    { at: 0.8, x: at.x + 6, y: at.y + size * 0.9, turn: 8, seen: 0 },
  ];
  return { svg: feather(), at, ratio: RATIOS.feather, steps: drifts };
};

/**
 * The Dragon chases the Knight from the queen to his own seat, and sneezes confetti after him; the Knight
 * loses a feather.
 * @param face of the Knight's own seat
 * @param home that seat
 */
export const chase = (card: Spot, queen: Spot, middle: Spot, hers: Door, face: Spot, home: Door): Actor[] => {
  const large = Math.min(LARGE * scale(), Math.max(middle.width * 1.25, innerWidth * SHARE));
  const size = Math.max(tall(queen), scale() > 1 ? large * SMALLER : 0);
  const door = besides(queen, hers, middle, size);
  const stop = refuge(door, middle, face, home, size);
  const wide = { ...middle, width: large };
  const seats = [hers.panel, home.panel, ...hers.others].flatMap(panel => panel ?? []);
  const { over, from, to } = huntOf(door, stop, wide, size, seats);
  const lunge = (from.x < door.x ? -1 : 1) * large * 0.14;
  const big = onScreen({ ...wide, x: from.x + lunge, y: from.y }, large * LEANS, large * RATIOS.dragon);
  const { way, steps } = fleeing(card, door, over, stop, face, size);
  const snout = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - large * 0.1, width: 40 * scale() };
  return [
    ...dust(way, size),
    { ...knight(door, size, steps), stays: false },
    {
      svg: dragon(),
      at: big,
      ratio: RATIOS.dragon,
      stays: true,
      shows: [[0.11, 1]],
      steps: hunting(card, big, from, to),
    },
    ...bursting(CONFETTI, confetti, snout, large * 0.75, 0.48, 0.94),
    lost(door, size),
  ];
};
