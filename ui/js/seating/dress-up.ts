/* Dressing up on a guest's device: a guest with a seat in a lobby chooses a name, and an animal that no other seat has. */

import type { Ctx, Lobby } from '../types.js';
import type { Guest } from '../state/setup.js';
import type { Chairs } from './chair.js';
import { openChair } from './chair.js';
import { guestName } from './round.js';
import { setupOf } from './open-table.js';

/** Debounce of changes before they are sent to the table. */
const CHOOSING_MS = 300;

export { openChair };

/** The seats of a guest who may change one, and `tell`, which sends changes to the table. */
export const ownChair = (
  { state, send, t }: Pick<Ctx, 'state' | 'send' | 't'>,
  lobby: Lobby,
  seat: number,
  found: Guest,
) => {
  let [mine, told] = [found, found];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    const { animal, colour, help } = mine;
    if (animal !== told.animal || mine.name !== told.name)
      send({ t: 'dress', seat, name: guestName(mine), animal, colour });
    if (help !== told.help) send({ t: 'help', seat, help });
    told = mine;
  };
  const chairs: Chairs = {
    get: () => {
      const now = state().lobby ?? lobby;
      const setup = setupOf(now, t);
      // A seat that is not taken does not reserve its animal and colour.
      return {
        ...setup,
        places: setup.places.map((place, at) => (at === seat ? mine : now.places[at]?.taken ? place : null)),
      };
    },
    set: next => {
      mine = next.places[seat] ?? mine;
      clearTimeout(timer);
      timer = setTimeout(tell, CHOOSING_MS);
    },
    ways: [],
    remove: null,
    keeps: true,
  };
  return { chairs, tell };
};

/** At a table without a window a guest stands up from here, too: its other tools are those of the table. */
export const dressUp = (ctx: Ctx, seat: number, closed: () => void = () => {}) => {
  const { lobby } = ctx.state();
  const found = lobby && setupOf(lobby, ctx.t).places[seat];
  if (!found) return;
  const { chairs, tell } = ownChair(ctx, lobby, seat, found);
  const stands = lobby.manage && {
    remove: () => ctx.send({ t: 'stand_up' }),
    removeWords: ctx.t('seats.stand_up'),
  };
  openChair(ctx, seat, { ...chairs, ...stands }, () => {
    tell();
    closed();
  });
};
