/* What each game shows on a television: fetched there alone, since no table needs it. */

/** @import { GameKind, Update } from '../types.js' */
/** @import { Showing } from './game.js' */

/** @type {Map<GameKind, object>} */
const shows = new Map();

/** From now on a television can show this game. @template {GameKind} K @param {K} kind @param {Showing<K>} show */
export const addShow = (kind, show) => void shows.set(kind, show);

/** How the game is shown that lies on the table; an error before it was fetched. @param {Update} update */
export const showOf = update => {
  const show = /** @type {Showing<GameKind> | undefined} */ (shows.get(update.game.game));
  if (!show) throw new Error(`${update.game.game} has no show yet`);
  return show;
};
