/* The registry of what each game shows on a television. Only televisions fetch it. */

import type { GameKind, Update } from '../types.js';
import type { Showing } from './game.js';

const shows = new Map<GameKind, object>();

/** Registers how a television shows a game. */
export const addShow = <K extends GameKind>(kind: K, show: Showing<K>) => void shows.set(kind, show);

/** How a television shows the current game; throws before it was fetched. */
export const showOf = (update: Update) => {
  const show = shows.get(update.game.game) as Showing<GameKind> | undefined;
  if (!show) throw new Error(`${update.game.game} has no show yet`);
  return show;
};
