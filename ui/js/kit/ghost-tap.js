/* A tap on the spot of the tap before, soon after the screen has changed, was meant for the screen that is gone (K-08). */

/** So soon after the change. */
export const DEAD_MS = 400;
/** So near to where the finger was when it changed, in CSS pixels. */
export const SAME_SPOT = 32;
const NOWHERE = { x: -1000, y: -1000 };

/** @typedef {{ x: number, y: number }} Spot */

/** @param {() => number} [now] in milliseconds */
export const createStray = (now = () => performance.now()) => {
  let changed = -Infinity;
  let finger = NOWHERE;
  let last = NOWHERE;
  return {
    /** A finger came down. @param {Spot} spot */
    down: spot => {
      finger = spot;
    },
    /** Another screen is shown. */
    changed: () => {
      changed = now();
      last = finger;
    },
    /** Whether a tap there was meant for the screen before. @param {Spot} spot */
    strays: ({ x, y }) => Math.hypot(x - last.x, y - last.y) < SAME_SPOT && now() - changed <= DEAD_MS,
  };
};
