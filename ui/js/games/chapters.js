/* The lessons of each game. A game has one lesson or several chapters; each chapter is a short game with a
   picture of three cards. */

/** @import { GameKind } from '../types.js' */
/** @import { Signs } from '../table/game.js' */
import { faceOf } from '../state/faces.js';
import { picture } from './rescue/cards.js';

/**
 * `name` is that of its file in `ui/lessons`; `cards` are words of the notation.
 * @typedef {{ name: string, cards: readonly string[] }} Chapter
 */

/** By game, in the order in which they are offered. @type {Readonly<Record<GameKind, readonly Chapter[]>>} */
export const CHAPTERS = {
  queens: [{ name: 'queens', cards: [] }],
  rescue: [
    { name: 'rescue-king', cards: ['moon', 'turtle', 'crane'] },
    { name: 'rescue-knights', cards: ['witch', 'white', 'gnome'] },
    { name: 'rescue-turn', cards: ['4', 'book', '8'] },
  ],
};

/** In CSS pixels: so narrow that the card is drawn without its name, which would be too small to read. */
const WIDTH = 60;

/** @param {Chapter} chapter @param {Signs} signs @returns {string[]} */
export const chapterPictures = ({ cards }, signs) =>
  cards.map(word => picture(faceOf(word) ?? '', WIDTH, signs));

/**
 * The chapter that follows `name`; after the last one, the first that is not in `learned`.
 * @param {GameKind} game
 * @param {string} name
 * @param {readonly string[]} learned
 * @returns {string | undefined}
 */
export const nextChapter = (game, name, learned) => {
  const all = CHAPTERS[game].map(chapter => chapter.name);
  return all[all.indexOf(name) + 1] ?? all.find(one => one !== name && !learned.includes(one));
};
