/* The games that `games/index.ts` has fetched. */

import type { GameKind } from '../types.js';
import type { Game } from './game.js';
import type { TableModel } from './model.js';

const games = new Map<GameKind, object>();

/** Registers a game. */
export const addGame = <K extends GameKind, M extends TableModel<K>>(kind: K, game: Game<K, M>) =>
  void games.set(kind, game);

/**
 * The game of this name, or null before it was fetched. Each game takes only its own updates, and is returned
 * here as one that takes any. That is safe, though the compiler cannot prove it: a game gets only updates
 * that carry its name.
 */
export const gameNow = (kind: GameKind): Game | null => (games.get(kind) as Game | undefined) ?? null;

/** The game of this name; an error before it was fetched. */
export const gameNamed = (kind: GameKind) => {
  const game = gameNow(kind);
  if (!game) throw new Error(`${kind} has not been fetched`);
  return game;
};

/** The game that lies on a table. */
export const gameOf = (update: { game: { game: GameKind } }) => gameNamed(update.game.game);
