/* The scene in which knights change seats: the die shakes, the dragon jumps out of it, and every knight rides
   a hobby horse to its new seat. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Shown, Step } from '../../table/steps.js';
import { jumpingDragon, knightRider, RATIOS } from '../../../art/rescue/moments.js';
import { confetti, puff } from '../../../art/shared/bits.js';
import { wordOf } from '../../state/faces.js';
import { clamp } from '../../table/free-place.js';
import { scale } from '../../table/scale.js';
import { bursting, hopping, onto } from '../../table/ways.js';
import { LONGEST } from '../../table/stage.js';
import { dieOf, shieldOf } from '../../games/rescue/cards.js';

type Ride = { knight: string; from: Spot; to: Spot };
/**
 * `die` is null where no dragon is part of the scene; `perch`: where the dragon stands and how wide he may
 * be; `top`: the lower edge of the bar.
 */
type Passing = { die: Spot | null; middle: Spot; perch: Spot; top: number; rides: readonly Ride[] };

/**
 * Length of the scene with a dragon, as a share of `motion.ms('moment')`, and the part of it that is played
 * without one.
 */
export const LENGTH = LONGEST;
const [BEGINS, ENDS] = [0.12, 0.86];
/**
 * Shares of the scene (0 to 1) at which: the dragon jumps out of the die; the knights mount, set out and
 * arrive; their shields hang there; the dragon goes back into the die, so early that he covers no words
 * there.
 */
const [OUT, MOUNTS, SETS_OUT, THERE, LAND, BACK] = [0.11, 0.24, 0.31, 0.7, 0.77, 0.63];
const CONFETTI = 5;
/** The least width of the dragon beside the realm, in CSS pixels. */
const ROOMY = 180;
const SHIELD_RATIO = 112 / 92;
export const DIE_RATIO = 112 / 100;

/**
 * Whether the dragon fills so much of the window that knights ride round him, and not past his face: on a
 * phone held upright.
 */
const narrow = () => innerWidth < 480;

/** Width of a rider, in CSS pixels. */
const wide = () => Math.min(118 * scale(), innerWidth * (narrow() ? 0.17 : 0.21), innerHeight * 0.2);

/** How wide the dragon may be anywhere. */
const largest = () => Math.min(330 * scale(), innerHeight * 0.5);

/**
 * Where the dragon stands, and how wide he may be: on the free board beside the near realm and below the
 * piles, on the upper edge of that realm on a phone held upright, or else between the middle and the die.
 * @param taken `top`: that of the near realm
 */
export const perched = (
  middle: Spot,
  die: Point,
  taken: { left: number; right: number; bottom: number; top?: number } | null,
): Spot => {
  const [from, to] =
    taken && innerWidth - taken.right < taken.left
      ? [0, taken.left]
      : [taken?.right ?? innerWidth, innerWidth];
  const high = innerHeight - (taken?.bottom ?? innerHeight);
  const width = Math.min((to - from) * 0.78, (high * 0.94) / RATIOS.dragon);
  if (width > ROOMY) return { x: (from + to) / 2, y: innerHeight - high / 2, width };
  const large = Math.min(innerWidth * (narrow() ? 0.33 : 0.54), largest());
  const half = (large * RATIOS.dragon) / 2;
  if (narrow()) return { x: middle.x, y: (taken?.top ?? innerHeight) - half, width: large };
  // On a television he sits above the floor, where the words are.
  return {
    x: middle.x,
    y: Math.min(
      (middle.y + Math.max(middle.y, die.y)) / 2,
      taken ? innerHeight : die.y - 34 * scale() - half,
    ),
    width: large,
  };
};

/** The control point where knights swap in pairs: each keeps to one side, so that neither hides the other. */
const apart = (from: Point, to: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = (1.6 * wide()) / Math.max(1, Math.hypot(dx, dy));
  return { x: (from.x + to.x) / 2 - dy * far, y: (from.y + to.y) / 2 + dx * far };
};

/**
 * How far a ride bends from the straight line to the middle of the table, as a share; below 0, away from it.
 */
const bent = () => (narrow() ? -0.9 : 0.5);

/** The control point of a ride. */
const bend = (from: Point, to: Point, middle: Point): Point => {
  const [x, y, share] = [(from.x + to.x) / 2, (from.y + to.y) / 2, bent()];
  return { x: x + (middle.x - x) * share, y: narrow() ? y : y + (middle.y - y) * share };
};

