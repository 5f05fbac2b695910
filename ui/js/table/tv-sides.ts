/* Divides the boxes of seats between the two sides of a television. */

/**
 * The seats of both sides from top to bottom: clockwise round the table, so up on the near side and down on
 * the far one.
 */
export const sidesOf = (seats: number): [near: number[], far: number[]] => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const half = Math.ceil(seats / 2);
  return [all.slice(0, half).reverse(), all.slice(half)];
};
