/* The path of an actor through a scene, as steps that become keyframes, in CSS pixels of the window. */

import type { Actor } from './stage.js';

/**
 * A point of a path; what it leaves out stays as before. `at` and `seen` (opacity) are from 0 to 1, `turn` is
 * in degrees.
 *
 * `flat` is the horizontal scale beside `size`, below 0 for the other side; `tall` the vertical one
 */
export type Step = {
  at: number;
  x?: number;
  y?: number;
  turn?: number;
  size?: number;
  flat?: number;
  tall?: number;
  seen?: number;
  ease?: string;
};
export type Point = { x: number; y: number };
/** From when to when an actor is seen, as shares of the scene, and how long each fade takes. */
export type Shown = readonly [from: number, to: number, fades?: number];
/** What says how an actor moves. */
type Path = Pick<Actor, 'at' | 'steps' | 'about' | 'ease' | 'shows'>;

/** The horizontal scale of a card that is seen from its edge. */
export const EDGE = 0.02;
const ALONE = { x: 0, y: 0 };

/** The horizontal scale at which a figure switches to its other side: it is never drawn as an edge. */
const NARROW = 0.35;

/** Inserts the switch to the other side between two steps: narrow before and after. */
const turned = <T extends { at: number; x: number; y: number; flat: number; ease: string }>(
  from: T,
  to: T,
): T[] => {
  if (from.flat * to.flat >= 0) return [from];
  const half = (from.at + to.at) / 2;
  const middle = { ...from, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, ease: 'linear' };
  return [
    { ...from, ease: 'linear' },
    { ...middle, at: half, flat: from.flat * NARROW },
    { ...middle, at: half, flat: to.flat * NARROW },
  ];
};

/** Keyframes from 0 to 1. @param first what there is before */
const whole = (frames: Keyframe[], first: Keyframe): Keyframe[] => {
  const [next, last] = [frames[0], frames.at(-1)];
  if (!next) return [];
  return [
    ...(Number(next.offset) > 0 ? [first] : []),
    ...frames,
    ...(Number(last?.offset) < 1 ? [{ ...last, offset: 1 }] : []),
  ];
};

/** The keyframes of a path. @param unit of its positions */
const moving = (
  { at: home, steps = [], about = ALONE, ease = 'linear', shows }: Path,
  unit: 'px' | '%' = 'px',
): Keyframe[] => {
  const px = (n: number) => `${Math.round(n * 100) / 100}${unit}`;
  const { x, y } = home;
  let last = { x, y, turn: 0, size: 1, flat: 1, tall: 1, seen: 1, at: 0, ease };
  const full = steps.map(step => (last = { ...last, ease, ...step }));
  const moves = steps.some(({ at: _at, seen: _seen, ease: _ease, ...way }) => Object.keys(way).length > 0);
  const fades = !shows && steps.some(({ seen }) => seen !== undefined);
  const frames = full
    .flatMap((now, i) => turned(now, full[i + 1] ?? now))
    .map(now => {
      const moved = `translate(${px(now.x - x + about.x)}, ${px(now.y - y + about.y)})`;
      const shaped = `rotate(${now.turn}deg) scale(${now.size * now.flat}, ${now.size * now.tall})`;
      const back = about === ALONE ? '' : ` translate(${px(-about.x)}, ${px(-about.y)})`;
      return {
        offset: now.at,
        easing: now.ease,
        ...(moves && { transform: `${moved} ${shaped}${back}` }),
        ...(fades && { opacity: now.seen }),
      };
    });
  return whole(frames, { ...frames[0], offset: 0, easing: 'linear' });
};

/** The keyframes of what is seen now and then. */
const showing = (shows: readonly Shown[]): Keyframe[] => {
  const frames = shows.flatMap(([from, to, fades = 0]) => [
    ...(from + fades > 0 ? [{ offset: Math.max(0, from), opacity: 0 }] : []),
    { offset: Math.min(1, Math.max(0, from + fades)), opacity: 1 },
    { offset: Math.min(1, to), opacity: 1 },
    ...(to < 1 ? [{ offset: Math.min(1, to + fades), opacity: 0 }] : []),
  ]);
  return whole(frames, { offset: 0, opacity: 0 });
};

/** The keyframes of an actor. */
export const framesOf = (path: Path): Keyframe[] =>
  [...moving(path), ...(path.shows ? showing(path.shows) : [])].sort(
    (one, other) => Number(one.offset) - Number(other.offset),
  );

const REST = { at: 1, x: 0, y: 0, turn: 0, size: 1, flat: 1, tall: 1 };

/**
 * The keyframes of an element of the page; without a step at 1 it comes to rest at its place.
 * @param unit of `x` and `y`: by default percent of its own size
 */
export const actsOf = (steps: readonly Step[], unit: 'px' | '%' = '%') =>
  moving({ at: { x: 0, y: 0, width: 1 }, steps: steps.at(-1)?.at === 1 ? steps : [...steps, REST] }, unit);
