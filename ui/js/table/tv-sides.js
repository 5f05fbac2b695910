/* Which seats have their boxes on which side of a television. */

/** As people sit round a table: up on the near side, down on the far one. @param {number} seats @returns {[near: number[], far: number[]]} */
export const sidesOf = seats => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const half = Math.ceil(seats / 2);
  return [all.slice(0, half).reverse(), all.slice(half)];
};

/** How many boxes stand on the side of a seat, its own counted. @param {number} seats @param {number} seat */
export const boxesBeside = (seats, seat) => sidesOf(seats).find(side => side.includes(seat))?.length ?? 0;
