/* Opens the table of this device to guests, and sends the seats of its lobby. */

import type { Ctx, GameKind, Lobby, Place } from '../types.js';
import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import type { Guest, Setup } from '../state/setup.js';
import { h } from '../kit/dom.js';
import { openSheet } from '../kit/sheets.js';
import { only } from '../state/house-rules.js';
import { troubleKey, wayOut } from '../net/troubles.js';
import { guestName } from './round.js';

type Queens = ReadonlyMap<number, { queen: OwnQueen }>;

/** A seat as it is sent to the table: taken only if it is played at this device. */
export const placeOf = (guest: Guest): Place => ({
  person: {
    name: guestName(guest),
    animal: guest.animal,
    colour: guest.colour,
    bot: guest.bot,
    help: guest.help,
  },
  surface: guest.surface,
  taken: guest.surface === 'here',
  connected: guest.surface === 'here',
});

/** Sends every place and all options, so that nothing of an earlier lobby is left. */
const lay = (ctx: Ctx, setup: Setup, game: GameKind, queens: Queens) => {
  setup.places.forEach((guest, at) => {
    ctx.send({ t: 'place', at, place: guest && placeOf(guest) });
    const kept = guest?.surface === 'here' && queens.get(at);
    if (kept) ctx.send({ t: 'bring', seat: at, queen: kept.queen });
  });
  ctx.send({ t: 'lay', game, first: setup.first, house_rules: only(setup.rules, game) });
  ctx.send({ t: 'options', options: setup.options });
};

/** @param queens the drawn queens that are brought, by place */
export const openHouse = async (ctx: Ctx, setup: Setup, game: GameKind, queens: Queens) => {
  try {
    await ctx.app?.host(true);
    lay(ctx, setup, game, queens);
  } catch (trouble) {
    const why = troubleKey('room', trouble);
    openSheet({
      name: 'trouble',
      title: () => ctx.t('room.trouble'),
      content: () => [
        h('p', { key: 'why' }, ctx.t(why)),
        h('p', { key: 'still' }, ctx.t('room.trouble_still')),
        wayOut(ctx, why),
      ],
    });
  }
};

/** The seats of a lobby, as the sheet of a seat edits them. A name equal to the animal's becomes empty. */
export const setupOf = (lobby: Lobby, t: Ctx['t']): Setup => ({
  first: lobby.first,
  rules: lobby.house_rules,
  options: lobby.options,
  places: lobby.places.map(place => {
    if (!place) return null;
    const { name, animal, colour, bot, help } = place.person;
    return {
      animal,
      colour,
      bot,
      help,
      surface: place.surface,
      name: name === t(`animal.${animal}`) ? '' : name,
    };
  }),
});

/** Sends the seats that have changed to the table. */
export const sendChanges = (ctx: Ctx, before: Setup, after: Setup) => {
  after.places.forEach((guest, at) => {
    if (JSON.stringify(guest) !== JSON.stringify(before.places[at]))
      ctx.send({ t: 'place', at, place: guest && placeOf(guest) });
  });
};
