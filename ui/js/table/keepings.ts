/* The registry of what each game tells and counts once it is over. Only what shows finished games fetches it. */

import type { GameKind } from '../types.js';
import type { Keeping } from './game.js';

const keepings = new Map<GameKind, object>();

/** Registers what a game keeps. */
export const addKeeping = <K extends GameKind>(kind: K, keeping: Keeping<K>) =>
  void keepings.set(kind, keeping);

/** What the game of this name keeps; throws before it was fetched. */
export const keepingOf = (kind: GameKind) => {
  const keeping = keepings.get(kind) as Keeping<GameKind> | undefined;
  if (!keeping) throw new Error(`${kind} keeps nothing yet`);
  return keeping;
};
