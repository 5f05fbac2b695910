/* Facts of arithmetic: what two numbers make with a sign, and the results among which somebody chooses. */

type Sign = '+' | '−' | '×' | '÷';
/**
 * "6 + 2" with the result 8. `part`: the second number is asked for, "6 + … = 8".
 */
export interface Fact {
  sign: Sign;
  a: number;
  b: number;
  made: number;
  part: boolean;
}

const MAKE: Record<Sign, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
};

/** The fact of two numbers; null where the result is no whole number from 0 on. */
export const factOf = (sign: Sign, a: number, b: number, part = false): Fact | null => {
  const made = MAKE[sign](a, b);
  return Number.isInteger(made) && made >= 0 ? { sign, a, b, made, part } : null;
};

/** The same for facts that are learned as one: "2 + 6" and "6 + 2". */
export const idOf = ({ sign, a, b, made, part }: Fact) => {
  if (part) return `${a} + … = ${made}`;
  const turns = sign === '+' || sign === '×';
  return turns ? `${Math.min(a, b)} ${sign} ${Math.max(a, b)}` : `${a} ${sign} ${b}`;
};

/** The answer that is asked for. */
export const answerOf = ({ b, made, part }: Fact) => (part ? b : made);

/** How many results are offered. */
const OFFERED = 3;

/** How far apart they are: those of a table of multiplication are its neighbours. */
const stepOf = ({ sign, a, b, made }: Fact) => (sign === '×' && made > 10 ? Math.max(a, b) : 1);

/**
 * The results that are offered, in order. By chance, which `turn` stands for, the right one is the first, the middle or
 * the last.
 */
export const offered = (fact: Fact, turn: number): number[] => {
  const [right, step] = [answerOf(fact), stepOf(fact)];
  const below = Math.min(turn % OFFERED, Math.floor(right / step));
  return Array.from({ length: OFFERED }, (_, at) => right + (at - below) * step);
};
