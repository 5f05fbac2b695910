/* A simulated clock for pictures: it controls the timers, `performance.now` and the animations of a page. */

import { drawNow } from '../../dist/dev/js/kit/frame.js';

/** @typedef {{ at: number, id: number, run: () => void }} Timer */

/** @param {Window & typeof globalThis} page */
export const handClock = page => {
  const real = { setTimeout: page.setTimeout.bind(page), animate: page.Element.prototype.animate };
  let now = 0;
  // These ids begin above those of the browser's own timers: a page that clears one of its own must not clear
  // one of this clock.
  let ids = 1e9;
  /** @type {Timer[]} */
  let timers = [];
  /** @type {{ motion: Animation, from: number }[]} */
  let motions = [];

  const settle = () => new Promise(done => real.setTimeout(done, 0));
  page.performance.now = () => now;
  page.setTimeout = /** @type {any} */ (
    (/** @type {() => void} */ run, ms = 0) => {
      timers.push({ at: now + ms, id: ids, run });
      return ids++;
    }
  );
  page.setInterval = /** @type {any} */ (
    (/** @type {() => void} */ run, ms = 0) => {
      const id = ids++;
      const again = () => {
        timers.push({ at: now + ms, id, run: again });
        run();
      };
      timers.push({ at: now + ms, id, run: again });
      return id;
    }
  );
  page.clearInterval = page.clearTimeout = id => void (timers = timers.filter(one => one.id !== id));
  page.Element.prototype.animate = function (...how) {
    const motion = real.animate.apply(this, how);
    motion.pause();
    motion.currentTime = 0;
    motions.push({ motion, from: now });
    return motion;
  };

  return {
    now: () => now,
    /** @param {number} ms */
    step: async ms => {
      now += ms;
      for (const { motion, from } of motions) {
        const end = Number(motion.effect?.getComputedTiming().endTime ?? 0);
        if (motion.playState === 'idle') continue;
        // The browser would fire the event only with a later frame.
        if (now - from >= end && motion.onfinish) motion.onfinish(/** @type {any} */ (new Event('finish')));
        else if (now - from >= end) motion.finish();
        else motion.currentTime = now - from;
      }
      motions = motions.filter(({ motion }) => motion.playState === 'paused');
      const due = timers.filter(one => one.at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter(one => one.at > now);
      for (const { run } of due) run();
      await settle();
      drawNow();
      await settle();
      drawNow();
    },
  };
};
