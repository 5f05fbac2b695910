/* Divides the boxes of seats between the two sides of a television. */

/**
 * The seats of both sides from top to bottom: clockwise round the table, so up on the near side and down on
 * the far one.
 * @param {number} seats
 * @returns {[near: number[], far: number[]]}
 */
export const sidesOf = seats => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const half = Math.ceil(seats / 2);
  return [all.slice(0, half).reverse(), all.slice(half)];
};
