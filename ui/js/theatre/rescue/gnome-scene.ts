/* The scene of the gnome at the doors: he hops out of his card and along the doors with his lantern, knocks
   and peeks; the door opens, its companion comes out, and he waves and hops back. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Step } from '../../table/steps.js';
import type { Signs } from '../../table/game.js';
import { glow, RATIOS, walker } from '../../../art/rescue/moments.js';
import { sparkle } from '../../../art/shared/bits.js';
import { widest } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { aside, bursting, onto } from '../../table/ways.js';
import { LONGEST } from '../../table/stage.js';
import { door, openDoor, picture } from '../../games/rescue/cards.js';
import { leap } from './thief-scene.js';

/**
 * `row`: the doors that the gnome passes, the companion's last; `open`: whether the companion lies there face
 * up already; `home`: the gnome's own card.
 */
type Visit = {
  companion: string;
  open: boolean;
  row: readonly Spot[];
  middle: Spot;
  to: Spot;
  home: Spot;
  signs: Signs;
};

/**
 * Length of the scene, as a share of `motion.ms('moment')`: as long as the calm speed allows, since small
 * eyes follow every hop.
 */
export const LENGTH = LONGEST;
/**
 * Shares of the scene (0 to 1) at which: he is at the door and knocks; he peeks; the door is open; the
 * companion is fully shown; it goes to its seat.
 */
const [THERE, PEEKS, OPEN, SEEN, GOES] = [0.38, 0.47, 0.58, 0.69, 0.8];
export const KNOCKS = THERE;
export const TELLS = OPEN;
const LAND = 0.95;
/** When he has come out of his card, and the most doors that he passes. */
const [COMES, PASSED] = [0.2, 2];
/** When he waves, and when he hops back into his card. */
const [WAVES, HOPS] = [0.71, 0.83];
const SPARKS = 8;
/** Size of the door while it opens, in multiples of its own. */
const NEAR = 1.5;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/**
 * The gnome's steps: out of his card, a hop to every door, in front of it; at the last one he leans over,
 * jumps when it opens, waves, and goes back into his card. `way` is 1 to the right, -1 to the left.
 */
const walking = (row: readonly Spot[], home: Spot): { steps: Step[]; way: -1 | 1; at: Spot } => {
  const last = row.at(-1) as Spot;
  const way = (row[0]?.x ?? 0) <= last.x ? 1 : -1;
  const width = Math.max(84 * scale(), last.width * 1.3, Math.min(innerWidth * 0.085, innerHeight * 0.15));
  const beside = ({ x, y }: Spot) => ({
    x: x - way * (last.width * 0.5 + width * 0.42),
    y: y + last.width * 0.9 - width * RATIOS.gnome * 0.5,
  });
  const at = { ...beside(last), width };
  const small = (home.width * 0.8) / width;
  const high = width * 0.3;
  const stops = row.slice(-PASSED).map(beside);
  const step = (THERE - COMES) / Math.max(1, stops.length - 1);
  let from = stops[0] ?? at;
  const comes = leap(home, from, 0, stops.length > 1 ? COMES : THERE, high * 2, { size: small, to: 1 }).map(
    one => ({ ...one, flat: from.x < home.x ? -1 : 1 }),
  );
  const hops = stops.slice(1).flatMap((to, i) => {
    const half = {
      at: COMES + (i + 0.5) * step,
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2 - high,
      turn: -4 * way,
      flat: way,
      ease: 'ease-in',
    };
    from = to;
    return [half, { at: COMES + (i + 1) * step, ...to, turn: 3 * way, ease: 'ease-out' }];
  });
  const peek: Step[] = [
    { at: THERE + 0.02, turn: 0, flat: way },
    { at: THERE + 0.04, turn: 9 * way },
    { at: THERE + 0.06, turn: 3 * way },
    { at: THERE + 0.08, turn: 9 * way },
    { at: PEEKS, turn: 3 * way, ease: 'ease-out' },
    { at: PEEKS + 0.05, x: at.x + way * last.width * 0.24, turn: 13 * way },
    { at: OPEN, x: at.x + way * last.width * 0.2, turn: 12 * way },
  ];
  const joy: Step[] = [
    { at: OPEN + 0.05, x: at.x, y: at.y - high, turn: -5 * way, ease: 'ease-in' },
    { at: OPEN + 0.11, y: at.y, turn: 0 },
  ];
  const waves = [11, -7, 11].map((turn, i) => ({
    at: WAVES + i * 0.04,
    x: at.x,
    y: at.y,
    turn,
    ease: 'ease-in-out',
  }));
  const leaves = [
    ...waves,
    ...leap(at, home, HOPS, 0.995, high * 2, { size: 1, to: small }).map(step => ({
      ...step,
      flat: home.x < at.x ? -1 : 1,
    })),
    { at: 1, seen: 0 },
  ];
  return { steps: [...comes, ...hops, ...peek, ...joy, ...leaves], way, at };
};