/** A shield turns into a rider, rides, and turns into a shield again. */
const riding = ({ knight, from, to }: Ride, { die, middle, top }: Passing): Actor[] => {
  const name = wordOf(knight) as Parameters<typeof knightRider>[0];
  const at = { x: to.x, y: to.y, width: wide() };
  const [high, tall] = [at.width * 0.26, at.width * RATIOS.rider];
  /** Below the bar, whole on the screen. */
  const low = ({ x, y }: Point): Point => ({
    x: clamp(x, at.width * 0.45, innerWidth - at.width * 0.45),
    y: clamp(y, top + high + tall / 2, innerHeight - tall * 0.6),
  });
  const ride = low(from);
  const way = hopping([ride, low(die ? bend(from, to, middle) : apart(from, to)), low(to)], SETS_OUT, THERE, {
    high,
    grows: narrow() ? 0.12 : 0.3,
  });
  const [first] = way;
  const rides = [
    { at: MOUNTS, ...onto(from, at), flat: first?.flat, ease: 'ease-out' },
    { at: MOUNTS + 0.045, ...ride, size: 1.12, tall: 1.05 },
    { at: SETS_OUT - 0.01, size: 1, tall: 1 },
    ...way,
    { at: THERE + 0.02, turn: 0, size: 1.04, tall: 0.92, ease: 'ease-in' },
    { at: LAND - 0.01, ...onto(to, at), tall: 1 },
  ];
  const shield = [
    { at: MOUNTS, ...onto(from, to) },
    { at: LAND - 0.01, x: to.x, y: to.y, size: 1.5, ease: 'ease-out' },
    { at: LAND + 0.04, size: 0.94 },
    { at: LAND + 0.06, size: 1 },
  ];
  const ground = { x: ride.x, y: ride.y + at.width * 0.6, width: at.width * 0.5 };
  const dust = [
    { at: SETS_OUT, size: 0.3, seen: 0 },
    { at: SETS_OUT + 0.02, seen: 0.9, ease: 'ease-out' },
    { at: SETS_OUT + 0.16, y: ground.y - 14, size: 1.4, seen: 0 },
  ];
  return [
    { svg: puff(), at: ground, ratio: 1, steps: dust },
    {
      svg: shieldOf(knight),
      at: to,
      ratio: SHIELD_RATIO,
      stays: true,
      shows: [
        [0, MOUNTS],
        [LAND - 0.01, 1],
      ],
      steps: shield,
    },
    { svg: knightRider(name), at, ratio: RATIOS.rider, shows: [[MOUNTS, LAND - 0.01]], steps: rides },
  ];
};

/** The dragon jumps out of the die, looks round, and goes back into it before the knights arrive. */
const leaping = (die: Spot, perch: Spot, top: number): Actor[] => {
  const at = { ...perch, width: Math.min(perch.width, largest()) };
  const small = (die.width * 0.5) / at.width;
  const over = {
    x: (die.x + at.x) / 2,
    y: Math.max(top + at.width * 0.4, Math.min(die.y, at.y) - at.width * 0.5),
  };
  const home = { x: (die.x + at.x) / 2, y: Math.min(die.y, at.y) - die.width * 0.4 };
  const jumps: Step[] = [
    { at: OUT, x: die.x, y: die.y, size: small, turn: -10, ease: 'ease-out' },
    { at: 0.18, ...over, size: 0.75, turn: 10, ease: 'ease-in' },
    { at: 0.25, x: at.x, y: at.y, size: 1, turn: 0 },
    { at: 0.265, tall: 0.9, flat: 1.06 },
    { at: 0.29, tall: 1.05, flat: 0.98 },
    { at: 0.31, tall: 1, flat: 1 },
    { at: 0.4, turn: -4, ease: 'ease-in-out' },
    { at: 0.5, turn: 4, ease: 'ease-in-out' },
    { at: BACK - 0.05, turn: 0, tall: 1, flat: 1, ease: 'ease-in-out' },
    { at: BACK - 0.01, tall: 0.88, flat: 1.06, ease: 'ease-out' },
    { at: BACK + 0.06, ...home, size: 0.55, turn: -8, tall: 1, flat: 1, ease: 'ease-in' },
    { at: BACK + 0.125, x: die.x, y: die.y, size: small, turn: 0 },
  ];
  const shakes = [
    { at: 0, turn: 0 },
    ...[0.02, 0.04, 0.06, 0.08, 0.095].map((share, i) => ({ at: share, turn: i % 2 ? 9 : -9, size: 1.06 })),
    { at: OUT, turn: 0, tall: 0.8, flat: 1.12 },
    { at: OUT + 0.02, tall: 1.12, flat: 0.94 },
    { at: OUT + 0.05, tall: 1, flat: 1, size: 1 },
    { at: BACK + 0.12, tall: 1, flat: 1 },
    { at: BACK + 0.135, tall: 0.88, flat: 1.07 },
    { at: BACK + 0.16, tall: 1, flat: 1 },
  ];
  const bit = { x: at.x, y: at.y - at.width * 0.1, width: 30 * scale() };
  const cloud = { x: die.x, y: die.y, width: die.width * 1.3 };
  const bursts = {
    svg: puff(),
    at: cloud,
    ratio: 1,
    steps: [
      { at: OUT - 0.01, size: 0.4, seen: 0 },
      { at: OUT, seen: 1, ease: 'ease-out' },
      { at: OUT + 0.14, size: 1.7, seen: 0 },
    ],
  };
  return [
    { svg: dieOf('dragon'), at: die, ratio: DIE_RATIO, kind: 'die-actor', steps: shakes },
    bursts,
    {
      svg: jumpingDragon(),
      at,
      ratio: RATIOS.dragon,
      stays: true,
      shows: [[OUT, BACK + 0.125]],
      steps: jumps,
    },
    ...bursting(CONFETTI, confetti, bit, at.width * 0.8, 0.3, 0.74),
  ];
};

/** A share of the scene as a share of the part without a dragon. */
const sooner = (at: number) => Math.max(0, Math.min(1, (at - BEGINS) / (ENDS - BEGINS)));

/** The length of the scene, as a share of `motion.ms('moment')`, and when knights set out and have landed. */
export const timesOf = (die: Spot | null) =>
  die
    ? { length: LENGTH, rides: SETS_OUT, lands: LAND }
    : { length: LENGTH * (ENDS - BEGINS), rides: sooner(SETS_OUT), lands: sooner(LAND) };

/** All actors of the scene. */
export const castOf = (passing: Passing): Actor[] => {
  const riders = passing.rides.flatMap(ride => riding(ride, passing));
  if (passing.die) return [...leaping(passing.die, passing.perch, passing.top), ...riders];
  return riders.map(actor => ({
    ...actor,
    shows: actor.shows?.map(([from, to]): Shown => [sooner(from), sooner(to)]),
    steps: actor.steps?.map(step => ({ ...step, at: sooner(step.at) })),
  }));
};
