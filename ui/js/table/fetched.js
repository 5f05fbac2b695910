/* The games that `games/index.js` has fetched. */

/** @import { GameKind } from '../types.js' */
/** @import { Game } from './game.js' */
/** @import { TableModel } from './model.js' */

/** @type {Map<GameKind, object>} */
const games = new Map();

/**
 * Registers a game.
 * @template {GameKind} K
 * @template {TableModel<K>} M
 * @param {K} kind
 * @param {Game<K, M>} game
 */
export const addGame = (kind, game) => void games.set(kind, game);

/**
 * The game of this name, or null before it was fetched. Each game takes only its own updates, and is returned
 * here as one that takes any. That is safe, though the compiler cannot prove it: a game gets only updates
 * that carry its name.
 * @param {GameKind} kind @returns {Game | null}
 */
export const gameNow = kind => /** @type {Game | undefined} */ (games.get(kind)) ?? null;

/** The game of this name; an error before it was fetched. @param {GameKind} kind */
export const gameNamed = kind => {
  const game = gameNow(kind);
  if (!game) throw new Error(`${kind} has not been fetched`);
  return game;
};

/** The game that lies on a table. @param {{ game: { game: GameKind } }} update */
export const gameOf = update => gameNamed(update.game.game);
