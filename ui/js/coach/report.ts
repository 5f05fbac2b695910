/* What grown-ups are told: the line at the end of a game, and what somebody is sure of, what is coming, and what is next. */

import type { Person, Translate } from '../types.js';
import type { Help } from '../../../bindings/Help.ts';
import type { Family } from './facts.js';
import type { Memory } from './memory.js';
import { choose } from './choose.js';
import { FAMILIES, familyOf } from './facts.js';
import { familySuccess, mostPractised, SURE } from './memory.js';
import { remembered } from './people.js';

const NAMES = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divide' };
/** Families that go by one name. */
const NEXT: Partial<Record<Family, string>> = {
  doubles: 'plus',
  bonds: 'plus',
  near: 'plus',
  two: 'tables',
  five: 'tables',
  ten: 'tables',
};

/** The family of the next question; not of one that is known, which stands between what is new. */
const nextFamily = (memory: Memory, help: Help) => {
  const next = choose({ ...memory, ahead: 0 }, help, null);
  return next && familyOf(next);
};

/** From so many answers on a family can be called sure. */
const TELL = 3;
export type Stage = 'sure' | 'coming' | 'next';

/** The families of which something is known, and the one that is next. */
export const stages = (memory: Memory, help: Help): Record<Stage, Family[]> => {
  const next = nextFamily(memory, help);
  const met = FAMILIES.filter(family => family !== next && memory.families[family]);
  const isSure = (family: Family) =>
    (memory.families[family]?.n ?? 0) >= TELL && familySuccess(memory, family, help) > SURE;
  return {
    sure: met.filter(isSure),
    coming: met.filter(family => !isSure(family)),
    next: next ? [next] : [],
  };
};

/** The sums that were missed and come back, the soonest first. */
export const comeBack = ({ missed }: Memory) =>
  Object.entries(missed)
    .sort(([, one], [, other]) => one.due - other.due)
    .map(([id]) => id);

/** "Mia took away 2 times. Next: sharing." Empty for somebody who has practised nothing. */
export const practisedWords = (t: Translate, person: Person | undefined, game: string) => {
  if (!person) return '';
  const { name, help } = person;
  const memory = remembered(name);
  const most = mostPractised(memory);
  if (!most || person.bot || memory.lately.game !== game) return '';
  const next = nextFamily(memory, help);
  const words = t(`end.practised.${NAMES[most.sign]}`, { name, n: most.n });
  return next ? `${words} ${t(`end.practised.next.${NEXT[next] ?? next}`)}` : words;
};
