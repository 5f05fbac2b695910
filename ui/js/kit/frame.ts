/* Draws at most once a frame: requests are collected, and drawn together in the next animation frame.
   `drawNow` draws at once, before something is measured. */

import { note } from './faults.js';

/**
 * A hidden page has no animation frames: a timer draws it, so that it is up to date when it is shown again.
 */
const UNSEEN_MS = 100;

/** The requested drawings, each once, in the order of the requests. */
const waiting = new Set<() => void>();
let [frame, late] = [0, 0];
/** Drawings without which the screen is whole. */
const beside = new WeakSet<() => void>();
let mend = () => {};

/** Sets what mends the screen when a drawing of it has failed. */
export const onFailedDraw = (act: () => void) => void (mend = act);

const ask = () => {
  if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(drawNow);
  late = setTimeout(drawNow, UNSEEN_MS);
};

/** Draws in the next frame. */
export const requestDraw = (draw: () => void) => {
  if (waiting.size === 0) ask();
  waiting.add(draw);
};

/** As `requestDraw`, for what lies over the screen: it fails alone. */
export const requestBeside = (draw: () => void) => {
  beside.add(draw);
  requestDraw(draw);
};

/** Cancels a request. */
export const cancelDraw = (draw: (() => void) | undefined) => void (draw && waiting.delete(draw));

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

/** Waits until the page is painted as it is now: until the frame after the next one begins. */
export const painted = (): Promise<void> =>
  new Promise(done => void requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Tells a screen that something has changed, and draws it in the next frame. */
export const refresh = (screen: { changed?: () => void; draw?: () => void } | null) => {
  screen?.changed?.();
  if (screen?.draw) requestDraw(screen.draw);
};
