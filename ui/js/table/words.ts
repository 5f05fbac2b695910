/* Sentences as a catalogue key and its blanks, names in sentences, a refusal as a sentence, and what both
   games say of the table in words (S-04). */

import type { Person, Refusal, Translate } from '../types.js';
import type { TableModel } from './model.js';
import { and, labelled } from '../kit/i18n.js';
import { nameOf } from '../state/faces.js';
import { optionNames, NO_OPTIONS } from '../state/table-options.js';

export type Words = [key: string, params?: Record<string, string | number>];

export const nameAt = (people: readonly Pick<Person, 'name'>[], seat: number) => people[seat]?.name ?? '';

/** The name for screen readers, which do not see the mark of a computer player: "Hare, computer". */
export const calledAt = (t: Translate, people: readonly Person[], seat: number) =>
  people[seat]?.bot ? t('computer.named', { name: people[seat].name }) : (people[seat]?.name ?? '');

export const say = (t: Translate, words: Words | null) => (words ? t(...words) : '');

/** Who has won. */
export const wonWords = (t: Translate, { title }: { title: string }, names: readonly string[]) =>
  names.length > 1 ? t('end.title_shared', { names: and(names) }) : t(title, { name: names[0] ?? '' });

/**
 * What a seat has reached, in words.
 * @param n how many it has, while they are counted
 */
export const reachedWords = (
  t: Translate,
  ending: {
    goal: (seat: number) => { have: number; of: number };
    why: (t: Translate, seat: number) => string | null;
    counted: string;
    reached: string;
  },
  seat: number,
  n?: number,
) => {
  const { have, of } = ending.goal(seat);
  if (n === undefined || n === have)
    return (
      ending.why(t, seat) ??
      (have > of ? t(ending.counted, { n: have }) : t(ending.reached, { n: have, goal: of }))
    );
  return t(ending.reached, { n, goal: Math.max(have, of) });
};

/** A refusal whose sentence needs nothing of the table but names. */
export const plainWhy = (t: Translate, refusal: Refusal, people: readonly Pick<Person, 'name'>[]) => {
  switch (refusal.code) {
    case 'not_your_turn':
      return t('why.not_your_turn', { name: nameAt(people, refusal.seat) });
    case 'cat_and_dog':
    case 'strawberry_is_safe':
      return t(`why.${refusal.code}`, { queen: nameOf(refusal.queen) });
    case 'no_match':
      return t('why.no_match', { sign: t(`sign.${refusal.sign}`), sign2: t(`sign.${refusal.other}`) });
    case 'too_many_cards':
      return t('why.too_many_cards', { n: refusal.keep, k: refusal.more });
    default:
      return t(`why.${refusal.code}`);
  }
};

/** a heading and what stands under it */
export type Part = { title: string; lines: string[] };

/** Joins sentences, with or without a full stop at their end. */
export const inARow = (all: readonly string[]) =>
  all
    .filter(Boolean)
    .map(one => one.replace(/\.$/, ''))
    .join('. ');

/** The house rules and table options. */
export const houseRules = ({ t, update, view }: Pick<TableModel, 't' | 'update' | 'view'>): Part => {
  const rules = view.house_rules.map(rule => labelled(t(`houserules.${rule}`), t(`houserules.${rule}.text`)));
  return { title: t('houserules.title'), lines: [...rules, ...optionNames(t, update.options ?? NO_OPTIONS)] };
};
