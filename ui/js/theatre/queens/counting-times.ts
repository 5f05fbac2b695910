/* The times of the Jester's count: the seats that he counts, and when he reaches each. */

/**
 * Shares of `motion.ms('moment')`: until the marotte sets out, for a number at most, for all numbers, and for
 * the animal at the last seat to jump. A number takes long enough to be said.
 */
const COMES = 0.09;
const EACH = 0.18;
const ALL = 1.55;
const JUMPS = 0.5;
/**
 * The part of its time in which the marotte hops to a seat; in the rest it stays there, and the number with
 * it.
 */
export const HOPS = 0.4;
/** When that animal has jumped, as a share of the scene (0 to 1). */
export const DONE = 0.97;

/**
 * The length of the scene as a share of `motion.ms('moment')`; and as shares of the scene, when the marotte
 * sets out, and the time for each number.
 */
export const timesOf = (n: number) => {
  const each = Math.min(EACH, ALL / n);
  const length = COMES + each * n + JUMPS;
  return { length, begins: COMES / length, beat: each / length };
};

/** The seats that are counted, in order, beginning with the Jester's as 1. */
export const touched = (from: number, n: number, seats: number) =>
  Array.from({ length: n }, (_, i) => (from + i) % seats);

/** When a number is reached, as a share of the scene. @param i zero-based */
export const reached = (i: number, n: number) => {
  const { begins, beat } = timesOf(n);
  return begins + beat * (i + HOPS);
};
