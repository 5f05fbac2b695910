/* The seats of a lobby: who sits at each, what a tap on it does, and its sheet. */

import type { Ctx, Lobby, Place } from '../types.js';
import { h } from '../kit/dom.js';
import { patiently } from '../kit/load.js';
import { orMissing } from '../kit/needed.js';
import { loadStyles } from '../kit/styles.js';
import { sign } from '../kit/marks.js';
import { portraitAt } from '../state/cast.js';
import { sitDown } from '../state/setup.js';
import { neighbourMenu } from './guest-chair.js';
import { sendChanges, setupOf } from './open-table.js';
import { freePlace, sitter } from './round.js';

export const lobbyChair = (ctx: Ctx, lobby: Lobby, at: number, focus: (at: number) => void) => {
  const { t } = ctx;
  const place = lobby.places[at];
  if (!place)
    return lobby.manage
      ? freePlace(t('people.add_here', { n: at + 1 }), () => addChair(ctx, lobby, at))
      : null;
  const mine = lobby.mine.includes(at) && place.surface === 'device';
  const [mark, words] = stateOf(t, place, mine);
  const { person, taken } = place;
  const name = taken ? person.name : t('lobby.free');
  const sits = ctx.state().visit !== null && lobby.mine.length === 0 && (!taken || person.bot !== null);
  const opens = lobby.manage || mine;
  return sitter({
    person: { ...person, name },
    label: `${[name, sits ? t('door.sit') : words, person.bot && t('computer.one')].filter(Boolean).join(', ')}. ${t(`animal.${person.animal}`)}, ${t(`colour.${person.colour}`)}`,
    under: [sign(sits ? 'chair' : mark), h('span', { key: 'state' }, sits ? t('door.sit') : words)],
    portrait: portraitAt(at),
    kind: `${taken ? '' : 'seat-waits'} ${taken && !place.connected ? 'seat-away' : ''} ${mine ? 'seat-mine' : ''}`,
    act: sits
      ? () => ctx.visit.knock({ seat: at })
      : opens
        ? () => void openPlace(ctx, at, () => focus(at)).catch(() => {})
        : null,
    dialog: !sits,
  });
};

/** Adds a seat for another device: people at this device have theirs from the start. */
const addChair = (ctx: Ctx, lobby: Lobby, at: number) => {
  const before = setupOf(lobby, ctx.t);
  sendChanges(ctx, before, sitDown(before, at, 'device'));
};

const stateOf = (t: Ctx['t'], place: Place, mine: boolean): [Parameters<typeof sign>[0], string] => {
  if (mine) return ['star', t('lobby.you')];
  if (place.person.bot) return ['computer', t(`computer.${place.person.bot}`)];
  if (!place.taken) return ['phone', t('lobby.waits')];
  if (place.surface === 'here') return ['check', t('people.right_here')];
  return place.connected ? ['phone', t('lobby.phone')] : ['asleep', t('lobby.asleep')];
};

/** Fetches the sheet of a seat and its styles on demand: few guests open it. */
const fetchChair = async () =>
  (await orMissing(Promise.all([patiently(() => import('./dress-up.js')), loadStyles('chair')])))[0];

export const dressUp = async (ctx: Ctx, seat: number, closed?: () => void) =>
  (await fetchChair()).dressUp(ctx, seat, closed);

/**
 * Opens the sheet of a seat. A guest dresses only itself; at the seat of another guest it may free the seat,
 * if the others want that too.
 */
const openPlace = async (ctx: Ctx, at: number, closed: () => void) => {
  const { lobby, visit } = ctx.state();
  if (!lobby?.manage || (visit && lobby.mine.includes(at))) return void dressUp(ctx, at, closed);
  const place = lobby.places[at];
  if (visit && place?.surface === 'device' && place.taken)
    return void neighbourMenu(ctx, at, place.person.name, closed);
  const { openChair, chairOf } = await fetchChair();
  const { chairs, tell } = chairOf(ctx, lobby, at);
  openChair(ctx, at, chairs, () => {
    tell();
    closed();
  });
};
