/* Goes through a finished game: a step, a leap, or by itself. It knows points and time, and no table. */

/**
 * @param {object} plan
 * @param {number} plan.last the last point; the first is 0
 * @param {(at: number) => void} plan.tell shows how the table comes to this point from the one before
 * @param {(at: number) => void} plan.lay shows the table at this point at once
 * @param {() => boolean} plan.busy whether something is being shown
 * @param {(act: () => void, ms: number) => () => void} plan.later gives back what calls it off
 * @param {() => number} plan.pause between two points, in milliseconds
 * @param {() => void} plan.changed
 */
export const createReplay = ({ last, tell, lay, busy, later, pause, changed }) => {
  let at = 0;
  let playing = false;
  /** @type {(() => void) | null} */
  let callOff = null;

  const halt = () => {
    callOff?.();
    callOff = null;
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

  /** Waits for the next point, once everything has been shown. */
  const look = () => {
    if (!playing || busy() || callOff) return;
    callOff = later(() => {
      callOff = null;
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
