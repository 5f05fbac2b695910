/* Ways that actors take: hops over the table, particles that burst, cards that are carried. All are steps. */

import type { Spot } from './fly.js';
import type { Actor } from './stage.js';
import type { Point, Step } from './steps.js';

/**
 * The size of a figure as it springs up or sinks away, by its own: it never fades, since a fading figure
 * shows the table through itself.
 */
export const TINY = 0.05;
/** The default number of hops on a path. */
const HOPS = 5;

/** Lies at a spot, as large as there. @param base for which it is drawn */
export const onto = ({ x, y, width }: Spot, base: Pick<Spot, 'width'>) => ({
  x,
  y,
  size: width / base.width,
});

/** Squeezes steps into the part of the scene between two shares. */
export const within = (steps: readonly Step[], from: number, to: number): Step[] =>
  steps.map(step => ({ ...step, at: from + step.at * (to - from) }));

/** Converts steps whose positions are offsets from a point, in units of so many CSS pixels. */
export const shifted = (steps: readonly Step[], { x, y }: Point, unit: number): Step[] =>
  steps.map(step => ({
    ...step,
    ...(step.x === undefined ? {} : { x: x + step.x * unit }),
    ...(step.y === undefined ? {} : { y: y + step.y * unit }),
  }));

/**
 * Converts steps of the centre for an actor with the same `about`, so that the centre follows them.
 * @param steps with `x` and `y`, or they are returned as they are
 */
export const aside = (steps: readonly Step[], about: Point): Step[] =>
  steps.map(step => {
    const { x, y, size = 1, turn = 0 } = step;
    if (x === undefined || y === undefined) return step;
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180) * size, Math.cos((turn * Math.PI) / 180) * size];
    return {
      ...step,
      x: x + about.x * (cos - 1) - about.y * sin,
      y: y + about.y * (cos - 1) + about.x * sin,
    };
  });

/**
 * A path over the table along a quadratic Bézier curve, in hops: largest in the middle, and facing its
 * direction.
 * @param how
 * height of a hop in pixels; scale at the start, growth in the middle as a share, scale at the end; whether
 * it faces left on the way left
 */
export const hopping = (
  [from, over, to]: readonly [from: Point, over: Point, to: Point],
  start: number,
  end: number,
  {
    high,
    size = 1,
    grows = 0.5,
    to: last = size,
    hops = HOPS,
    turned = true,
  }: { high: number; size?: number; grows?: number; to?: number; hops?: number; turned?: boolean },
): Step[] =>
  Array.from({ length: 2 * hops + 1 }, (_, i) => {
    const part = i / (2 * hops);
    const up = i % 2 === 1;
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    const slope = (1 - part) * (over.x - from.x) + part * (to.x - over.x);
    return {
      at: start + (end - start) * part,
      x: a * from.x + b * over.x + c * to.x,
      y: a * from.y + b * over.y + c * to.y - (up ? high : 0),
      turn: up ? -4 : 3,
      flat: turned && slope < 0 ? -1 : 1,
      size: (size + (last - size) * part) * (1 + grows * Math.sin(part * Math.PI)),
      ease: up ? 'ease-in' : 'ease-out',
    };
  });

/**
 * The path of one of several particles that burst out of a point in a circle and fade.
 * @param i zero-based index
 * @param of how many there are
 */
export const burst = (
  i: number,
  of: number,
  from: Point,
  far: number,
  start: number,
  end: number,
): Step[] => {
  const angle = (2 * Math.PI * (i + 0.5)) / of;
  const reach = far * (i % 2 ? 1 : 0.68);
  const [x, y] = [from.x + Math.sin(angle) * reach, from.y - Math.cos(angle) * reach];
  const middle = start + (end - start) * 0.45;
  return [
    { at: 0, ...from, size: 0.3, seen: 0 },
    { at: start, size: 0.3, seen: 0, ease: 'ease-out' },
    { at: start + 0.02, seen: 1, ease: 'ease-out' },
    { at: middle, x, y, size: 1, turn: i % 2 ? 140 : -140, ease: 'ease-in' },
    { at: end, y: y + far * 0.3, turn: i % 2 ? 260 : -260, seen: 0 },
  ];
};

/** Particles that burst out of a spot, together. */
export const bursting = (
  many: number,
  svg: (i: number) => string,
  at: Spot,
  far: number,
  start: number,
  end: number,
  ratio = 1,
): Actor[] =>
  Array.from({ length: many }, (_, i) => ({
    svg: svg(i),
    at,
    ratio,
    steps: burst(i, many, at, far, start, end),
  }));

/**
 * One end of the way on which a card is carried: how the card is drawn there, where it lies, and how far it
 * is turned, in degrees.
 */
export type End = { svg: string; at: Spot; turn?: number; kind?: string };

/** How high a card that is carried rises, as a share of the way, and how much larger it is in the air. */
const [RISE, NEAR] = [0.12, 1.06];

/**
 * Carries a card from one place to another where it is drawn in another detail: two actors, of which one is
 * seen; the other takes over half way.
 * @param how when it lands, as a share of the moment;
 * whether it is still there afterwards, or how long it fades
 */
export const carried = (
  from: End,
  to: End,
  { end = 1, stays = true, fades = 0.001 }: { end?: number; stays?: boolean; fades?: number } = {},
): Actor[] => {
  const width = Math.max(from.at.width, to.at.width);
  const at = { ...from.at, width };
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  const half = end / 2;
  const sets = { at: 0, turn: from.turn ?? 0, size: from.at.width / width, ease: 'ease-in' };
  const crosses = {
    at: half,
    x: (from.at.x + to.at.x) / 2,
    y: (from.at.y + to.at.y) / 2 - far * RISE,
    turn: ((from.turn ?? 0) + (to.turn ?? 0)) / 2,
    size: ((from.at.width + to.at.width) / 2 / width) * NEAR,
    ease: 'ease-out',
  };
  const lands = { at: end, x: to.at.x, y: to.at.y, turn: to.turn ?? 0, size: to.at.width / width };
  const gone = stays || end >= 1 ? [] : [{ at: end + fades, seen: 0 }];
  return [
    {
      svg: from.svg,
      at,
      kind: from.kind ?? 'card',
      steps: [sets, crosses, { at: half + 0.001, seen: 0 }, { at: 1 }],
    },
    {
      svg: to.svg,
      at,
      kind: to.kind ?? 'card',
      steps: [
        { ...sets, seen: 0 },
        { ...crosses, seen: 0 },
        { ...crosses, at: half + 0.001, seen: 1 },
        lands,
        ...gone,
      ],
    },
  ];
};
