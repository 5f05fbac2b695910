/* The scrapbook: the equations of each seat. Pure. */

import type { GameKind, TableEvent } from '../types.js';
import type { PastEvent, Scrap } from '../table/game.js';
import { keepingOf } from '../table/keepings.js';

/** Equations by seat, in playing order. */
export const scrapbook = (
  game: GameKind,
  past: readonly PastEvent<TableEvent>[],
  seats: number,
): Scrap[][] => {
  const { scrap } = keepingOf(game);
  return Array.from({ length: seats }, (_, seat) =>
    past.flatMap(({ event }) => ('seat' in event && event.seat === seat ? (scrap(event) ?? []) : [])),
  );
};

/** The equation with the most cards; the first of equals. */
export const longest = (book: readonly Scrap[][]): Scrap | null =>
  book.flat().sort((a, b) => b.cards - a.cards)[0] ?? null;
