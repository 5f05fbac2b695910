/* Goes through the points of a finished game: by steps, by jumps, or automatically. It draws nothing. */

export const createReplay = ({
  last,
  tell,
  lay,
  busy,
  later,
  pause,
  changed,
}: {
  /** the last point; the first is 0 */
  last: number;
  /** animates from the point before to this one */
  tell: (at: number) => void;
  /** shows this point without animation */
  lay: (at: number) => void;
  /** whether an animation runs */
  busy: () => boolean;
  /** schedules `act`; returns its cancel function */
  later: (act: () => void, ms: number) => () => void;
  /** between two points, in milliseconds */
  pause: () => number;
  changed: () => void;
}) => {
  let at = 0;
  let playing = false;
  let cancelTimer: (() => void) | null = null;

  const halt = () => {
    cancelTimer?.();
    cancelTimer = null;
    playing = false;
  };

  const go = (to: number) => {
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
    leap: (to: number) => {
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

export type Player = ReturnType<typeof createReplay>;
