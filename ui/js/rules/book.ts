/* The rulebooks: their entries in order, with the keys of their texts in the catalogues, and the search. */

import type { GameKind, HouseRule, Translate } from '../types.js';
import type { Chapter, Entry } from '../games/rule-entries.js';
import { rulesFor, textKey } from '../state/house-rules.js';
import * as queens from '../games/queens/rules.js';
import * as rescue from '../games/rescue/rules.js';
import { entry, picturesOf } from '../games/rule-entries.js';
import { isFace, RULE_PICTURES } from '../table/illustrated.js';

/** A house rule, with the texts of the sheet in which it is chosen. */
const houseRule =
  (game: GameKind): ((rule: HouseRule) => Entry) =>
  rule => ({
    id: rule,
    title: `houserules.${rule}`,
    text: textKey(game, rule),
    pictures: RULE_PICTURES[rule],
    rows: [],
  });

/** The entries of table options, which change no rule. */
const OPTIONS: readonly Entry[] = (['timer', 'ghosts'] as const).map(id => ({
  id,
  title: `options.${id}`,
  text: `options.${id}.text`,
  pictures: RULE_PICTURES[id],
  rows: [],
}));

const book = (
  game: GameKind,
  { GAME, CARDS, QUESTIONS }: typeof queens | typeof rescue,
): readonly Chapter[] => [
  { name: 'game', entries: GAME },
  { name: 'cards', entries: CARDS },
  { name: 'questions', entries: QUESTIONS },
  { name: 'house', entries: [entry(game, 'house'), ...rulesFor(game).map(houseRule(game)), ...OPTIONS] },
];

export const BOOKS: Record<GameKind, readonly Chapter[]> = {
  queens: book('queens', queens),
  rescue: book('rescue', rescue),
};

export const entriesOf = (game: GameKind): readonly Entry[] =>
  BOOKS[game].flatMap(chapter => chapter.entries);

/** Lower case without accents, so that a search ignores both. */
const plainly = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a plain text, without punctuation. */
const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = (words: string) => wordsIn(plainly(words));

/**
 * What a search looks for: each word with the others that the catalogue takes for it, without the small words of a
 * question.
 */
const sought = (wanted: string, t: Translate): string[][] => {
  const small = wordsOf(t('rules.search.small'));
  const same = t('rules.search.same').split('.').map(wordsOf);
  const all = wordsOf(wanted);
  const large = all.filter(word => !small.includes(word));
  return (large.length > 0 ? large : all).map(word => same.find(group => group.includes(word)) ?? [word]);
};

/** Whether a plain text has one of these words, or one that begins like it. */
const hasOne = (plain: string, words: string[]) =>
  words.some(word =>
    word.length > 3
      ? plain.includes(word.slice(0, Math.max(4, word.length - 2)))
      : wordsIn(plain).some(one => one.startsWith(word)),
  );

/**
 * The chapters that match a search, the best first: the entries that have most of its words, and of these first those
 * that have them in their titles.
 */
export const search = (
  game: GameKind,
  wanted: string,
  t: Translate,
  nameOf: (face: string) => string,
): readonly Chapter[] => {
  const words = sought(wanted, t);
  if (words.length === 0) return BOOKS[game];
  const weigh = (one: Entry) => {
    const title = plainly(t(one.title));
    const text = plainly([t(one.text), ...picturesOf(one).filter(isFace).map(nameOf)].join(' '));
    const count = words.filter(group => hasOne(title, group) || hasOne(text, group)).length;
    return { one, count, titled: words.filter(group => hasOne(title, group)).length };
  };
  const chapters = BOOKS[game].map(chapter => ({ ...chapter, weighed: chapter.entries.map(weigh) }));
  const most = Math.max(1, ...chapters.flatMap(({ weighed }) => weighed.map(({ count }) => count)));
  return chapters
    .map(({ weighed, ...chapter }) => {
      const best = weighed.filter(({ count }) => count === most).sort((a, b) => b.titled - a.titled);
      return { ...chapter, entries: best.map(({ one }) => one), titled: best[0]?.titled ?? -1 };
    })
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => b.titled - a.titled);
};
