/* The sheet “Who is there” of a running game: the presence of each seat, its level of help, and what this
   client can do about them. */

import type { Ctx, State, RoomDetails } from '../../types.js';
import type { Child } from '../../kit/dom.js';
import type { Sheet } from '../../kit/sheets.js';
import { h } from '../../kit/dom.js';
import { animal, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { factsOf } from '../../state/games.js';
import { beingOf, manages } from '../../state/presence.js';
import { beingKey } from '../presence-badge.js';
import { helps } from '../help-levels.js';
import { inviteSheet } from './invite.js';
import { ordersSheet } from './orders.js';

/** `stays`: the sheet stays open; `unfolds`: whether the part that it toggles is open */
type Deed = {
  key: string;
  mark: Parameters<typeof sign>[0];
  act: () => void;
  calm?: boolean;
  stays?: boolean;
  unfolds?: boolean;
  blanks?: Record<string, string>;
};
/** freeing a seat needs a second, deliberate step; help unfolds its levels */
type Asked = { seat: number; what: 'free' | 'help' };

export const seatsSheet = (ctx: Ctx) => {
  let asked: Asked | null = null;
  return openSheet({
    name: 'seats',
    follows: true,
    title: () => ctx.t('seats.title'),
    content: sheet => {
      const state = ctx.state();
      const ask = (next: Asked | null) => {
        asked = next;
        sheet.redraw();
      };
      const watching = state.presence?.watching ?? 0;
      return [
        h(
          'ul',
          { class: 'seat-list', key: 'list' },
          (state.update?.people ?? []).map((_, seat) =>
            row(ctx, state, sheet, seat, asked?.seat === seat ? asked.what : null, ask),
          ),
        ),
        state.door && h('div', { class: 'seat-acts', key: 'invite' }, invite(ctx, sheet)),
        manages(state) && state.room?.open && toggles(ctx, state.room, sheet),
        watching > 0 && h('p', { key: 'watching', class: 't2' }, ctx.t('seats.watching', { n: watching })),
      ];
    },
  });
};

const invite = (ctx: Ctx, sheet: Sheet) =>
  button(ctx, sheet, '', { key: 'menu.invite', mark: 'phone', act: () => inviteSheet(ctx) });

/** The switches for the door: ask before guests come in, and lock. */
const toggles = ({ t, send }: Ctx, room: RoomDetails, sheet: Sheet) => {
  const toggle = (what: 'lock' | 'ask', on: boolean, mark: Parameters<typeof sign>[0]) =>
    h(
      'button',
      {
        class: 'btn s dark toggle',
        key: what,
        'aria-pressed': String(on),
        onclick: () => {
          send({ t: what, on: !on });
          sheet.redraw();
        },
      },
      sign(mark),
      h('span', { key: 'word' }, t(`room.${what}`)),
    );
  return h(
    'div',
    { class: 'seat-acts', key: 'door' },
    toggle('ask', room.ask, 'door'),
    toggle('lock', room.locked, 'padlock'),
  );
};

/** @param what is asked about this seat */
const row = (
  ctx: Ctx,
  state: State,
  sheet: Sheet,
  seat: number,
  what: Asked['what'] | null,
  ask: (next: Asked | null) => void,
) => {
  const { t } = ctx;
  const person = state.update?.people[seat];
  if (!person) return null;
  const being = beingOf(state.presence?.seats[seat]);
  const mine = state.update?.mine.includes(seat) && state.update.stage.own;
  const level = person.bot && t(`computer.${person.bot}`);
  const words = mine
    ? t('seats.is_mine')
    : level
      ? t('computer.is', { name: person.name, level })
      : t(beingKey(being), { name: person.name });
  const acts = what === 'free' ? really(ctx, seat, ask) : deeds(ctx, state, seat, what, ask);
  return h(
    'li',
    { class: 'seat-row', key: String(seat) },
    animal(person),
    h(
      'div',
      { class: 'seat-words', key: 'words' },
      h('h3', { key: 'name', translate: 'no' }, person.name),
      h(
        'p',
        { key: 'being', class: `being-${being}` },
        what === 'free' ? t('seats.free_ask', { name: person.name }) : words,
      ),
    ),
    acts.length > 0 &&
      h(
        'div',
        { class: 'seat-acts', key: 'acts' },
        acts.map(deed => button(ctx, sheet, person.name, deed)),
      ),
    what === 'help' &&
      h(
        'div',
        { class: 'seat-help', key: 'help' },
        helps(`help ${seat}`, person.help, help => ctx.send({ t: 'help', seat, help })),
      ),
  );
};

const button = (
  { t }: Ctx,
  sheet: Sheet,
  name: string,
  { key, mark, act, calm = true, stays = false, unfolds, blanks = {} }: Deed,
): Child =>
  h(
    'button',
    {
      key,
      class: `btn s ${calm ? 'dark' : ''}`,
      'aria-expanded': unfolds === undefined ? undefined : String(unfolds),
      onclick: () => {
        if (!stays) sheet.close();
        act();
      },
    },
    sign(mark),
    h('span', { key: 'word' }, t(key, { name, ...blanks })),
  );

const really = ({ send }: Ctx, seat: number, ask: (next: Asked | null) => void): Deed[] => [
  { key: 'seats.keep', mark: 'back', act: () => ask(null), calm: false, stays: true },
  { key: 'seats.free_yes', mark: 'door', act: () => send({ t: 'free', seat }) },
];

/** Whether another person would still play if a computer player stood in for this seat. */
const othersPlay = ({ update, presence }: State, seat: number) =>
  (update?.people ?? []).some(
    (person, at) => at !== seat && !person.bot && beingOf(presence?.seats[at]) !== 'played',
  );

/** The actions on a seat that this client has. */
export const deeds = (
  ctx: Ctx,
  state: State,
  seat: number,
  what: Asked['what'] | null,
  ask: (next: Asked | null) => void,
): Deed[] => {
  const { t, send, visit } = ctx;
  const being = beingOf(state.presence?.seats[seat]);
  const surface = state.presence?.seats[seat]?.surface ?? 'here';
  const host = manages(state);
  const here = state.visit === null;
  const own = state.update?.stage.shown === seat;
  const mine = state.update?.mine.includes(seat) ?? false;
  const homeless = state.visit !== null && state.visit.seats.length === 0;
  const person = state.update?.people[seat];
  const bot = Boolean(person?.bot);
  const guest = being === 'phone' || being === 'asleep';
  const leaves =
    being === 'asleep' || being === 'empty' || (being === 'here' && !bot && othersPlay(state, seat));
  const answers = Boolean(own && state.update?.orders && factsOf(state.update).hands);
  const level = t(`help.${person?.help ?? 'awake'}`);
  const all: (Deed | false)[] = [
    answers && { key: 'menu.orders', mark: 'shield', act: () => ordersSheet(ctx) },
    own &&
      state.door !== null && { key: 'seats.ticket', mark: 'ticket', act: () => send({ t: 'ticket', seat }) },
    own &&
      state.visit !== null && { key: 'seats.stand_up', mark: 'chair', act: () => send({ t: 'stand_up' }) },
    host &&
      being === 'empty' &&
      state.door !== null && {
        key: 'seats.ticket_for',
        mark: 'ticket',
        act: () => send({ t: 'ticket', seat }),
      },
    homeless &&
      (being === 'empty' || bot) && { key: 'door.sit', mark: 'chair', act: () => visit.knock({ seat }) },
    homeless &&
      being === 'asleep' && {
        key: 'seats.me',
        mark: 'check',
        act: () => visit.knock({ seat, name: person?.name ?? '' }),
      },
    host && !own && guest && { key: 'notice.nudge', mark: 'speak', act: () => send({ t: 'nudge', seat }) },
    mine && {
      key: 'seats.help',
      mark: 'star',
      blanks: { level },
      stays: true,
      unfolds: what === 'help',
      act: () => ask(what === 'help' ? null : { seat, what: 'help' }),
    },
    host &&
      leaves && {
        key: 'seats.stand_in',
        mark: 'computer',
        act: () => send({ t: 'stand_in', seat, on: true }),
      },
    host &&
      (here || mine || state.presence?.seats[seat]?.connected === false) &&
      being === 'played' && {
        key: 'computer.give_back',
        mark: 'back',
        act: () => send({ t: 'stand_in', seat, on: false }),
        calm: false,
      },
    host && here && bot && { key: 'seats.take', mark: 'tablet', act: () => send({ t: 'fetch', seat }) },
    host &&
      here &&
      surface !== 'here' && { key: 'seats.fetch', mark: 'tablet', act: () => send({ t: 'fetch', seat }) },
    host &&
      !own &&
      guest && { key: 'seats.free', mark: 'door', stays: true, act: () => ask({ seat, what: 'free' }) },
  ];
  return all.flatMap(one => one || []);
};
