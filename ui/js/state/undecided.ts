/* Who still has to say yes before a table without a window deals, deals again, or leaves a game that is over. */

import type { Ctx, Lobby, Person, Presence } from '../types.js';
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

/** The same at the end of a game: for the next one, and for the way back to the lobby. */
export const undecidedAtEnd = (
  t: Ctx['t'],
  presence: Pick<Presence, 'deal' | 'leave'> | null,
  people: readonly Person[],
) => {
  const places = people.map(person => ({ person }));
  const [again, waits] = [presence?.deal, presence?.leave].map(deal => undecided(t, { deal, places }));
  return [again, waits && t('end.leaves', { waits })].filter(Boolean).join(' ');
};
