/* The equation that the numbers on the bench of The Rescue make, for display only; the table judges whether
   it counts. */

export type Sign = '+' | '−' | '×' | '÷';
export interface Reading {
  sign: Sign;
  /** indices of the numbers in their order, the last one behind "=" */
  order: number[];
  /** result of the numbers before "="; null if it is not a whole number */
  made: number | null;
  fits: boolean;
}
/** Makes an equation of numbers. */
export type Read = (numbers: number[]) => Reading;

export const SIGNS: Sign[] = ['+', '−', '×', '÷'];

const MAKE: Record<Sign, (left: number, right: number) => number> = {
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
};

/** The result of numbers with a sign between them, from left to right; null if it is not a whole number. */
export const make = (parts: number[], sign: Sign) => {
  const [first, ...others] = parts;
  const made = first === undefined ? null : others.reduce(MAKE[sign], first);
  return Number.isInteger(made) ? made : null;
};

const readIn = (numbers: number[], sign: Sign, order: number[]): Reading => {
  const made = make(
    order.slice(0, -1).map(at => numbers[at] ?? 0),
    sign,
  );
  return { sign, order, made, fits: made !== null && made === numbers[order.at(-1) ?? 0] };
};

/** Numbers in the given order, the last one behind "=". */
export const asLaid = (numbers: number[], sign: Sign) =>
  readIn(
    numbers,
    sign,
    numbers.map((_, at) => at),
  );

/** Numbers in order for a sign: the largest behind "=", or in front of all for "−" and "÷". */
export const lay = (numbers: number[], sign: Sign) => {
  const order = numbers.map((_, at) => at).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  if (sign === '−' || sign === '÷') order.unshift(order.pop() as number);
  return readIn(numbers, sign, order);
};

/**
 * Numbers as they were laid, or where that works with this sign, turned round: "−" and "÷" begin with the largest.
 */
export const turned = (numbers: number[], sign: Sign) => {
  const [laid, other] = [asLaid(numbers, sign), lay(numbers, sign)];
  const begins = sign === '+' || sign === '×' || numbers[0] === Math.max(...numbers);
  return laid.fits || (begins && !other.fits) ? laid : other;
};

/**
 * The way to show these numbers: with the sign that was asked for, else with one that fits, else as a sum.
 */
export const reading = (numbers: number[], wanted: Sign | null): Reading => {
  if (wanted) return lay(numbers, wanted);
  const [sum, product] = [lay(numbers, '+'), lay(numbers, '×')];
  return !sum.fits && product.fits ? product : sum;
};

/** "2 × 3" */
export const left = (numbers: number[], { order, sign }: Reading) =>
  order
    .slice(0, -1)
    .map(at => numbers[at])
    .join(` ${sign} `);

/**
 * Where the red chip helps: a number that makes the equation fit if it counts one more or less, preferably the one
 * behind "=", which the bench names; null if none does.
 */
export const redUse = (numbers: number[], read: Read): { at: number; by: number } | null => {
  const behind = read(numbers).order.at(-1) ?? 0;
  for (const at of [behind, ...numbers.keys()]) {
    const n = numbers[at] ?? 0;
    for (const by of [1, -1]) {
      const changed = numbers.map((one, i) => (i === at ? one + by : one));
      if (n + by >= 0 && n + by <= 11 && read(changed).fits) return { at, by };
    }
  }
  return null;
};

/**
 * Whether numbers make an equation.
 * @param red whether the red chip may help
 * @param signs of which one stands between them
 */
export const goes = (numbers: number[], red: boolean, signs = SIGNS) =>
  signs.some(sign => {
    const read = (all: number[]) => lay(all, sign);
    return read(numbers).fits || (red && redUse(numbers, read) !== null);
  });

/**
 * Whether numbers make an equation as they are, or with some of these beside them.
 * @param most how many of these
 */
export const leads = (
  numbers: number[],
  others: number[],
  most: number,
  red: boolean,
  signs = SIGNS,
): boolean => {
  if (numbers.length > 2 && goes(numbers, red, signs)) return true;
  if (most === 0) return false;
  return others.some((n, at) => leads([...numbers, n], others.slice(at + 1), most - 1, red, signs));
};

/**
 * Why numbers do not fit. `few`, `many`: the number behind "=" is too small or too large by `k`; `over`: a division
 * leaves the remainder `k`; `short`: a difference is negative; `uneven`: any other division.
 */
type Miss = { t: 'few' | 'many' | 'over'; k: number } | { t: 'short' | 'uneven' };

export const missOf = (numbers: number[], { order, sign, made }: Reading): Miss => {
  const [first = 0, ...others] = order.slice(0, -1).map(at => numbers[at] ?? 0);
  if (made === null) {
    const shares = others.reduce((all, n) => all * n, 1);
    return sign === '÷' && shares > 0 ? { t: 'over', k: first % shares } : { t: 'uneven' };
  }
  if (made < 0) return { t: 'short' };
  const k = made - (numbers[order.at(-1) ?? 0] ?? 0);
  return k > 0 ? { t: 'few', k } : { t: 'many', k: -k };
};
