/* Which lessons there are: a game has one, or several chapters, each a whole little game with a picture of three cards. */

/** @import { GameKind } from '../types.js' */
/** @import { Signs } from './rescue/cards.js' */
import { faceOf } from '../state/faces.js';
import { picture } from './rescue/cards.js';

/** A lesson is named as its file in `ui/lessons`. @typedef {{ name: string, cards: readonly string[] }} Chapter */

/** By game, in the order in which they are offered. @type {Readonly<Record<GameKind, readonly Chapter[]>>} */
export const CHAPTERS = {
  queens: [{ name: 'queens', cards: [] }],
  rescue: [
    { name: 'rescue-king', cards: ['moon', 'turtle', 'crane'] },
    { name: 'rescue-knights', cards: ['witch', 'white', 'gnome'] },
    { name: 'rescue-turn', cards: ['4', 'book', '8'] },
  ],
};

/** So narrow a card bears no name, which would be too small to read. */
const WIDTH = 60;

/** @param {Chapter} chapter @param {Signs} signs @returns {string[]} */
export const chapterPictures = ({ cards }, signs) => cards.map(word => picture(faceOf(word) ?? '', WIDTH, signs));

/** The chapter that comes after one; where it was the last, the first that is still new. @param {GameKind} game @param {string} name @param {readonly string[]} learned @returns {string | undefined} */
export const nextChapter = (game, name, learned) => {
  const all = CHAPTERS[game].map(chapter => chapter.name);
  return all[all.indexOf(name) + 1] ?? all.find(one => one !== name && !learned.includes(one));
};
