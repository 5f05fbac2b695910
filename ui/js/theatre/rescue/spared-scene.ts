/* Whom the wind of the willow spares, as actors of its scene: a knight who holds up his shield, and a head
   that shrugs. They are shown where nothing moves, too: no words say why the wind passes. */

import type { Person } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Head } from '../seat-actors.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import { guard, RATIOS, shrug } from '../../../art/rescue/moments.js';
import { avatar } from '../../../art/shared/seats.js';
import { wordOf } from '../../state/faces.js';
import { clamp, onScreen } from '../../table/free-place.js';
import { scale } from '../../table/scale.js';
import { onto } from '../../table/ways.js';
import { shieldOf } from '../../games/rescue/cards.js';

/** A seat with the knight that keeps the wind off: the knight's shield, and where it hangs. */
export type Guarded = { knight: string; shield: Spot };
/** A seat in which nobody can fall asleep. */
export type Idle = { person: Pick<Person, 'animal' | 'colour' | 'bot'>; head: Head };

const SHIELD_RATIO = 112 / 92;
/**
 * Width of a shield that is held up, and the distance at which the wind meets it, in multiples of the
 * knight's width.
 */
const [LARGE, REACH] = [0.66, 0.5];

/** Where the knight stands, whole on the screen and below the bar. */
export const post = ({ x, y }: Spot, top: number): Spot => {
  const width = Math.min(104 * scale(), innerWidth * 0.22, innerHeight * 0.16);
  return onScreen({ x, y, width }, width * 1.4, width * RATIOS.rider, top);
};

/** Where the wind meets the shield of a knight, if it comes from a point. */
export const meets = ({ x, y, width }: Spot, from: Point): Point & { side: Point } => {
  const far = Math.max(1, Math.hypot(from.x - x, from.y - y));
  const side = { x: (from.x - x) / far, y: (from.y - y) / far };
  return { x: x + side.x * width * REACH, y: y + width * 0.12 + side.y * width * REACH, side };
};

/**
 * The knight springs out of the shield, holds it against the wind, and goes back.
 * @param from where the wind comes from
 * @param rest shares of the scene: when it comes, and how long it is kept off
 */
export const guarding = (
  { knight, shield }: Guarded,
  at: Spot,
  from: Point,
  meet: number,
  rest: number,
): Actor[] => {
  const [comes, ready, goes, gone] = [meet - 0.085, meet - 0.035, meet + rest, meet + rest + 0.045];
  const small = onto(shield, at);
  const { side } = meets(at, from);
  const steps: Step[] = [
    { at: comes, ...small, ease: 'ease-out' },
    { at: ready - 0.012, x: at.x, y: at.y, size: 1.12, tall: 1.06 },
    { at: ready, size: 1, tall: 0.95, flat: 1.04 },
    { at: ready + 0.015, tall: 1, flat: 1, turn: side.x * 7 },
    { at: meet, turn: side.x * 9, ease: 'ease-out' },
    {
      at: meet + 0.02,
      x: at.x - side.x * at.width * 0.09,
      y: at.y - side.y * at.width * 0.05,
      turn: side.x * -7,
    },
    { at: meet + 0.055, x: at.x, y: at.y, turn: side.x * 4 },
    { at: goes, turn: 0, size: 1.04, ease: 'ease-in' },
    { at: gone, ...small },
  ];
  const held = {
    x: at.x + side.x * at.width * 0.3,
    y: at.y + at.width * 0.14 + side.y * at.width * 0.22,
    width: at.width * LARGE,
  };
  const hung = onto(shield, held);
  const lifted: Step[] = [
    { at: comes, ...hung, ease: 'ease-out' },
    { at: ready, x: held.x, y: held.y, size: 1.1 },
    { at: ready + 0.015, size: 1 },
    { at: meet, x: held.x + side.x * 5, y: held.y + side.y * 5, ease: 'ease-out' },
    {
      at: meet + 0.02,
      x: held.x - side.x * at.width * 0.16,
      y: held.y - side.y * at.width * 0.1,
      size: 1.12,
      turn: side.x * 9,
    },
    { at: meet + 0.055, x: held.x, y: held.y, size: 1, turn: 0 },
    { at: goes, ease: 'ease-in' },
    { at: gone, ...hung },
  ];
  return [
    {
      svg: guard(wordOf(knight) as Parameters<typeof guard>[0]),
      at,
      ratio: RATIOS.rider,
      stays: true,
      shows: [[comes, gone]],
      steps,
    },
    { svg: shieldOf(knight), at: held, ratio: SHIELD_RATIO, stays: true, steps: lifted },
  ];
};

/**
 * A head comes up to where it is seen, tilts between two open hands, and goes back.
 * @param rest shares of the scene: when the wind passes, and for how long
 */
export const shrugging = (
  { person: { animal, colour, bot }, head: { spot, element } }: Idle,
  top: number,
  meet: number,
  rest: number,
): Actor[] => {
  const width = Math.max(spot.width * 1.25, Math.min(68 * scale(), innerWidth * 0.15));
  const [comes, up, goes, gone] = [meet - 0.06, meet - 0.01, meet + rest, meet + rest + 0.04];
  const at = {
    x: clamp(spot.x, width * 1.15, innerWidth - width * 1.15),
    y: Math.max(top + width * 0.6, spot.y),
    width,
  };
  const small = { x: spot.x, y: spot.y, size: element ? spot.width / width : 0.05 };
  const tilts = [9, 4, 9].map((turn, i) => ({
    at: up + ((i + 0.5) / 3) * (goes - up),
    x: at.x,
    y: at.y - width * 0.06,
    turn,
    ease: 'ease-in-out',
  }));
  const steps = [
    { at: comes, ...small, ease: 'ease-out' },
    { at: up, x: at.x, y: at.y, size: 1.06 },
    ...tilts,
    { at: goes, x: at.x, y: at.y, turn: 0, size: 1, ease: 'ease-in' },
    { at: gone, ...small },
  ];
  const hands = { x: at.x, y: at.y + width * 0.18, width: width * 2.2 };
  const rise = { y: hands.y + width * 0.22, size: 0.3, tall: 0.5 };
  const lifts = [
    { at: up - 0.02, ...rise, ease: 'ease-out' },
    { at: up + 0.03, y: hands.y - width * 0.06, size: 1.04, tall: 1 },
    { at: up + 0.05, y: hands.y, size: 1 },
    { at: goes - 0.01, ease: 'ease-in' },
    { at: goes + 0.015, ...rise },
  ];
  return [
    { svg: shrug(), at: hands, ratio: 0.45, stays: true, shows: [[up - 0.02, goes + 0.015]], steps: lifts },
    {
      svg: avatar(animal, colour, Boolean(bot)),
      at,
      ratio: 1,
      kind: 'head',
      stays: true,
      steps,
    },
  ];
};
