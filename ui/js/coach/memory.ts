/* What is remembered of one person: ratings, what was missed and when it comes back, and whether anything is asked. */

import type { Help } from '../../../bindings/Help.ts';
import type { Fact, Family, Focus } from './facts.js';
import { partsOf } from '../kit/storage.js';
import { FACTS, FAMILIES, familyOf, FOCUSES, idOf } from './facts.js';
import { rated, success } from './rating.js';

/** `shift`: how much better than the ability; `n` answers; `easy`: how many of them since it is sure, the last at `at` */
type OfFamily = { shift: number; n: number; easy: number; at: number };
export interface Memory {
  /** whether nothing is asked */
  off: boolean;
  /** what a grown-up has chosen for a day; null for all */
  focus: { on: Focus | null; day: string };
  /** how many questions were answered */
  answers: number;
  /** how far the last answers were above three right in four, in part by luck */
  ahead: number;
  /** the ability, in logits; null before the first answer */
  skill: number | null;
  families: Partial<Record<Family, OfFamily>>;
  /** by fact: how much harder than the others of its family, and how often it was met */
  facts: Record<string, { harder: number; met: number }>;
  /** by fact that was missed: the number of answers after which it comes back, and the gap before */
  missed: Record<string, { due: number; gap: number }>;
  /** what was right in the game on the table, by sign; which game that is, and its `rev` at the last answer */
  lately: { game: string; rev: number; signs: Partial<Record<Fact['sign'], number>> };
}

export const fresh = (): Memory => ({
  off: false,
  focus: { on: null, day: '' },
  answers: 0,
  ahead: 0,
  skill: null,
  families: {},
  facts: {},
  missed: {},
  lately: { game: '', rev: 0, signs: {} },
});

/** What is practised on this day; null for all. */
export const focusOn = ({ focus: { on, day } }: Memory, today: string) => (day === today ? on : null);

/** What was missed comes back after so many other questions, each time that it is right after more; then it is known. */
const GAPS = [3, 8, 20, 50];
/** Children practise best when they get it right three times in four. */
export const AIM = 0.75;
/** How much of what was before counts, and how much of an answer is luck or no luck, beside what was expected of it. */
const [FADES, LUCK] = [0.9, 0.3];
/** From this probability on a family is sure, and for so many questions more it is asked. */
export const SURE = 0.9;
export const ENOUGH = 5;

const MEMBERS = new Map(FAMILIES.map(family => [family, FACTS.filter(fact => familyOf(fact) === family)]));

/** How likely an answer in this family is right. */
export const familySuccess = (memory: Memory, family: Family, help: Help) => {
  const all = MEMBERS.get(family) ?? [];
  return all.reduce((sum, fact) => sum + success(memory, fact, help), 0) / all.length;
};

/** Whether a fact that was missed comes back now. */
export const isDue = ({ missed, answers }: Memory, fact: Fact) =>
  (missed[idOf(fact)]?.due ?? Infinity) <= answers;

const withMiss = ({ missed, answers }: Memory, id: string, right: boolean): Memory['missed'] => {
  const { [id]: before, ...others } = missed;
  if (right && !before) return missed;
  // What comes by chance before its time does not count.
  if (right && before && before.due > answers) return missed;
  const gap = right ? GAPS[GAPS.indexOf(before?.gap ?? 0) + 1] : GAPS[0];
  return gap === undefined ? others : { ...others, [id]: { due: answers + gap + 1, gap } };
};

/** What is remembered after an answer. */
export const answered = (memory: Memory, fact: Fact, help: Help, right: boolean, aided = false): Memory => {
  const family = familyOf(fact);
  const likely = success(memory, fact, help, aided);
  const after = rated(memory, fact, help, right, aided);
  const { easy = 0, ...rest } = after.families[family] as OfFamily;
  const sure = familySuccess(memory, family, help) > SURE;
  return {
    ...after,
    answers: memory.answers + 1,
    ahead: memory.ahead * FADES + (1 - LUCK) * likely + LUCK * Number(right) - AIM,
    families: {
      ...after.families,
      [family]: { ...rest, easy: sure ? easy + 1 : 0, at: memory.answers },
    },
    missed: withMiss(memory, idOf(fact), right),
  };
};

/** What is remembered after a right answer at this point of a game. */
export const practised = (memory: Memory, { sign }: Fact, game: string, rev: number): Memory => {
  const { signs } = memory.lately;
  return { ...memory, lately: { game, rev, signs: { ...signs, [sign]: (signs[sign] ?? 0) + 1 } } };
};

/** Rarer ones first. */
const SIGNS: readonly Fact['sign'][] = ['÷', '×', '−', '+'];
/** The sign that somebody has practised most, of equals the rarer one; null for nobody. */
export const mostPractised = ({ lately: { signs } }: Memory) => {
  const [most] = SIGNS.map(sign => ({ sign, n: signs[sign] ?? 0 })).sort((one, other) => other.n - one.n);
  return most?.n ? most : null;
};

const number = (raw: unknown, most: number) =>
  typeof raw === 'number' && Math.abs(raw) <= most ? raw : null;
const count = (raw: unknown) => Math.max(0, Math.floor(number(raw, 1e9) ?? 0));

const short = (raw: unknown) => (typeof raw === 'string' ? raw.slice(0, 20) : '');

/** The rows of an object that was kept, for the names that are known. */
const rows = <K extends string, V>(
  raw: unknown,
  names: readonly K[],
  read: (one: Record<string, unknown>) => V,
) => {
  const found = partsOf(raw);
  return Object.fromEntries(
    names.flatMap(name => (name in found ? [[name, read(partsOf(found[name]))] as const] : [])),
  ) as Record<K, V>;
};
const counts = (raw: unknown) => {
  const found = partsOf(raw);
  return Object.fromEntries(
    SIGNS.map(sign => [sign, count(found[sign])]).filter(([, n]) => n),
  ) as Memory['lately']['signs'];
};
const IDS = FACTS.map(idOf);

/** A memory as it was kept; what is wrong in it is left out. */
export const readMemory = (raw: unknown): Memory => {
  const { off, focus, answers, ahead, skill, families, facts, missed, lately } = partsOf(raw);
  const { game, rev, signs } = partsOf(lately);
  const { on, day } = partsOf(focus);
  return {
    off: off === true,
    focus: { on: FOCUSES.find(one => one === on) ?? null, day: short(day) },
    answers: count(answers),
    ahead: number(ahead, 9) ?? 0,
    skill: number(skill, 9),
    families: rows(families, FAMILIES, ({ shift, n, easy, at }) => ({
      shift: number(shift, 9) ?? 0,
      n: count(n),
      easy: count(easy),
      at: count(at),
    })),
    facts: rows(facts, IDS, ({ harder, met }) => ({ harder: number(harder, 9) ?? 0, met: count(met) })),
    missed: rows(missed, IDS, ({ due, gap }) => ({ due: count(due), gap: count(gap) })),
    lately: { game: short(game), rev: count(rev), signs: counts(signs) },
  };
};
