/* The equation that the numbers on the bench make, for display only; the table judges whether it counts. */

/** @import { DiscardKind, HouseRule, QueensEvent } from '../../types.js' */
import { numberOf } from '../../state/faces.js';

/**
 * @typedef {object} Bench
 * @property {number[]} parts the numbers before "=", ascending; all numbers where there is no equation
 * @property {number[]} right the numbers behind "=", ascending: the largest, or by a house rule several
 * @property {number} total the largest
 * @property {number} sum of the parts
 * @property {'few' | 'pair' | 'two' | 'two_run' | 'right' | 'more' | 'less' | 'run' | 'no_run' | 'alike'} state `few`:
 *   one card; `two`: two that are not a pair
 * @property {number} off difference between `total` and `sum`, never negative
 * @property {string} line the equation or list as text
 */

/** @param {number[]} numbers @param {readonly HouseRule[]} [rules] @returns {Bench} */
export const benchOf = (numbers, rules = []) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs = rules.includes('runs');
  const both = !runs && rules.includes('sums_on_both_sides') ? sides(sorted) : null;
  const alike = !both && rules.includes('three_or_four_alike') && areAlike(sorted);
  const total = sorted.at(-1) ?? 0;
  const { parts, right } =
    both ??
    (runs || alike ? { parts: sorted, right: [] } : { parts: sorted.slice(0, -1), right: sorted.slice(-1) });
  const sum = all(parts);
  const state = alike ? 'alike' : runs ? runState(sorted) : stateOf(sorted, all(right) - sum);
  return {
    parts,
    right,
    total,
    sum,
    off: Math.abs(total - sum),
    state,
    line: runs || alike ? listed(sorted) : `${plus(parts)} = ${plus(right)}`,
  };
};

/** Three or four equal numbers. @param {number[]} numbers */
const areAlike = numbers => [3, 4].includes(numbers.length) && new Set(numbers).size === 1;

/** Whether the numbers on the bench go together because they are equal. @param {Bench['state']} state */
export const isAlike = state => state === 'pair' || state === 'alike';

/** @param {number[]} numbers */
const all = numbers => numbers.reduce((sum, n) => sum + n, 0);

/** @param {number[]} sorted @param {number} over @returns {Bench['state']} */
const stateOf = (sorted, over) => {
  if (sorted.length < 2) return 'few';
  if (sorted.length === 2) return over === 0 ? 'pair' : 'two';
  return over === 0 ? 'right' : over > 0 ? 'more' : 'less';
};

/** @param {number[]} sorted @returns {Bench['state']} */
const runState = sorted => {
  if (sorted.length < 2) return 'few';
  if (sorted.length === 2) return sorted[0] === sorted[1] ? 'pair' : 'two_run';
  return sorted.every((n, at) => n === (sorted[0] ?? 0) + at) ? 'run' : 'no_run';
};

/**
 * Splits numbers into two sides with the same sum: the largest on the right, with as few others as possible;
 * null if there is no such split.
 * @param {number[]} sorted
 * @returns {{ parts: number[], right: number[] } | null}
 */
const sides = sorted => {
  const half = all(sorted) / 2;
  const last = sorted.length - 1;
  /** @param {number} set */
  const taken = set => sorted.filter((_, at) => at === last || set & (1 << at));
  const sets = Array.from({ length: 1 << Math.max(0, last) }, (_, set) => set).filter(
    set => all(taken(set)) === half,
  );
  const best = sets.sort((a, b) => taken(a).length - taken(b).length)[0];
  return best === undefined
    ? null
    : { parts: sorted.filter((_, at) => at !== last && !(best & (1 << at))), right: taken(best) };
};

/**
 * The word of a kind of discard in the catalogues: equations of either kind are sums.
 * @param {DiscardKind} kind
 */
export const kindWord = kind => (kind === 'sums_on_both_sides' ? 'sum' : kind);

/**
 * Cards that were discarded together, as text: an equation, or a list.
 * @param {Pick<Extract<QueensEvent, { t: 'discarded' }>, 'faces' | 'kind'>} event
 */
export const lineOf = ({ faces, kind }) => {
  const numbers = faces.map(numberOf);
  return kindWord(kind) === 'sum' ? benchOf(numbers, ['sums_on_both_sides']).line : listed(numbers);
};

/** "2 + 3" @param {number[]} parts */
export const plus = parts => parts.join(' + ');

/** "2, 3, 4" @param {number[]} numbers */
const listed = numbers => numbers.join(', ');
