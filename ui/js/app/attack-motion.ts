/* How an attack stirs that waits on a television; idle-motion.ts plays it. Whole cards and the envelope are layers of
   their own and move in each frame. What moves within a card has it painted anew, so it holds a few poses. */

/** From 0 to 1 and back. @param share of the time, from 0 to 1 */
export const swell = (share: number) => Math.sin(share * Math.PI);

/** The progress, from 0 to 1, between two shares of the time. */
const part = (share: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (share - from) / (to - from)));

/** How many poses there are within a card. */
const POSES = 6;
/** Holds each of a few poses for some frames. */
const posed =
  (at: (share: number) => string): ((share: number) => string) =>
  share =>
    at(Math.round(share * POSES) / POSES);

/** How layers of drawings stir: `at` is the transform at a share of the time, from 0 to 1. */
export type Stir = { layers: string; origin: string; frames: number; at: (share: number) => string };

/** What holds an attack that waits. */
export const POSE = '.tv-pose';
/** How many frames the round of a waiting attack has, with a rest at its end. */
export const ROUND = 54;
/**
 * An attack that waits, in turns: the Knight rears or the bottle wobbles, then the queen trembles, ducks and
 * peeps at it, then the envelope breathes and shakes, and she blinks. `from` is the frame of the round in
 * which a stir begins.
 */
export const WAITS: readonly (Stir & { from: number })[] = [
  {
    from: 0,
    layers: '.tv-side-by > .card',
    origin: '50% 100%',
    frames: 13,
    at: share =>
      `translateY(${-3.5 * Math.abs(Math.sin(share * 3 * Math.PI))}%) rotate(${3 * Math.sin(share * 2 * Math.PI)}deg)`,
  },
  {
    from: 0,
    layers: '.tv-side-by .horse',
    origin: '20% 100%',
    frames: 13,
    at: posed(share => `rotate(${swell(share) > 0.6 ? -16 : 0}deg)`),
  },
  {
    from: 0,
    layers: '.tv-side-by .flask',
    origin: '50% 100%',
    frames: 13,
    at: posed(share => `rotate(${9 * Math.sin(share * 4 * Math.PI)}deg)`),
  },
  {
    from: 11,
    layers: '.tv-side-on > .card',
    origin: '50% 100%',
    frames: 9,
    at: share => `rotate(${1.4 * Math.sin(share * 9 * Math.PI)}deg)`,
  },
  {
    from: 11,
    layers: '.tv-side-on :is(.hair, .head, .crown, .mark)',
    origin: '50% 50%',
    frames: 17,
    at: posed(
      share =>
        `translate(${-5 * swell(part(share, 0.5, 1))}px, ${26 * swell(part(share, 0.05, 0.6)) - 5 * swell(part(share, 0.6, 1))}px)`,
    ),
  },
  {
    from: 11,
    layers: '.tv-side-on .eyes',
    origin: '50% 50%',
    frames: 17,
    at: posed(share => `translateX(${-4 * swell(part(share, 0.3, 1))}px)`),
  },
  {
    from: 21,
    layers: `${POSE} > .tv-envelope`,
    origin: '50% 50%',
    frames: 18,
    at: share =>
      `scale(${1 + 0.07 * swell(part(share, 0, 0.7))}) rotate(${3.5 * Math.sin(part(share, 0.66, 1) * 6 * Math.PI)}deg)`,
  },
  { from: 44, layers: '.tv-side-on .eyes', origin: '50% 50%', frames: 1, at: () => 'scaleY(.12)' },
];
