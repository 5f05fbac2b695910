/* When somebody else decides, the one big button rests for a moment: the second half of a double tap was meant for the
   button that was there before. The table knows nothing of it. */

/** Longer than the two taps of a double tap are apart. */
export const REST_MS = 400;

/** @param {() => void} rested is told when the button can be pressed again */
export const createRest = rested => {
  /** @type {number | null} */
  let last = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let rests = false;

  return {
    /** Who can press it now; null while nobody can. @param {number | null} seat */
    see: seat => {
      if (seat === null || seat === last) return;
      const first = last === null;
      last = seat;
      if (first) return;
      rests = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        rests = false;
        rested();
      }, REST_MS);
    },
    rests: () => rests,
    stop: () => clearTimeout(timer),
  };
};
