/* Draws at most once a frame: everything that changes meanwhile is drawn together, just before the next picture. What is about to be
   measured is drawn at once. */

/** A page that nobody sees has no frames. It is drawn a little later, so that it is right when somebody looks at it again. */
const UNSEEN_MS = 100;

/** What is to be drawn, each once, in the order in which it was asked for. @type {Set<() => void>} */
const waiting = new Set();
let [frame, late] = [0, 0];

const ask = () => {
  if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(drawNow);
  late = setTimeout(drawNow, UNSEEN_MS);
};

/** Draws with the next picture. @param {() => void} draw */
export const requestDraw = draw => {
  if (waiting.size === 0) ask();
  waiting.add(draw);
};

/** Takes back that something is to be drawn. @param {(() => void) | undefined} draw */
export const cancelDraw = draw => void (draw && waiting.delete(draw));

/** Draws what is to be drawn. */
export const drawNow = () => {
  if (waiting.size === 0) return;
  if (frame) cancelAnimationFrame(frame);
  clearTimeout(late);
  frame = 0;
  const all = [...waiting];
  waiting.clear();
  for (const [at, draw] of all.entries()) {
    try {
      draw();
    } catch (error) {
      // One that fails keeps no other from being drawn.
      all.slice(at + 1).forEach(requestDraw);
      throw error;
    }
  }
};

/** Waits until the page has been drawn and painted as it stands now: until the picture after the next one begins. @returns {Promise<void>} */
export const painted = () => new Promise(done => void requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** A screen is told that something has changed, and drawn with the next picture. @param {{ changed?: () => void, draw?: () => void } | null} screen */
export const refresh = screen => {
  screen?.changed?.();
  if (screen?.draw) requestDraw(screen.draw);
};
