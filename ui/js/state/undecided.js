/* Who still has to say yes before a table without a window deals, or deals again. */

/** @import { Lobby, Person } from '../types.js' */

/**
 * Their names; none while nobody has asked for the deal.
 * @param {{ deal?: Lobby['deal'], places: readonly ({ person: Person } | null)[] }} table
 */
export const undecided = ({ deal, places }) =>
  (deal?.waits ?? []).flatMap(at => places[at]?.person.name ?? []);
