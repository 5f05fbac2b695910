/* What lies on the bench of The Rescue, in words and digits: display only. Whether it counts is for the table to say. */

/** @typedef {'+' | '−' | '×' | '÷'} Sign */
/**
 * @typedef {object} Reading
 * @property {Sign} sign
 * @property {number[]} order which of the numbers stands where, the last one behind "="
 * @property {number | null} made what the numbers before "=" make, if that is a whole number
 * @property {boolean} fits
 */

/** @type {Sign[]} */
export const SIGNS = ['+', '−', '×', '÷'];

/** @type {Record<Sign, (left: number, right: number) => number>} */
const MAKE = { '+': (a, b) => a + b, '−': (a, b) => a - b, '×': (a, b) => a * b, '÷': (a, b) => a / b };

/** How numbers are laid for a sign: the largest behind "=", or before everything that is taken from it. @param {number[]} numbers @param {Sign} sign @returns {Reading} */
export const lay = (numbers, sign) => {
  const order = numbers.map((_, at) => at).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  if (sign === '−' || sign === '÷') order.unshift(/** @type {number} */ (order.pop()));
  const parts = order.slice(0, -1).map(at => numbers[at] ?? 0);
  const made = parts.reduce(MAKE[sign]);
  return { sign, order, made: Number.isInteger(made) ? made : null, fits: made === numbers[order.at(-1) ?? 0] };
};

/** The way to show these numbers: with the sign that was asked for, else with one that fits, else as a sum. @param {number[]} numbers @param {Sign | null} wanted @returns {Reading} */
export const reading = (numbers, wanted) => {
  if (wanted) return lay(numbers, wanted);
  const [sum, product] = [lay(numbers, '+'), lay(numbers, '×')];
  return !sum.fits && product.fits ? product : sum;
};

/** "2 × 3" @param {number[]} numbers @param {Reading} reading */
export const left = (numbers, { order, sign }) => order.slice(0, -1).map(at => numbers[at]).join(` ${sign} `);

/** Where the red chip has a use: the first number that makes the equation fit when it counts one more or less. @param {number[]} numbers @param {Sign | null} wanted @returns {{ at: number, by: number } | null} */
export const redUse = (numbers, wanted) => {
  for (const [at, n] of numbers.entries()) {
    for (const by of [1, -1]) {
      const changed = numbers.map((one, i) => (i === at ? one + by : one));
      if (n + by >= 0 && n + by <= 11 && reading(changed, wanted).fits) return { at, by };
    }
  }
  return null;
};
