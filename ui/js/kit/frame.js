/* Draws at most once a frame: requests are collected, and drawn together in the next animation frame.
   `drawNow` draws at once, before something is measured. */

import { note } from './faults.js';

/**
 * A hidden page has no animation frames: a timer draws it, so that it is up to date when it is shown again.
 */
const UNSEEN_MS = 100;

/** The requested drawings, each once, in the order of the requests. @type {Set<() => void>} */
const waiting = new Set();
let [frame, late] = [0, 0];
/** Drawings without which the screen is whole. @type {WeakSet<() => void>} */
const beside = new WeakSet();
let mend = () => {};

/** Sets what mends the screen when a drawing of it has failed. @param {() => void} act */
export const onFailedDraw = act => void (mend = act);

const ask = () => {
  if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(drawNow);
  late = setTimeout(drawNow, UNSEEN_MS);
};

/** Draws in the next frame. @param {() => void} draw */
export const requestDraw = draw => {
  if (waiting.size === 0) ask();
  waiting.add(draw);
};

/** As `requestDraw`, for what lies over the screen: it fails alone. @param {() => void} draw */
export const requestBeside = draw => {
  beside.add(draw);
  requestDraw(draw);
};

/** Cancels a request. @param {(() => void) | undefined} draw */
export const cancelDraw = draw => void (draw && waiting.delete(draw));

/** Draws all requests at once. */
export const drawNow = () => {
  if (waiting.size === 0) return;
  if (frame) cancelAnimationFrame(frame);
  clearTimeout(late);
  frame = 0;
  const all = [...waiting];
  waiting.clear();
  let failed = false;
  for (const draw of all) {
    try {
      draw();
    } catch (error) {
      note('drawing', error);
      failed ||= !beside.has(draw);
    }
  }
  if (failed) mend();
};

/**
 * Waits until the page is painted as it is now: until the frame after the next one begins.
 * @returns {Promise<void>}
 */
export const painted = () =>
  new Promise(done => void requestAnimationFrame(() => requestAnimationFrame(() => done())));

/**
 * Tells a screen that something has changed, and draws it in the next frame.
 * @param {{ changed?: () => void, draw?: () => void } | null} screen
 */
export const refresh = screen => {
  screen?.changed?.();
  if (screen?.draw) requestDraw(screen.draw);
};
