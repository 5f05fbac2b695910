/* Who still has to say yes before a table without a window deals, or deals again. */

import type { Lobby, Person } from '../types.js';

/** Their names; none while nobody has asked for the deal. */
export const undecided = ({
  deal,
  places,
}: {
  deal?: Lobby['deal'];
  places: readonly ({ person: Person } | null)[];
}) => (deal?.waits ?? []).flatMap(at => places[at]?.person.name ?? []);
