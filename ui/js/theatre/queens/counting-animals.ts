/* The animals that the Jester counts: each comes forward with the number on a fool's cap, and the last one
   jumps. */

import type { Person } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Counted, Stop } from './standing.js';
import { CAP_RATIO, counted, limelight } from '../../../art/queens/marotte.js';
import { TINY } from '../../table/ways.js';
import { head } from '../seat-actors.js';
import { DONE, HOPS, reached, timesOf } from './counting-times.js';
import { JUMP } from './standing.js';

/** How high the last animal hops, one hop after the other, as shares of its jump. */
const HOPPING = [1, 0.7, 1, 0.6];

/** The point about which a head turns and grows, by its height. */
const FOOT = 0.92;

/**
 * What a head, or its cap, does at another place and as wide as there; jumps are in its widths.
 * @param home where it is otherwise
 */
const brought = (
  home: Point,
  { face, near }: Stop,
  { up = 0, wide = 1, ...more }: { up?: number; wide?: number } & Partial<Step> = {},
) => {
  const size = near.width / face.width;
  const sinks = (FOOT - 0.5) * face.width * (1 - size);
  return {
    x: home.x + near.x - face.x,
    y: home.y + near.y - face.y - sinks - up * near.width,
    turn: 0,
    size,
    flat: wide,
    tall: 1,
    ...more,
  };
};

/** It is at home again. */
const back = ({ x, y }: Point) => ({ x, y, turn: 0, size: 1, flat: 1, tall: 1 });

/**
 * The way of an animal that is counted, and of its cap: it comes forward, stays while the number is there, and
 * goes back.
 */
const called = (home: Point, stop: Stop, comes: number, beat: number): Step[] => [
  { at: comes - beat * 0.22, ...back(home), ease: 'ease-out' },
  { at: comes, ...brought(home, stop, { wide: 1.14, tall: 1.14 }), ease: 'ease-in-out' },
  { at: comes + beat * 0.12, ...brought(home, stop) },
  { at: comes + beat * (1 - HOPS), ease: 'ease-in' },
  { at: comes + beat * 0.75, ...back(home) },
];

/** The way of the animal that is counted out, and of its cap: it comes forward, dances, and goes back. */
const chosen = (home: Point, stop: Stop, n: number): Step[] => {
  const [comes, { beat }] = [reached(n - 1, n), timesOf(n)];
  const at = (part: number) => comes + (DONE - comes) * part;
  const as = (wide: number, tall: number, up?: number, turn?: number) =>
    brought(home, stop, { wide, tall, up, turn: turn ?? 0 });
  return [
    { at: comes - beat * 0.22, ...back(home), ease: 'ease-out' },
    { at: comes, ...as(1.08, 1.08), ease: 'ease-in-out' },
    ...HOPPING.flatMap((high, i) => {
      const [start, turn] = [0.1 + i * 0.2, i % 2 ? 11 : -11];
      return [
        { at: at(start), ...as(1.1, 0.88), ease: 'ease-out' },
        { at: at(start + 0.1), ...as(0.98, 1.04, JUMP * high, turn), ease: 'ease-in' },
      ];
    }),
    { at: at(0.9), ...as(1.08, 0.92), ease: 'ease-out' },
    { at: at(0.94), ...as(1, 1), ease: 'ease-in-out' },
    { at: DONE, ...back(home) },
  ];
};

/**
 * The number on a fool's cap, which the animal wears while the marotte is there; the last one stays and jumps
 * with it.
 */
export const numbered = (person: Person | undefined, stop: Stop, i: number, n: number): Actor => {
  const { face, cap } = stop;
  const last = i === n - 1;
  const comes = reached(i, n);
  const { beat } = timesOf(n);
  return {
    svg: counted(i + 1, person?.colour),
    at: cap,
    ratio: CAP_RATIO,
    // It turns and grows about the same point as the head.
    origin: `50% ${face.y + face.width * (FOOT - 0.5) - cap.y + (cap.width * CAP_RATIO) / 2}px`,
    stays: last,
    shows: [[comes, last ? 1 : comes + beat * (1 - HOPS)]],
    steps: last ? chosen(cap, stop, n) : called(cap, stop, comes, beat),
  };
};

/** How much larger the light is behind the last one. */
const LAST = 1.5;

/** The light behind the animal that is counted. */
export const light = (stops: readonly Stop[]): Actor => {
  const n = stops.length;
  const { beat } = timesOf(n);
  const home = { x: 0, y: 0, width: (stops[0]?.near.width ?? 0) * 2.6 };
  const steps = stops.flatMap(({ face, near: { x, y } }, i) => {
    const comes = reached(i, n);
    const lit = [
      { at: comes - beat * 0.2, x, y, seen: 0 },
      { at: comes, seen: 1 },
    ];
    // It goes back to the seat with the last one.
    if (i === n - 1)
      return [
        ...lit,
        { at: comes + (DONE - comes) * 0.1, size: LAST },
        { at: comes + (DONE - comes) * 0.94, size: LAST, ease: 'ease-in-out' },
        { at: DONE, x: face.x, y: face.y, size: 1 },
        { at: 1, seen: 0 },
      ];
    const goes = comes + beat * (1 - HOPS);
    return [...lit, { at: goes, seen: 1 }, { at: goes + beat * 0.1, seen: 0 }];
  });
  return { svg: limelight(), at: home, ratio: 1, steps: [{ at: 0, seen: 0 }, ...steps] };
};

/** An animal springs up where its seat shows none, and sinks again. */
const peeps = ({ y, width }: Spot, begins: number): [comes: Step[], goes: Step[]] => {
  const below = { y: y + width * 0.4, size: TINY };
  return [
    [
      { at: 0, ...below, ease: 'ease-out' },
      { at: begins * 0.6, y, size: 1.1 },
      { at: begins, size: 1 },
    ],
    [
      { at: DONE, ease: 'ease-in' },
      { at: 0.998, ...below },
    ],
  ];
};

/**
 * An animal that comes forward at each of its stops.
 * @param stops all of the count
 * @param turns which of them are its own
 */
export const animal = (
  person: Person,
  { head: where }: Counted,
  stops: readonly Stop[],
  turns: readonly number[],
): Actor => {
  const n = stops.length;
  const { begins, beat } = timesOf(n);
  const way = turns.flatMap(i => {
    const stop = stops[i] as Stop;
    return i === n - 1 ? chosen(where.spot, stop, n) : called(where.spot, stop, reached(i, n), beat);
  });
  const [comes, goes] = where.element ? [[], []] : peeps(where.spot, begins);
  // It springs up rather than fading in.
  return {
    ...head(person, where, [...comes, ...way, ...goes], { stays: turns.includes(n - 1) }),
    shows: undefined,
  };
};
