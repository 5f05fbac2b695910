/* Closes a hand that nobody looks at: after a while without a touch, when the app is left, when the device is turned.
   A device that belongs to one seat alone keeps its hand open. */

/** @import { Flow, State } from './types.js' */

const IDLE_MS = 30_000;
/** Whoever plays with one switch has so many steps of the ring at least. */
const STEPS = 30;
/** A browser's own bars come and go by this much. */
const BARS = 100;

/** How long a hand lies open without a touch, in milliseconds. @param {Readonly<Pick<import('./settings.js').Values, 'scan'>>} settings */
export const idleFor = ({ scan }) => (scan === 'off' ? IDLE_MS : Math.max(IDLE_MS, Number(scan) * STEPS));

/** @param {{ flow: Flow, state: () => State, settings: import('./settings.js').Settings, closeSheets: () => void }} plan */
export const createGuard = ({ flow, state, settings, closeSheets }) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let open = false;

  const close = () => {
    const stage = state().update?.stage;
    if (!stage || stage.shown === null || stage.own) return;
    closeSheets();
    flow.hide();
  };

  const restart = () => {
    clearTimeout(timer);
    if (open) timer = setTimeout(close, idleFor(settings.values));
  };

  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel']) addEventListener(type, restart, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && close());
  addEventListener('blur', close);
  addEventListener('pagehide', close);
  let [width, height] = [innerWidth, innerHeight];
  addEventListener('resize', () => {
    const turned = innerWidth !== width || Math.abs(innerHeight - height) > BARS;
    if (turned) close();
    [width, height] = [innerWidth, innerHeight];
  });

  return {
    /** @param {State} now */
    watch: now => {
      const stage = now.update?.stage;
      const shown = stage !== undefined && stage.shown !== null && !stage.own;
      if (shown === open) return;
      open = shown;
      restart();
    },
  };
};
