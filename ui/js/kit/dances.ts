/* Every animal has a dance of its own kind. A dance is short, ends where it began, and only moves, turns and
   squashes. */

import type { Motion } from './motion.js';

/**
 * How it stands: offset in percent of its size (up is negative), turn in degrees, factors of width and
 * height, and whether it turns about its middle.
 */
type Pose = { x: number; y: number; turn: number; wide: number; tall: number; rolls: boolean };
/** One step: its offset from 0 to 1, and the pose. */
type Step = readonly [at: number, stands: Pose];

/** The feet, the transform origin of a dance. */
export const FEET = '50% 88%';
/** The share of the token `moment` that a dance takes. */
const LENGTH = 0.66;
/** Half way between the feet and the top, so that a roll turns about the middle. */
const MIDDLE = '38%';

const at = (x: number, y: number, turn = 0, wide = 1, tall = 1): Pose => ({
  x,
  y,
  turn,
  wide,
  tall,
  rolls: false,
});
const roll = (x: number, y: number, turn: number): Pose => ({ ...at(x, y, turn), rolls: true });
const STAND = at(0, 0);

/** The same on the spot, where words stand beside it: hardly aside, and turned about its middle. */
const onTheSpot = (pose: Pose): Pose => ({
  ...pose,
  x: Math.round(pose.x / 6),
  wide: Math.abs(pose.wide) > 1 ? Math.sign(pose.wide) * 1.06 : pose.wide,
  rolls: true,
});

const transformOf = ({ x, y, turn, wide, tall, rolls }: Pose) =>
  `translate(${x}%, ${y}%) ${rolls ? `translateY(-${MIDDLE}) rotate(${turn}deg) translateY(${MIDDLE})` : `rotate(${turn}deg)`} scale(${wide}, ${tall})`;

/** Keyframes with a soft easing from step to step. */
const through = (steps: readonly Step[], change: (pose: Pose) => Pose = pose => pose): Keyframe[] =>
  steps.map(([offset, pose]) => ({ offset, transform: transformOf(change(pose)), easing: 'ease-in-out' }));

