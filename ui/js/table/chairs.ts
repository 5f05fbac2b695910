/* Where the other seats are, seen from one of them. Seats are numbered clockwise: the next one is to the
   left. */

/** How many places `seat` is to the left of `from`. */
export const stepsLeft = (from: number, seat: number, seats: number) => (seat - from + seats) % seats;

/** The other seats clockwise, from the left neighbour on. */
export const others = (from: number, seats: number) =>
  Array.from({ length: seats - 1 }, (_, step) => (from + step + 1) % seats);

type Chair = 'left' | 'across' | 'right';

/**
 * Where the other seats sit: beside the table or across it.
 * @returns from the left neighbour on
 */
export const chairs = (seats: number): Chair[] => {
  const count = seats - 1;
  if (count === 1) return ['across'];
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? 'left' : at === count - 1 ? 'right' : 'across',
  );
};

/** The direction from one seat to another on a round table, in degrees clockwise from "to the right". */
export const direction = (from: number, seat: number, seats: number) => {
  const turn = (stepsLeft(from, seat, seats) / seats) * 2 * Math.PI;
  const [x, y] = [-Math.sin(turn), 1 - Math.cos(turn)];
  return Math.round((Math.atan2(-y, x) * 180) / Math.PI);
};
