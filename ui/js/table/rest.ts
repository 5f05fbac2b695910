/* Ignores presses of the big button for a moment when another seat begins to decide: the second half of a
   double tap was meant for the previous button. The table is not involved. */

/** Longer than the interval of a double tap. */
export const REST_MS = 400;

/** @param rested called when the button can be pressed again */
export const createRest = (rested: () => void) => {
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rests = false;

  return {
    /** To be called at each render, with the seat that can press the button; null for none. */
    see: (seat: number | null) => {
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
