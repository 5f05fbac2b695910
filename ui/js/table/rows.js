/* Cards in as many rows as make them largest: the style sheet compares one, two and three. */

/** How many of `count` cards stand in the fullest of one, two and three rows. @param {number} count */
export const rowsOf = count => {
  const most = Math.max(1, count);
  return { '--in-one': most, '--in-two': Math.ceil(most / 2), '--in-three': Math.ceil(most / 3) };
};