const STEPS: Record<string, readonly Step[]> = {
  // Prances to one side and to the other, and whirls once.
  fox: [
    [0, STAND],
    [0.12, at(-12, -10, -12)],
    [0.22, at(-16, 0, -8, 1.06, 0.92)],
    [0.34, at(10, -12, 12)],
    [0.44, at(16, 0, 8, 1.06, 0.92)],
    [0.58, at(0, -16)],
    [0.68, at(0, -18, 0, -1, 1)],
    [0.78, at(0, -14)],
    [0.9, at(0, 0, 0, 1.1, 0.88)],
    [1, STAND],
  ],
  // Three hops, each higher than the one before.
  hare: [
    [0, STAND],
    [0.08, at(0, 0, 0, 1.12, 0.84)],
    [0.18, at(-7, -16, -7, 0.95, 1.08)],
    [0.28, at(-9, 0, 0, 1.12, 0.84)],
    [0.41, at(7, -24, 7, 0.94, 1.1)],
    [0.53, at(9, 0, 0, 1.14, 0.82)],
    [0.7, at(0, -36, 0, 0.9, 1.14)],
    [0.86, at(0, 0, 0, 1.18, 0.78)],
    [0.94, at(0, -4, 0, 0.98, 1.04)],
    [1, STAND],
  ],
  // Slides away and rolls back over its back.
  otter: [
    [0, STAND],
    [0.12, at(-14, 0, -10, 1.04, 0.96)],
    [0.26, roll(-20, -4, -24)],
    [0.44, roll(-6, -12, 110)],
    [0.62, roll(12, -8, 250)],
    [0.76, roll(16, 0, 372)],
    [0.88, roll(4, 0, 354)],
    [1, roll(0, 0, 360)],
  ],
  // Tilts its head far to both sides, as only an owl can, and fluffs itself up.
  owl: [
    [0, STAND],
    [0.14, at(-4, 0, -26)],
    [0.26, at(-4, -3, -26)],
    [0.42, at(4, 0, 26)],
    [0.54, at(4, -3, 26)],
    [0.66, STAND],
    [0.76, at(0, 0, 0, 1.18, 1.1)],
    [0.82, at(0, 0, -4, 1.18, 1.1)],
    [0.88, at(0, 0, 4, 1.18, 1.1)],
    [1, STAND],
  ],
  // Curls up and trundles one whole turn there, and one back.
  hedgehog: [
    [0, STAND],
    [0.1, at(0, 2, 0, 0.9, 0.86)],
    [0.3, roll(24, 0, 200)],
    [0.42, roll(28, 0, 360)],
    [0.5, roll(28, -6, 360)],
    [0.7, roll(4, 0, 160)],
    [0.82, roll(0, 0, 0)],
    [0.91, at(0, 0, 0, 1.1, 0.9)],
    [1, STAND],
  ],
  // Rocks from one heavy foot to the other.
  bear: [
    [0, STAND],
    [0.14, at(-9, -5, -13)],
    [0.24, at(-10, 0, -9, 1.05, 0.94)],
    [0.38, at(9, -5, 13)],
    [0.48, at(10, 0, 9, 1.05, 0.94)],
    [0.62, at(-9, -5, -13)],
    [0.72, at(-8, 0, -6, 1.05, 0.94)],
    [0.84, at(0, -8, 0, 1.03, 1.05)],
    [0.93, at(0, 0, 0, 1.1, 0.9)],
    [1, STAND],
  ],
  // Crouches long, leaps once, and lands flat.
  frog: [
    [0, STAND],
    [0.16, at(0, 0, 0, 1.22, 0.66)],
    [0.26, at(0, 0, -4, 1.24, 0.62)],
    [0.34, at(0, 0, 4, 1.24, 0.62)],
    [0.54, at(0, -52, 0, 0.84, 1.2)],
    [0.64, at(0, -46, 8, 0.92, 1.06)],
    [0.78, at(0, 0, 0, 1.3, 0.6)],
    [0.88, at(0, -6, 0, 0.94, 1.08)],
    [1, STAND],
  ],
  // Scurries to and fro with tiny steps, and stands on tiptoe.
  mouse: [
    [0, STAND],
    [0.09, at(-14, -3, -5)],
    [0.17, at(-22, 0, 4)],
    [0.25, at(-8, -3, 6)],
    [0.33, at(8, 0, -4)],
    [0.41, at(22, -3, 5)],
    [0.49, at(14, 0, -4)],
    [0.57, at(0, -3, 4)],
    [0.7, at(0, -8, 0, 0.86, 1.2)],
    [0.82, at(0, -8, 0, -0.86, 1.2)],
    [0.92, at(0, -2, 0, 0.94, 1.06)],
    [1, STAND],
  ],
  // Waddles with its whole weight, and shakes the water off.
  duck: [
    [0, STAND],
    [0.12, at(-8, -4, -17)],
    [0.24, at(-14, 0, 15)],
    [0.36, at(-6, -4, -17)],
    [0.48, at(6, 0, 15)],
    [0.6, at(0, -3, -8)],
    [0.68, at(-5, -5, 9)],
    [0.74, at(5, -5, -9)],
    [0.8, at(-4, -5, 7)],
    [0.86, at(4, -3, -5)],
    [1, STAND],
  ],
  // Nods to the beat, digs, and shows up again.
  badger: [
    [0, STAND],
    [0.1, at(0, 6, 0, 1.05, 0.86)],
    [0.2, at(0, -6, 0, 0.98, 1.06)],
    [0.3, at(0, 6, 0, 1.05, 0.86)],
    [0.4, at(0, -6, 0, 0.98, 1.06)],
    [0.5, at(-7, 8, -11, 1.06, 0.78)],
    [0.58, at(7, 9, 11, 1.06, 0.76)],
    [0.66, at(-7, 9, -11, 1.06, 0.74)],
    [0.82, at(0, -18, 0, 0.92, 1.14)],
    [0.92, at(0, 0, 0, 1.08, 0.92)],
    [1, STAND],
  ],
};

/** Keyframes of transforms, by animal. */
export const DANCES: Readonly<Record<string, Keyframe[]>> = Object.fromEntries(
  Object.entries(STEPS).map(([animal, steps]) => [animal, through(steps)]),
);

/**
 * Dances once, where movement is allowed.
 * @param narrow whether words stand beside it
 */
export const dance = (
  element: HTMLElement,
  animal: string,
  motion: Pick<Motion, 'moves' | 'ms' | 'play'>,
  narrow = false,
): Promise<void> => {
  const steps = STEPS[animal];
  const frames = narrow && steps ? through(steps, onTheSpot) : DANCES[animal];
  if (!frames || !motion.moves()) return Promise.resolve();
  element.style.transformOrigin = FEET;
  return motion.play(element, motion.ms('moment') * LENGTH, frames, { easing: 'linear' });
};
