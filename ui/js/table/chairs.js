/* Where the other seats are, seen from one of them. Seats are numbered clockwise: the next one is to the
   left. */

/**
 * How many places `seat` is to the left of `from`.
 * @param {number} from
 * @param {number} seat
 * @param {number} seats
 */
export const stepsLeft = (from, seat, seats) => (seat - from + seats) % seats;

/** The other seats clockwise, from the left neighbour on. @param {number} from @param {number} seats */
export const others = (from, seats) =>
  Array.from({ length: seats - 1 }, (_, step) => (from + step + 1) % seats);

/** @typedef {'left' | 'across' | 'right'} Chair */

/**
 * Where the other seats sit: beside the table or across it.
 * @param {number} seats
 * @returns {Chair[]} from the left neighbour on
 */
export const chairs = seats => {
  const count = seats - 1;
  if (count === 1) return ['across'];
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? 'left' : at === count - 1 ? 'right' : 'across',
  );
};

/**
 * The direction from one seat to another on a round table, in degrees clockwise from "to the right".
 * @param {number} from
 * @param {number} seat
 * @param {number} seats
 */
export const direction = (from, seat, seats) => {
  const turn = (stepsLeft(from, seat, seats) / seats) * 2 * Math.PI;
  const [x, y] = [-Math.sin(turn), 1 - Math.cos(turn)];
  return Math.round((Math.atan2(-y, x) * 180) / Math.PI);
};
