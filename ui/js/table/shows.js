/* The registry of what each game shows on a television. Only televisions fetch it. */

/** @import { GameKind, Update } from '../types.js' */
/** @import { Showing } from './game.js' */

/** @type {Map<GameKind, object>} */
const shows = new Map();

/**
 * Registers how a television shows a game.
 * @template {GameKind} K
 * @param {K} kind
 * @param {Showing<K>} show
 */
export const addShow = (kind, show) => void shows.set(kind, show);

/** How a television shows the current game; throws before it was fetched. @param {Update} update */
export const showOf = update => {
  const show = /** @type {Showing<GameKind> | undefined} */ (shows.get(update.game.game));
  if (!show) throw new Error(`${update.game.game} has no show yet`);
  return show;
};
