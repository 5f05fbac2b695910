/* The animals that the Jester counts: each comes forward with the number on a fool's cap, and the last one
   jumps. */

import type { Person } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Counted, Stop } from './standing.js';
import { CAP_RATIO, counted, limelight } from '../../../art/queens/marotte.js';
import { head } from '../seat-actors.js';
import { framesOf } from '../../table/steps.js';
import { DONE, HOPS, reached, timesOf } from './counting-times.js';
import { JUMP } from './standing.js';

/** How high the last animal hops, one hop after the other, as shares of its jump. */
const HOPPING = [1, 0.7, 1, 0.6];

/** The point about which a head turns and grows, by its height. */
const FOOT = 0.92;

/**
 * The transform with which a head, or its cap, is at another place and as wide as there; jumps are in its
 * widths.
 */
const brought = (
  face: Spot,
  near: Spot,
  { up = 0, turn = 0, wide = 1, tall = 1 }: { up?: number; turn?: number; wide?: number; tall?: number } = {},
) => {
  const size = near.width / face.width;
  const sinks = (FOOT - 0.5) * face.width * (1 - size);
  return `translate(${near.x - face.x}px, ${near.y - face.y - sinks - up * near.width}px) rotate(${turn}deg) scale(${size * wide}, ${size * tall})`;
};

/**
 * Keyframes of an animal that is counted, and of its cap: it comes forward, stays while the number is there,
 * and goes back.
 */
const called = ({ face, near }: Stop, comes: number, beat: number): Keyframe[] => [
  { offset: comes - beat * 0.22, transform: 'none', easing: 'ease-out' },
  { offset: comes, transform: brought(face, near, { wide: 1.14, tall: 1.14 }), easing: 'ease-in-out' },
  { offset: comes + beat * 0.12, transform: brought(face, near) },
  { offset: comes + beat * (1 - HOPS), transform: brought(face, near), easing: 'ease-in' },
  { offset: comes + beat * 0.75, transform: 'none' },
];

/** Keyframes of the animal that is counted out, and of its cap: it comes forward, dances, and goes back. */
const chosen = ({ face, near }: Stop, n: number): Keyframe[] => {
  const [comes, { beat }] = [reached(n - 1, n), timesOf(n)];
  const at = (part: number) => comes + (DONE - comes) * part;
  const as = (wide: number, tall: number, up?: number, turn?: number) =>
    brought(face, near, { wide, tall, up, turn });
  return [
    { offset: comes - beat * 0.22, transform: 'none', easing: 'ease-out' },
    { offset: comes, transform: as(1.08, 1.08), easing: 'ease-in-out' },
    ...HOPPING.flatMap((high, i) => {
      const [start, turn] = [0.1 + i * 0.2, i % 2 ? 11 : -11];
      return [
        { offset: at(start), transform: as(1.1, 0.88), easing: 'ease-out' },
        { offset: at(start + 0.1), transform: as(0.98, 1.04, JUMP * high, turn), easing: 'ease-in' },
      ];
    }),
    { offset: at(0.9), transform: as(1.08, 0.92), easing: 'ease-out' },
    { offset: at(0.94), transform: as(1, 1), easing: 'ease-in-out' },
    { offset: DONE, transform: 'none' },
  ];
};

/** Keyframes of what is there at once, and gone at once, or stays. */
const seen = (comes: number, goes: number | null) => {
  return [
    { offset: 0, opacity: 0 },
    { offset: comes, opacity: 0 },
    { offset: comes, opacity: 1 },
    ...(goes === null
      ? [{ offset: 1, opacity: 1 }]
      : [
          { offset: goes, opacity: 1 },
          { offset: goes, opacity: 0 },
          { offset: 1, opacity: 0 },
        ]),
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
  const moves = last ? chosen(stop, n) : called(stop, comes, beat);
  return {
    svg: counted(i + 1, person?.colour),
    at: cap,
    ratio: CAP_RATIO,
    // It turns and grows about the same point as the head.
    origin: `50% ${face.y + face.width * (FOOT - 0.5) - cap.y + (cap.width * CAP_RATIO) / 2}px`,
    stays: last,
    frames: [
      ...seen(comes, last ? null : comes + beat * (1 - HOPS)),
      { offset: 0, transform: 'none' },
      ...moves,
      { offset: 1, transform: 'none' },
    ].sort((one, other) => Number(one.offset) - Number(other.offset)),
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
  return { svg: limelight(), at: home, ratio: 1, frames: framesOf(home, [{ at: 0, seen: 0 }, ...steps]) };
};

/** Keyframes of an animal that springs up where its seat shows none, and sinks again. */
const peeps = (begins: number): Keyframe[] => [
  { offset: 0, transform: 'translateY(40%) scale(.05)', easing: 'ease-out' },
  { offset: begins * 0.6, transform: 'scale(1.1)' },
  { offset: begins, transform: 'none' },
  { offset: DONE, transform: 'none', easing: 'ease-in' },
  { offset: 0.998, transform: 'translateY(40%) scale(.05)' },
];

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
  const comes = turns.flatMap(i => {
    const stop = stops[i] as Stop;
    return i === n - 1 ? chosen(stop, n) : called(stop, reached(i, n), beat);
  });
  const springs = where.element ? [] : peeps(begins);
  const actor = head(person, where, [...springs, ...comes], { stays: turns.includes(n - 1) });
  // It springs up rather than fading in.
  return { ...actor, frames: actor.frames.filter(({ opacity }) => opacity === undefined) };
};
