/* The sheet of a seat in a lobby. A guest dresses up: it chooses a name, and an animal that no other seat has.
   Who manages the table changes any seat. */

import type { Ctx, Lobby, Place } from '../types.js';
import type { Guest } from '../state/setup.js';
import type { Chairs } from './chair.js';
import type { SeatQueen } from './chair-queen.js';
import { openChair } from './chair.js';
import { queenOf } from './kept-queens.js';
import { guestName } from './round.js';
import { change, isOnlyPerson } from '../state/setup.js';
import { placeOf, setupOf } from './open-table.js';

/** Debounce of changes before they are sent to the table. */
const CHOOSING_MS = 300;

export { openChair };

/** The drawn queen of a seat, as the table has her. */
const tableQueenAt = ({ state, send }: Pick<Ctx, 'state' | 'send'>, seat: number): SeatQueen => ({
  get: () => state().drawn?.[seat] ?? null,
  change: queen => {
    if (state().lobby)
      send({
        t: 'bring',
        seat,
        queen: queen && { name: queen.name, drawing: queen.drawing, by: queen.by },
      });
  },
});

/** The drawn queen of a seat before a game at this device: one of those that it keeps. */
export const keptQueenAt = ({ get, set }: Pick<Chairs, 'get' | 'set'>, seat: number): SeatQueen => ({
  get: () => {
    const place = get().places[seat];
    const queen = queenOf(place);
    return queen && { ...queen, id: place?.queen };
  },
  change: queen => {
    set(change(get(), seat, { queen: queen?.id }));
  },
});

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
    queen: tableQueenAt({ state, send }, seat),
  };
  return { chairs, tell };
};

/** Whether a guest sits at a place. */
const isGuest = (place: Place | null | undefined) => place?.surface === 'device' && place.taken;

/**
 * A seat, for who manages the table, and `tell`, which sends changes to the table. Only what was changed here
 * replaces what the table has by then; it trades animals itself. Once a guest sits down there, or stands up,
 * the sheet is over and sends nothing.
 */
export const chairOf = (ctx: Pick<Ctx, 'state' | 'send' | 't'>, lobby: Lobby, at: number) => {
  const { state, send, t } = ctx;
  const placeNow = () => state().lobby?.places[at];
  const guest = isGuest(placeNow());
  const over = () => !placeNow() || isGuest(placeNow()) !== guest;
  let [wish, told]: [Partial<Guest>, boolean] = [{}, true];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const get = () => change(setupOf(state().lobby ?? lobby, t), at, wish);
  const tell = () => {
    clearTimeout(timer);
    const place = get().places[at];
    if (!told && place && !over()) send({ t: 'place', at, place: placeOf(place) });
    told = true;
  };
  const chairs: Chairs = {
    get,
    set: next => {
      wish = { ...wish, ...changesOf(get().places[at], next.places[at]) };
      told = false;
      clearTimeout(timer);
      timer = setTimeout(tell, CHOOSING_MS);
    },
    over,
    ways: guest ? [] : state().visit ? ['device', 'computer'] : ['here', 'device', 'computer'],
    removeWords: guest ? t('seats.free') : undefined,
    keeps: state().visit !== null,
    queen: tableQueenAt(ctx, at),
    remove: isOnlyPerson(get(), at)
      ? null
      : () => {
          tell();
          if (!over()) send(guest ? { t: 'free', seat: at } : { t: 'place', at, place: null });
        },
  };
  return { chairs, tell };
};

/** What of a seat has changed. */
const changesOf = (before: Guest | null | undefined, now: Guest | null | undefined) =>
  Object.fromEntries(
    Object.entries(now ?? {}).filter(([what, value]) => before?.[what as keyof Guest] !== value),
  ) as Partial<Guest>;

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
