/* Opens the table of this device to guests, and sends the seats of its lobby. */

/** @import { Ctx, GameKind, Lobby, Place } from '../types.js' */
/** @import { Guest, Setup } from '../state/setup.js' */
import { h } from '../kit/dom.js';
import { openSheet } from '../kit/sheets.js';
import { only } from '../state/house-rules.js';
import { troubleKey, wayOut } from '../net/troubles.js';
import { guestName } from './round.js';

/**
 * A seat as it is sent to the table: taken only if it is played at this device.
 * @param {Guest} guest
 * @returns {Place}
 */
const placeOf = guest => ({
  person: {
    name: guestName(guest),
    animal: guest.animal,
    colour: guest.colour,
    computer: guest.computer,
    help: guest.help,
  },
  surface: guest.surface,
  taken: guest.surface === 'here',
  connected: guest.surface === 'here',
});

/**
 * Sends every place and all options, so that nothing of an earlier lobby is left.
 * @param {Ctx} ctx
 * @param {Setup} setup
 * @param {GameKind} game
 */
const lay = (ctx, setup, game) => {
  setup.places.forEach((guest, at) => ctx.send({ t: 'place', at, place: guest && placeOf(guest) }));
  ctx.send({ t: 'lay', game, first: setup.first, house_rules: only(setup.rules, game) });
  ctx.send({ t: 'options', options: setup.options });
};

/** @param {Ctx} ctx @param {Setup} setup @param {GameKind} game */
export const openHouse = async (ctx, setup, game) => {
  try {
    await ctx.app?.host(true);
    lay(ctx, setup, game);
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

/**
 * The seats of a lobby, as the sheet of a seat edits them. A name equal to the animal's becomes empty.
 * @param {Lobby} lobby
 * @param {Ctx['t']} t
 * @returns {Setup}
 */
export const setupOf = (lobby, t) => ({
  first: lobby.first,
  rules: lobby.house_rules,
  options: lobby.options,
  places: lobby.places.map(place => {
    if (!place) return null;
    const { name, animal, colour, computer, help } = place.person;
    return {
      animal,
      colour,
      computer,
      help,
      surface: place.surface,
      name: name === t(`animal.${animal}`) ? '' : name,
    };
  }),
});

/**
 * Sends the seats that have changed to the table.
 * @param {Ctx} ctx
 * @param {Setup} before
 * @param {Setup} after
 */
export const sendChanges = (ctx, before, after) => {
  after.places.forEach((guest, at) => {
    if (JSON.stringify(guest) !== JSON.stringify(before.places[at]))
      ctx.send({ t: 'place', at, place: guest && placeOf(guest) });
  });
};
