/* Which game an update is about. */

/** @import { RescueUpdate, Update } from '../types.js' */

/** The update of the second game; whoever asks knows that it is one. @param {Update} update @returns {RescueUpdate} */
export const asRescue = update => /** @type {RescueUpdate} */ (/** @type {unknown} */ (update));

/** @typedef {'queens' | 'rescue'} Kind */

/** @param {Update} update @returns {Kind} */
export const kindOf = update => /** @type {Kind} */ (/** @type {string} */ (update.game.game));
