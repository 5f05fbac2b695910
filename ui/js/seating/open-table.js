/* Opening the table of this device to guests, and the chairs of its lobby. */

/** @import { Ctx, GameKind, Lobby, Place } from '../types.js' */
/** @import { Guest, Setup } from '../state/setup.js' */
import { only } from '../state/house-rules.js';
import { troubleKey, wayOut } from '../net/troubles.js';
import { guestName } from './round.js';

/** What the table is told of a chair; nobody sits there yet, unless it is here. @param {Guest} guest @returns {Place} */
const placeOf = guest => ({
  person: { name: guestName(guest), animal: guest.animal, colour: guest.colour, computer: guest.computer, help: guest.help },
  surface: guest.surface,
  taken: guest.surface === 'here',
  connected: guest.surface === 'here',
});

/** Lays a whole table: every place, so that nothing of an older one is left. @param {Ctx} ctx @param {Setup} setup @param {GameKind} game */
const lay = (ctx, setup, game) => {
  setup.places.forEach((guest, at) => ctx.send({ t: 'chair', at, place: guest && placeOf(guest) }));
  ctx.send({ t: 'lay', game, first: setup.first, house_rules: only(setup.rules, game) });
  ctx.send({ t: 'customs', customs: setup.customs });
};

/** @param {Ctx} ctx @param {Setup} setup @param {GameKind} game */
export const openHouse = async (ctx, setup, game) => {
  try {
    await ctx.app?.host(true);
    lay(ctx, setup, game);
  } catch (trouble) {
    const { openSheet } = await import('../kit/sheets.js');
    const { h } = await import('../kit/dom.js');
    const why = troubleKey('house', trouble);
    openSheet({ name: 'trouble', title: () => ctx.t('house.trouble'), content: () => [h('p', { key: 'why' }, ctx.t(why)), h('p', { key: 'still' }, ctx.t('house.trouble_still')), wayOut(ctx, why)] });
  }
};

/** The chairs of a lobby, as the sheet of a chair edits them. A name that is the animal's own counts as none. @param {Lobby} lobby @param {Ctx['t']} t @returns {Setup} */
export const setupOf = (lobby, t) => ({
  first: lobby.first,
  rules: lobby.house_rules,
  customs: lobby.customs,
  places: lobby.places.map(place => {
    if (!place) return null;
    const { name, animal, colour, computer, help } = place.person;
    return { animal, colour, computer, help, surface: place.surface, name: name === t(`animal.${animal}`) ? '' : name };
  }),
});

/** Tells the table which chairs have changed. @param {Ctx} ctx @param {Setup} before @param {Setup} after */
export const sendChanges = (ctx, before, after) => {
  after.places.forEach((guest, at) => {
    if (JSON.stringify(guest) !== JSON.stringify(before.places[at])) ctx.send({ t: 'chair', at, place: guest && placeOf(guest) });
  });
};
