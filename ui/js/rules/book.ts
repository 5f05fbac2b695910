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

/** How a search reads: in lower case, and without accents. */
type Reading = (words: string) => string;
const asWritten: Reading = words => words.normalize('NFC').toLowerCase();
const plainly: Reading = words => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a plain text, without punctuation. */
const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What a search looks for: each word with the others that the catalogue takes for it, without the small words of a
 * question.
 */
const sought = (wanted: string, t: Translate, read: Reading): string[][] => {
  const wordsOf = (words: string) => wordsIn(read(words));
  const small = wordsOf(t('rules.search.small'));
  const same = t('rules.search.same').split('.').map(wordsOf);
  const all = wordsOf(wanted);
  const large = all.filter(word => !small.includes(word));
  return (large.length > 0 ? large : all).map(word => same.find(group => group.includes(word)) ?? [word]);
};

/** Whether a plain text has one of these words, or one that begins like it; of a short one in a question the very word. */
const hasOne = (plain: string, words: string[], isAsked: boolean) =>
  words.some(word =>
    word.length > 3
      ? plain.includes(word.slice(0, Math.max(4, word.length - 2)))
      : wordsIn(plain).some(one => (isAsked && word.length < 3 ? one === word : one.startsWith(word))),
  );

type NameOf = (face: string) => string;

/**
 * The chapters that match a search, the best first: the entries that have most of its words, and of these first those
 * that have them in their titles, then those that have them as they are written; house rules last. Accents count where
 * all words are found with them.
 */
export const search = (game: GameKind, wanted: string, t: Translate, nameOf: NameOf): readonly Chapter[] => {
  const words = sought(wanted, t, plainly);
  if (words.length === 0) return BOOKS[game];
  const written = found(game, sought(wanted, t, asWritten), t, nameOf, asWritten);
  const all = written.most === words.length && written.chapters.length > 0;
  return all ? written.chapters : found(game, words, t, nameOf, plainly).chapters;
};

const found = (game: GameKind, words: string[][], t: Translate, nameOf: NameOf, read: Reading) => {
  const isAsked = words.length > 1;
  const weigh = (one: Entry) => {
    const title = read(t(one.title));
    const text = read([t(one.text), ...picturesOf(one).filter(isFace).map(nameOf)].join(' '));
    const whole = wordsIn(text);
    const count = words.filter(group => hasOne(`${title} ${text}`, group, isAsked)).length;
    const titled = words.filter(group => hasOne(title, group, isAsked)).length;
    const exact = words.filter(group => group.some(word => whole.includes(word))).length;
    return { one, count, weight: titled * (words.length + 1) + exact };
  };
  const chapters = BOOKS[game].map(chapter => ({ ...chapter, weighed: chapter.entries.map(weigh) }));
  const most = Math.max(1, ...chapters.flatMap(({ weighed }) => weighed.map(({ count }) => count)));
  const matching = chapters
    .map(({ weighed, ...chapter }) => {
      const best = weighed.filter(({ count }) => count === most).sort((a, b) => b.weight - a.weight);
      return { ...chapter, entries: best.map(({ one }) => one), weight: best[0]?.weight ?? -1 };
    })
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => Number(a.name === 'house') - Number(b.name === 'house') || b.weight - a.weight);
  return { most, chapters: matching };
};
