/* The equation that the numbers on the bench make, for display only; the table judges whether it counts. */

import type { DiscardKind, HouseRule, QueensEvent } from '../../types.js';
import { numberOf } from '../../state/faces.js';

interface Bench {
  /** the numbers before "=", ascending; all numbers where there is no equation */
  parts: number[];
  /** the numbers behind "=", ascending: the largest, or by a house rule several */
  right: number[];
  /** the largest */
  total: number;
  /** of the parts */
  sum: number;
  /** `few`: one card; `two`: two that are not a pair */
  state: 'few' | 'pair' | 'two' | 'two_run' | 'right' | 'more' | 'less' | 'run' | 'no_run' | 'alike';
  /** difference between `total` and `sum`, never negative */
  off: number;
  /** the equation or list as text */
  line: string;
}

export const benchOf = (numbers: number[], rules: readonly HouseRule[] = []): Bench => {
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

/** The shortest sum that these numbers make with some of the others, ascending; null for none. */
export const sumFrom = (
  numbers: number[],
  others: number[],
  rules: readonly HouseRule[],
): number[] | null => {
  if (benchOf(numbers, rules).state === 'right') return [...numbers].sort((a, b) => a - b);
  const found = others.flatMap((n, at) => {
    const sum = sumFrom([...numbers, n], others.slice(at + 1), rules);
    return sum ? [sum] : [];
  });
  return found.sort((a, b) => a.length - b.length)[0] ?? null;
};

/** Three or four equal numbers. */
const areAlike = (numbers: number[]) => [3, 4].includes(numbers.length) && new Set(numbers).size === 1;

/** Whether the numbers on the bench go together because they are equal. */
export const isAlike = (state: Bench['state']) => state === 'pair' || state === 'alike';

const all = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);

const stateOf = (sorted: number[], over: number): Bench['state'] => {
  if (sorted.length < 2) return 'few';
  if (sorted.length === 2) return over === 0 ? 'pair' : 'two';
  return over === 0 ? 'right' : over > 0 ? 'more' : 'less';
};

const runState = (sorted: number[]): Bench['state'] => {
  if (sorted.length < 2) return 'few';
  if (sorted.length === 2) return sorted[0] === sorted[1] ? 'pair' : 'two_run';
  return sorted.every((n, at) => n === (sorted[0] ?? 0) + at) ? 'run' : 'no_run';
};

/**
 * Splits numbers into two sides with the same sum: the largest on the right, with as few others as possible;
 * null if there is no such split.
 */
const sides = (sorted: number[]): { parts: number[]; right: number[] } | null => {
  const half = all(sorted) / 2;
  const last = sorted.length - 1;
  const taken = (set: number) => sorted.filter((_, at) => at === last || set & (1 << at));
  const sets = Array.from({ length: 1 << Math.max(0, last) }, (_, set) => set).filter(
    set => all(taken(set)) === half,
  );
  const best = sets.sort((a, b) => taken(a).length - taken(b).length)[0];
  return best === undefined
    ? null
    : { parts: sorted.filter((_, at) => at !== last && !(best & (1 << at))), right: taken(best) };
};

/** The word of a kind of discard in the catalogues: equations of either kind are sums. */
export const kindWord = (kind: DiscardKind) => (kind === 'sums_on_both_sides' ? 'sum' : kind);

/** Cards that were discarded together, as text: an equation, or a list. */
export const lineOf = ({ faces, kind }: Pick<Extract<QueensEvent, { t: 'discarded' }>, 'faces' | 'kind'>) => {
  const numbers = faces.map(numberOf);
  return kindWord(kind) === 'sum' ? benchOf(numbers, ['sums_on_both_sides']).line : listed(numbers);
};

/** "2 + 3" */
export const plus = (parts: number[]) => parts.join(' + ');

/** "2, 3, 4" */
const listed = (numbers: number[]) => numbers.join(', ');
