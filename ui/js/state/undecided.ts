/* Who still has to say yes before a table without a window deals, or deals again. */

import type { Ctx, Lobby, Person } from '../types.js';
import { and } from '../kit/i18n.js';

interface Table {
  deal?: Lobby['deal'];
  places: readonly ({ person: Person } | null)[];
}

/** A sentence; empty while nobody has asked for the deal. One alone holds up two others for a minute at most. */
export const undecided = (t: Ctx['t'], { deal, places }: Table) => {
  const names = (deal?.waits ?? []).flatMap(at => places[at]?.person.name ?? []);
  if (!deal || names.length === 0) return '';
  const last = deal.agreed.length > 1 && names.length === 1;
  return t(last ? 'lobby.undecided_last' : 'lobby.undecided', { names: and(names) });
};
