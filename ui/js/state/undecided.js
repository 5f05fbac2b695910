/* Who still has to say yes before a table without a window deals. */

/** @import { Lobby } from '../types.js' */

/**
 * Their names; none while nobody has asked for the deal.
 * @param {Pick<Lobby, 'deal' | 'places'>} lobby
 */
export const undecided = ({ deal, places }) =>
  (deal?.waits ?? []).flatMap(at => places[at]?.person.name ?? []);
