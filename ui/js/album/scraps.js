/* The scrapbook: the equations of each seat. Pure. */

/** @import { GameKind, TableEvent } from '../types.js' */
/** @import { PastEvent, Scrap } from '../table/game.js' */
import { gameNamed } from '../table/fetched.js';

/**
 * Equations by seat, in playing order.
 * @param {GameKind} game
 * @param {readonly PastEvent<TableEvent>[]} past
 * @param {number} seats
 * @returns {Scrap[][]}
 */
export const scrapbook = (game, past, seats) => {
  const { scrap } = gameNamed(game);
  return Array.from({ length: seats }, (_, seat) =>
    past.flatMap(({ event }) => ('seat' in event && event.seat === seat ? (scrap(event) ?? []) : [])),
  );
};

/**
 * The equation with the most cards; the first of equals.
 * @param {readonly Scrap[][]} book
 * @returns {Scrap | null}
 */
export const longest = book => book.flat().sort((a, b) => b.cards - a.cards)[0] ?? null;
