/* Facts of arithmetic: what two numbers make with a sign, their families, and the results among which somebody chooses. */

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

/**
 * Facts that are learned together, and how hard they are on average in logits, to begin with: a judgement, and no
 * measurement. Each answer corrects it.
 */
const BASE = {
  plus: -1.7,
  doubles: -1.5,
  bonds: -1.1,
  near: -0.8,
  over: -0.2,
  take: -0.8,
  part: -0.6,
  two: 0.2,
  ten: 0,
  five: 0.8,
  times: 1.7,
  share: 1.1,
};
export type Family = keyof typeof BASE;
export const FAMILIES = Object.keys(BASE) as Family[];

export const familyOf = ({ sign, a, b, made, part }: Fact): Family => {
  if (part) return 'part';
  if (sign === '−') return 'take';
  if (sign === '÷') return 'share';
  const has = (n: number) => a === n || b === n;
  if (sign === '×') return has(10) ? 'ten' : has(2) ? 'two' : has(5) ? 'five' : 'times';
  if (a === b) return 'doubles';
  if (made === 10) return 'bonds';
  if (Math.abs(a - b) === 1) return 'near';
  return made > 10 ? 'over' : 'plus';
};

/** What a step more to count makes harder, and how many steps are the average. */
const [STEP, STEPS] = [0.15, 3];

/** How hard a fact is, to begin with. */
export const hardness = (fact: Fact) => {
  const { sign, a, b, made } = fact;
  const steps = sign === '÷' ? made : sign === '−' || fact.part ? Math.min(b, made, a) : Math.min(a, b);
  return BASE[familyOf(fact)] + STEP * (steps - STEPS);
};

const TEN = Array.from({ length: 10 }, (_, at) => at + 1);
/** Multiplied or divided by one nothing changes. */
const teaches = ({ sign, a, b }: Fact) => (sign !== '×' && sign !== '÷') || (a > 1 && b > 1);

/** Every fact of two number cards. */
export const FACTS: readonly Fact[] = [
  ...new Map(
    TEN.flatMap(a =>
      TEN.flatMap(b => [
        ...(['+', '−', '×', '÷'] as const).map(sign => factOf(sign, a, b)),
        a + b <= 10 ? factOf('+', a, b, true) : null,
      ]),
    )
      .flatMap(fact => fact ?? [])
      .filter(teaches)
      .map(fact => [idOf(fact), fact] as const),
  ).values(),
];

const IDS = new Set(FACTS.map(idOf));
/** Whether it is one of them: a red chip makes others. */
export const isTaught = (fact: Fact) => IDS.has(idOf(fact));

/** "6 + 2" */
export const leftOf = ({ sign, a, b }: Fact) => `${a} ${sign} ${b}`;
/** What is asked: "6 + 2", or "6 + … = 8". */
export const askedOf = (fact: Fact) => (fact.part ? idOf(fact) : leftOf(fact));

/** The answer that is asked for. */
export const answerOf = ({ b, made, part }: Fact) => (part ? b : made);

/** How many results are offered. */
export const OFFERED = 3;

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

/** What a grown-up may choose to practise. */
const FOCUS = {
  ten: ({ sign, made }: Fact) => sign === '+' && made <= 10,
  take: ({ sign }: Fact) => sign === '−',
  times: ({ sign }: Fact) => sign === '×',
  share: ({ sign }: Fact) => sign === '÷',
};
export type Focus = keyof typeof FOCUS;
export const FOCUSES = Object.keys(FOCUS) as Focus[];

/** @param focus null for all */
export const isIn = (focus: Focus | null, fact: Fact) => focus === null || FOCUS[focus](fact);
