/* The rulebooks: their entries in order, with the keys of their texts in the catalogues, and the search. */

/** @import { GameKind, HouseRule, Translate } from '../types.js' */
/** @import { Chapter, Entry } from '../games/rule-entries.js' */
import { rulesFor, textKey } from '../state/house-rules.js';
import * as queens from '../games/queens/rules.js';
import * as rescue from '../games/rescue/rules.js';
import { entry, picturesOf } from '../games/rule-entries.js';
import { isFace, RULE_PICTURES } from '../table/illustrated.js';

/**
 * A house rule, with the texts of the sheet in which it is chosen.
 * @param {GameKind} game
 * @returns {(rule: HouseRule) => Entry}
 */
const houseRule = game => rule => ({
  id: rule,
  title: `houserules.${rule}`,
  text: textKey(game, rule),
  pictures: RULE_PICTURES[rule],
  rows: [],
});

/** The entries of table options, which change no rule. @type {readonly Entry[]} */
const OPTIONS = /** @type {const} */ (['timer', 'ghosts']).map(id => ({
  id,
  title: `options.${id}`,
  text: `options.${id}.text`,
  pictures: RULE_PICTURES[id],
  rows: [],
}));

/** @param {GameKind} game @param {typeof queens | typeof rescue} pages @returns {readonly Chapter[]} */
const book = (game, { GAME, CARDS, QUESTIONS }) => [
  { name: 'game', entries: GAME },
  { name: 'cards', entries: CARDS },
  { name: 'questions', entries: QUESTIONS },
  { name: 'house', entries: [entry(game, 'house'), ...rulesFor(game).map(houseRule(game)), ...OPTIONS] },
];

/** @type {Record<GameKind, readonly Chapter[]>} */
export const BOOKS = { queens: book('queens', queens), rescue: book('rescue', rescue) };

/** @param {GameKind} game @returns {readonly Entry[]} */
export const entriesOf = game => BOOKS[game].flatMap(chapter => chapter.entries);

/** Lower case without accents, so that a search ignores both. @param {string} words */
const plainly = words => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The chapters that match a search: every word has to occur in an entry or in the name of one of its cards.
 * @param {GameKind} game @param {string} wanted @param {Translate} t @param {(face: string) => string} nameOf
 *   @returns {Chapter[]}
 */
export const search = (game, wanted, t, nameOf) => {
  const words = plainly(wanted).split(/\s+/).filter(Boolean);
  /** @param {Entry} one */
  const fits = one => {
    const all = plainly([t(one.title), t(one.text), ...picturesOf(one).filter(isFace).map(nameOf)].join(' '));
    return words.every(word => all.includes(word));
  };
  return BOOKS[game]
    .map(chapter => ({ ...chapter, entries: chapter.entries.filter(fits) }))
    .filter(chapter => chapter.entries.length > 0);
};
