/* What lies on the bench, in words and digits: display only. Whether it counts is for the table to say. */

/**
 * @typedef {object} Bench
 * @property {number[]} parts left of the sign, ascending
 * @property {number} total behind the sign, the largest
 * @property {number} sum of the parts
 * @property {'few' | 'pair' | 'two' | 'right' | 'more' | 'less'} state `few`: one card; `two`: two that are not a pair
 * @property {number} off how far the total is from the sum
 */

/** @param {number[]} numbers @returns {Bench} */
export const bench = numbers => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const total = sorted.at(-1) ?? 0;
  const parts = sorted.slice(0, -1);
  const sum = parts.reduce((all, n) => all + n, 0);
  return { parts, total, sum, off: Math.abs(total - sum), state: stateOf(sorted, total - sum) };
};

/** @param {number[]} sorted @param {number} over @returns {Bench['state']} */
const stateOf = (sorted, over) => {
  if (sorted.length < 2) return 'few';
  if (sorted.length === 2) return over === 0 ? 'pair' : 'two';
  return over === 0 ? 'right' : over > 0 ? 'more' : 'less';
};

/** "2 + 3" @param {number[]} parts */
export const plus = parts => parts.join(' + ');
