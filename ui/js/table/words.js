/* Sentences as a catalogue key and its blanks, names in sentences, a refusal as a sentence, and what both
   games say of the table in words (S-04). */

/** @import { HouseRule, Person, Refusal, Translate } from '../types.js' */
/** @import { TableModel } from './model.js' */
import { and } from '../kit/i18n.js';
import { nameOf } from '../state/faces.js';
import { optionNames, NO_OPTIONS } from '../state/table-options.js';

/** @typedef {[key: string, params?: Record<string, string | number>]} Words */

/** @param {readonly Pick<Person, 'name'>[]} people @param {number} seat */
export const nameAt = (people, seat) => people[seat]?.name ?? '';

/**
 * The name for screen readers, which do not see the mark of a computer player: "Hare, computer".
 * @param {Translate} t
 * @param {readonly Person[]} people
 * @param {number} seat
 */
export const calledAt = (t, people, seat) =>
  people[seat]?.computer ? t('computer.named', { name: people[seat].name }) : (people[seat]?.name ?? '');

/** @param {Translate} t @param {Words | null} words */
export const say = (t, words) => (words ? t(...words) : '');

/**
 * Who has won.
 * @param {Translate} t
 * @param {{ title: string }} ending
 * @param {readonly string[]} names
 */
export const wonWords = (t, { title }, names) =>
  names.length > 1 ? t('end.title_shared', { names: and(names) }) : t(title, { name: names[0] ?? '' });

/**
 * What a seat has reached, in words.
 * @param {Translate} t
 * @param {{ goal: (seat: number) => { have: number, of: number }, why: (t: Translate, seat: number) => string
 *   | null, counted: string, reached: string }} ending
 * @param {number} seat
 * @param {number} [n] how many it has, while they are counted
 */
export const reachedWords = (t, ending, seat, n) => {
  const { have, of } = ending.goal(seat);
  if (n === undefined || n === have)
    return (
      ending.why(t, seat) ??
      (have > of ? t(ending.counted, { n: have }) : t(ending.reached, { n: have, goal: of }))
    );
  return t(ending.reached, { n, goal: Math.max(have, of) });
};

/**
 * A refusal whose sentence needs nothing of the table but names.
 * @param {Translate} t
 * @param {Refusal} refusal
 * @param {readonly Pick<Person, 'name'>[]} people
 */
export const plainWhy = (t, refusal, people) => {
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

/** @typedef {{ title: string, lines: string[] }} Part a heading and what stands under it */

/** Joins sentences, with or without a full stop at their end. @param {readonly string[]} all */
export const inARow = all =>
  all
    .filter(Boolean)
    .map(one => one.replace(/\.$/, ''))
    .join('. ');

/**
 * The house rules and table options.
 * @param {{ t: TableModel['t'], update: Pick<TableModel['update'], 'options'>, view: { house_rules: readonly
 *   HouseRule[] } }} m
 * @returns {Part}
 */
export const houseRules = ({ t, update, view }) => {
  const rules = view.house_rules.map(rule => `${t(`houserules.${rule}`)}: ${t(`houserules.${rule}.text`)}`);
  return { title: t('houserules.title'), lines: [...rules, ...optionNames(t, update.options ?? NO_OPTIONS)] };
};