/** The door grows, swings open about its hinge, and shows the open doorway. */
const swinging = (at: Spot): Actor[] => {
  const hinge = { x: -at.width / 2, y: 0 };
  const near = [
    { at: THERE - 0.04, ...at, size: 1, ease: 'ease-out' },
    { at: THERE + 0.04, ...at, size: NEAR },
  ];
  const away = [
    { at: GOES, ease: 'ease-in-out' },
    { at: LAND - 0.05, size: 1 },
    { at: 1, seen: 0 },
  ];
  const swings = [
    { at: PEEKS, flat: 1 },
    { at: PEEKS + 0.05, flat: 0.86 },
    { at: OPEN - 0.03, flat: 0.8, ease: 'ease-in' },
    { at: OPEN, flat: 0.04 },
  ];
  return [
    { svg: openDoor(), at, kind: 'card', steps: [...near, ...away] },
    {
      svg: door(),
      at,
      kind: 'card',
      shows: [[0, OPEN]],
      steps: [...aside(near, hinge), ...swings],
      about: hinge,
    },
  ];
};

/** All actors of the scene. */
export const castOf = ({ companion, open, row, middle, to, home, signs }: Visit): Actor[] => {
  const from = row.at(-1) as Spot;
  const { steps, way, at: beside } = walking(row, home);
  const out = { ...middle, size: 1 };
  const comes: Step[] = [
    { at: 0, ...onto(from, middle), seen: open ? 1 : 0 },
    { at: OPEN - 0.002, seen: open ? 1 : 0 },
    {
      at: OPEN,
      x: from.x,
      y: from.y,
      size: (open ? 1 : 0.55) * (from.width / middle.width),
      seen: 1,
      ease: STIFF,
    },
    { at: SEEN, ...out, turn: -2 },
    { at: SEEN + 0.03, size: 1.04, turn: 1 },
    { at: GOES, ...out, turn: 0, ease: STIFF },
    { at: LAND - 0.01, ...onto(to, middle) },
  ];
  const light = { ...from, width: from.width * 3.4 };
  const shine = [
    { at: THERE, x: beside.x + way * beside.width * 0.4, size: 0.5, seen: 0 },
    { at: PEEKS, x: from.x, size: 0.8, seen: 1 },
    { at: OPEN, size: 1 },
    { at: SEEN, size: 1.5, seen: 1 },
    { at: GOES, size: 1, seen: 0 },
  ];
  const bit = { ...from, width: 28 * scale() };
  return [
    { svg: glow(), at: light, ratio: RATIOS.light, steps: shine },
    ...(open ? [] : swinging(from)),
    ...bursting(SPARKS, sparkle, bit, from.width * 1.3, OPEN, 0.82),
    { svg: walker(), at: beside, ratio: RATIOS.gnome, steps },
    {
      svg: picture(companion, widest(from, to), signs),
      at: middle,
      kind: 'card',
      stays: true,
      steps: comes,
    },
  ];
};
