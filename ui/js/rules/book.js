/* The rulebooks as they stand in the catalogues: which entries there are, in which order, and which cards belong to each. */

import { isKing, isNumber, isQueen, kindOf } from '../faces.js';

/** @import { GameKind, Translate } from '../types.js' */
/** @typedef {{ id: string, faces: readonly string[] }} Entry its words are `rules.<game>.<id>` and `.text` */
/** @typedef {'game' | 'cards' | 'questions'} ChapterName */
/** @typedef {{ name: ChapterName, entries: readonly Entry[] }} Chapter */

/** @param {string} id @param {...string} faces @returns {Entry} */
const entry = (id, ...faces) => ({ id, faces });
/** @param {...string} ids */
const plain = (...ids) => ids.map(id => entry(id));

/** @type {Record<GameKind, readonly Chapter[]>} */
export const BOOKS = {
  queens: [
    { name: 'game', entries: [...plain('goal', 'start', 'turn'), entry('swap', '57', '57'), entry('sums', '52', '53', '55'), ...plain('piles', 'end'), entry('house', '25')] },
    {
      name: 'cards',
      entries: [
        entry('queens', '10', '13', '15', '21'),
        entry('rose', '20'),
        entry('cat_dog', '11', '12'),
        entry('king', '32', '35'),
        entry('knight', '41'),
        entry('dragon', '42'),
        entry('potion', '43'),
        entry('wand', '44'),
        entry('jester', '45'),
      ],
    },
    { name: 'questions', entries: plain('ask', 'save', 'next', 'three', 'again', 'lucky', 'remember', 'nobody') },
  ],
  rescue: [
    {
      name: 'game',
      entries: [...plain('goal', 'start', 'turn', 'roll', 'lay'), entry('sums', '52', '53', '56'), entry('pair', '57', '57'), entry('rescue', '10', '61', '73'), ...plain('keep', 'piles', 'end', 'house')],
    },
    {
      name: 'cards',
      entries: [
        entry('queen', '10', '17', '15'),
        entry('companion', '61', '64', '70'),
        entry('king', '73', '78'),
        entry('gnome', '46'),
        entry('witch', '47'),
        entry('willow', '48'),
        entry('book', '49'),
        entry('number', '53', '58'),
        entry('knights', '81', '86', '83', '84', '82', '85'),
      ],
    },
    { name: 'questions', entries: plain('sides', 'peek', 'stolen', 'guard', 'own') },
  ],
};

/** @param {GameKind} game @returns {readonly Entry[]} */
export const entriesOf = game => BOOKS[game].flatMap(chapter => chapter.entries);

/** @type {Record<string, string>} */
const KINDS = { companion: 'companion', peril: 'king', shield: 'knights' };

/** Entries of whole families of cards. @type {Record<GameKind, (face: string) => string | undefined>} */
const FAMILIES = {
  queens: face => (isQueen(face) ? 'queens' : isKing(face) ? 'king' : isNumber(face) ? 'swap' : undefined),
  rescue: face => (isQueen(face) ? 'queen' : isNumber(face) ? 'number' : KINDS[kindOf(face) ?? '']),
};

/** Cards with an entry of their own. @type {Record<GameKind, Record<string, string>>} */
const OWN = {
  queens: { 22: 'house', 23: 'house', 24: 'house', 25: 'house', 20: 'rose', 11: 'cat_dog', 12: 'cat_dog', 41: 'knight', 42: 'dragon', 43: 'potion', 44: 'wand', 45: 'jester' },
  rescue: { 46: 'gnome', 47: 'witch', 48: 'willow', 49: 'book' },
};

/** The entry that explains a card. @param {GameKind} game @param {string} face @returns {string | null} */
export const entryOf = (game, face) => OWN[game][face] ?? FAMILIES[game](face) ?? null;

/** Letters without accents and capitals, so that whoever types quickly finds it. @param {string} words */
const plainly = words => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The chapters that are left when something is looked for: every word has to stand in an entry or be the name of one of its cards.
 * @param {GameKind} game @param {string} wanted @param {Translate} t @param {(face: string) => string} nameOf @returns {Chapter[]}
 */
export const search = (game, wanted, t, nameOf) => {
  const words = plainly(wanted).split(/\s+/).filter(Boolean);
  /** @param {Entry} one */
  const fits = ({ id, faces }) => {
    const all = plainly([t(`rules.${game}.${id}`), t(`rules.${game}.${id}.text`), ...faces.map(nameOf)].join(' '));
    return words.every(word => all.includes(word));
  };
  return BOOKS[game].map(chapter => ({ ...chapter, entries: chapter.entries.filter(fits) })).filter(chapter => chapter.entries.length > 0);
};
