/* Goes through the points of a finished game: by steps, by jumps, or automatically. It draws nothing. */

/**
 * @param {object} plan
 * @param {number} plan.last the last point; the first is 0
 * @param {(at: number) => void} plan.tell animates from the point before to this one
 * @param {(at: number) => void} plan.lay shows this point without animation
 * @param {() => boolean} plan.busy whether an animation runs
 * @param {(act: () => void, ms: number) => () => void} plan.later schedules `act`; returns its cancel
 *   function
 * @param {() => number} plan.pause between two points, in milliseconds
 * @param {() => void} plan.changed
 */
export const createReplay = ({ last, tell, lay, busy, later, pause, changed }) => {
  let at = 0;
  let playing = false;
  /** @type {(() => void) | null} */
  let cancelTimer = null;

  const halt = () => {
    cancelTimer?.();
    cancelTimer = null;
    playing = false;
  };

  /** @param {number} to */
  const go = to => {
    at = Math.max(0, Math.min(to, last));
    lay(at);
  };

  const next = () => {
    at++;
    tell(at);
    if (at === last) playing = false;
  };

  /** Schedules the next point, unless an animation runs. */
  const look = () => {
    if (!playing || busy() || cancelTimer) return;
    cancelTimer = later(() => {
      cancelTimer = null;
      next();
      changed();
      look();
    }, pause());
  };

  return {
    at: () => at,
    playing: () => playing,
    look,
    /** @param {number} to */
    leap: to => {
      halt();
      go(to);
      changed();
    },
    forward: () => {
      halt();
      if (at === last) return;
      if (busy()) lay(at);
      next();
      changed();
    },
    back: () => {
      halt();
      if (at > 0) go(at - 1);
      changed();
    },
    toggle: () => {
      const start = !playing;
      halt();
      if (start) {
        if (at === last) go(0);
        playing = last > 0;
      }
      changed();
      look();
    },
    halt,
  };
};

/** @typedef {ReturnType<typeof createReplay>} Player */
