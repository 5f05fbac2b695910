/* The games that `games/index.ts` has fetched. */

import type { GameKind } from '../types.js';
import type { Game, Staging } from './game.js';
import type { TableModel } from './model.js';
import { note } from '../kit/faults.js';

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

type Fetch = () => Promise<object>;
const stagings = new Map<GameKind, Fetch>();
const arrived = new Map<GameKind, Staging>();

/** How long the theatre is waited for where it would be the first to play. */
export const COMING_MS = 1500;

/** Registers how the theatre of a game is fetched. */
export const addStaging = (kind: GameKind, fetch: Fetch) => void stagings.set(kind, fetch);

/**
 * The theatre of a game; null where it does not come: the game goes on without. Like a game it is returned as one that
 * takes any event.
 */
export const stagingOf = async (kind: GameKind) => {
  try {
    const staging = (await stagings.get(kind)?.()) as Staging | undefined;
    if (staging) arrived.set(kind, staging);
    return staging ?? null;
  } catch (error) {
    note('theatre', error);
    return null;
  }
};

/** The theatre of a game, if it has come. */
export const stagingNow = (kind: GameKind) => arrived.get(kind) ?? null;

/** The game that lies on a table. */
export const gameOf = (update: { game: { game: GameKind } }) => gameNamed(update.game.game);
