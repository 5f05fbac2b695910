/* The lessons of each game. A game has one lesson or several chapters; each chapter is a short game with a
   picture of three cards. */

import type { GameKind } from '../types.js';
import type { Signs } from '../table/game.js';
import { faceOf } from '../state/faces.js';
import { picture } from './rescue/cards.js';

/** `name` is that of its file in `ui/lessons`; `cards` are words of the notation. */
export type Chapter = { name: string; cards: readonly string[] };

/** By game, in the order in which they are offered. */
export const CHAPTERS: Readonly<Record<GameKind, readonly Chapter[]>> = {
  queens: [{ name: 'queens', cards: [] }],
  rescue: [
    { name: 'rescue-king', cards: ['moon', 'turtle', 'crane'] },
    { name: 'rescue-knights', cards: ['witch', 'white', 'gnome'] },
    { name: 'rescue-turn', cards: ['4', 'book', '8'] },
  ],
};

/** What may be done for two minutes before a game. */
export const WARM_UPS: Partial<Record<GameKind, Chapter>> = {
  rescue: { name: 'warm-up', cards: ['6', '2', '8'] },
};

/** In CSS pixels: so narrow that the card is drawn without its name, which would be too small to read. */
const WIDTH = 60;

export const chapterPictures = ({ cards }: Chapter, signs: Signs): string[] =>
  cards.map(word => picture(faceOf(word) ?? '', WIDTH, signs));

/** The chapter that follows `name`; after the last one, the first that is not in `learned`. */
export const nextChapter = (game: GameKind, name: string, learned: readonly string[]): string | undefined => {
  const all = CHAPTERS[game].map(chapter => chapter.name);
  return all[all.indexOf(name) + 1] ?? all.find(one => one !== name && !learned.includes(one));
};
