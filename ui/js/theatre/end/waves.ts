/* After the end has been celebrated one queen or king waves every now and then, frame by frame as in stop
   motion, until a minute after the last touch; another touch lets them wave again. */

import type { Motion } from '../../kit/motion.js';
import { QUIET_MS } from '../../kit/motion.js';

/** From the beginning of one wave to the next, and the time of one frame. */
export const EVERY_MS = 2000;
const FRAME_MS = 90;
/**
 * Where the arm is in each frame: how far it is still down, in units of the drawing, and its turn in degrees.
 */
const POSES = [
  [60, 20],
  [22, 8],
  [0, -8],
  [0, 8],
  [0, -12],
  [0, 8],
  [0, -12],
  [0, 6],
  [0, 0],
  [30, 10],
  [64, 20],
];

/** The arm is thrown up in a cheer. */
const CHEER = [
  [22, 8],
  [0, -10],
  [0, 10],
  [0, -10],
  [30, 10],
];

/** @param frame the time of one, in milliseconds */
const wave = async (
  throne: Element,
  motion: Pick<Motion, 'wait'>,
  poses: readonly (readonly number[])[] = POSES,
  frame: number = FRAME_MS,
) => {
  const [arm, hand] = [throne.querySelector('.lifted'), throne.querySelector('.resting')].map(
    one => one as SVGElement | null,
  );
  if (!arm || !hand) return;
  Object.assign(arm.style, { opacity: '1', transformBox: 'fill-box', transformOrigin: '20% 100%' });
  hand.style.opacity = '0';
  for (const [down = 0, turn = 0] of poses) {
    arm.style.transform = `translateY(${down}px) rotate(${turn}deg)`;
    await motion.wait(frame);
  }
  arm.style.opacity = '';
  hand.style.opacity = '';
};

/** A queen or king cheers. */
export const lifts = (throne: Element, motion: Pick<Motion, 'wait'>, time: number) =>
  wave(throne, motion, CHEER, time / CHEER.length);

/**
 * @param motion of its own: a tap that ends the celebration does not end the
 * waves
 * @returns what ends them
 */
export const waves = (root: HTMLElement, motion: Pick<Motion, 'wait' | 'moves'>): (() => void) => {
  let [over, touched, running] = [false, performance.now(), false];

  /** The last wave, too, ends within the minute. */
  const quiet = () => performance.now() - touched > QUIET_MS - EVERY_MS;

  const run = async () => {
    if (running) return;
    running = true;
    for (let at = 0; !over && motion.moves() && !quiet(); at++) {
      const thrones = root.querySelectorAll('.dance .throned');
      const throne = thrones[at % Math.max(1, thrones.length)];
      if (throne && !document.hidden) void wave(throne, motion);
      await motion.wait(EVERY_MS);
    }
    running = false;
  };

  const touch = () => {
    touched = performance.now();
    void run();
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, touch, { capture: true, passive: true });
  void run();
  return () => {
    over = true;
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, touch, { capture: true });
  };
};
