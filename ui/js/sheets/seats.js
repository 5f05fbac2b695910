/* Who sits where, while a game runs: whose phone sleeps, and what can be done about it. */

import { h } from '../dom.js';
import { beingKey } from '../parts/badge.js';
import { animal, sign } from '../parts/marks.js';
import { beingOf, manages } from '../presence.js';
import { openSheet } from './sheet.js';

/** @import { Ctx, State } from '../types.js' */
/** @import { Child } from '../dom.js' */
/** @import { Sheet } from './sheet.js' */
/** @typedef {{ key: string, mark: Parameters<typeof sign>[0], act: () => void, calm?: boolean }} Deed */

/** @param {Ctx} ctx */
export const seatsSheet = ctx => {
  /** A seat for which a second, deliberate step is needed. @type {number | null} */
  let freeing = null;
  return openSheet({
    name: 'seats',
    follows: true,
    title: () => ctx.t('seats.title'),
    content: sheet => {
      const state = ctx.state();
      /** @param {number | null} seat */
      const ask = seat => {
        freeing = seat;
        sheet.redraw();
      };
      const watching = state.presence?.watching ?? 0;
      return [
        h('ul', { class: 'seat-list', key: 'list' }, (state.update?.people ?? []).map((_, seat) => row(ctx, state, sheet, seat, freeing, ask))),
        manages(state) && state.house?.open && toggles(ctx, state.house, sheet),
        watching > 0 && h('p', { key: 'watching', class: 't2' }, ctx.t('seats.watching', { n: watching })),
      ];
    },
  });
};

/** The door, while a game runs. @param {Ctx} ctx @param {import('../types.js').House} house @param {Sheet} sheet */
const toggles = ({ t, send }, house, sheet) => {
  /** @param {'lock' | 'ask'} what @param {boolean} on @param {Parameters<typeof sign>[0]} mark */
  const toggle = (what, on, mark) =>
    h('button', {
      class: 'btn s dark toggle',
      key: what,
      type: 'button',
      'aria-pressed': String(on),
      onclick: () => {
        send({ t: what, on: !on });
        sheet.redraw();
      },
    }, sign(mark), h('span', { key: 'word' }, t(`house.${what}`)));
  return h('div', { class: 'seat-acts', key: 'door' }, toggle('ask', house.ask, 'door'), toggle('lock', house.locked, 'padlock'));
};

/** @param {Ctx} ctx @param {State} state @param {Sheet} sheet @param {number} seat @param {number | null} freeing @param {(seat: number | null) => void} ask */
const row = (ctx, state, sheet, seat, freeing, ask) => {
  const { t } = ctx;
  const person = state.update?.people[seat];
  if (!person) return null;
  const being = beingOf(state.presence?.seats[seat]);
  const mine = state.update?.mine.includes(seat) && state.update.stage.own;
  const level = person.computer && t(`computer.${person.computer}`);
  const words = mine ? t('seats.is_mine') : level ? t('computer.is', { name: person.name, level }) : t(beingKey(being), { name: person.name });
  const acts = freeing === seat ? really(ctx, seat, ask) : deeds(ctx, state, seat, () => ask(seat));
  return h('li', { class: 'seat-row', key: String(seat) },
    animal(person),
    h('div', { class: 'seat-words', key: 'words' }, h('h3', { key: 'name' }, person.name), h('p', { key: 'being', class: `being-${being}` }, freeing === seat ? t('seats.free_ask', { name: person.name }) : words)),
    acts.length > 0 && h('div', { class: 'seat-acts', key: 'acts' }, acts.map(deed => button(ctx, sheet, person.name, deed))),
  );
};

/** @param {Ctx} ctx @param {Sheet} sheet @param {string} name @param {Deed} deed @returns {Child} */
const button = ({ t }, sheet, name, { key, mark, act, calm = true }) =>
  h('button', {
    key,
    class: `btn s ${calm ? 'dark' : ''}`,
    type: 'button',
    onclick: () => {
      act();
      if (!['seats.free', 'seats.keep'].includes(key)) sheet.close();
    },
  }, sign(mark), h('span', { key: 'word' }, t(key, { name })));

/** @param {Ctx} ctx @param {number} seat @param {(seat: number | null) => void} ask @returns {Deed[]} */
const really = ({ send }, seat, ask) => [
  { key: 'seats.keep', mark: 'back', act: () => ask(null), calm: false },
  { key: 'seats.free_yes', mark: 'door', act: () => send({ t: 'free', seat }) },
];

/** What can be done about a seat from here. @param {Ctx} ctx @param {State} state @param {number} seat @param {() => void} askFree @returns {Deed[]} */
const deeds = ({ send, visit }, state, seat, askFree) => {
  const being = beingOf(state.presence?.seats[seat]);
  const host = manages(state);
  const here = state.visit === null;
  const own = state.update?.stage.shown === seat;
  const homeless = state.visit !== null && state.visit.seats.length === 0;
  const computer = Boolean(state.update?.people[seat]?.computer);
  const guest = being === 'phone' || being === 'asleep';
  /** @type {(Deed | false)[]} */
  const all = [
    own && state.door !== null && { key: 'seats.ticket', mark: 'ticket', act: () => send({ t: 'ticket', seat }) },
    own && state.visit !== null && { key: 'seats.stand_up', mark: 'chair', act: () => send({ t: 'stand_up' }) },
    host && being === 'empty' && state.door !== null && { key: 'seats.ticket_for', mark: 'ticket', act: () => send({ t: 'ticket', seat }) },
    homeless && (being === 'empty' || computer) && { key: 'door.sit', mark: 'chair', act: () => visit.knock({ seat }) },
    homeless && being === 'asleep' && { key: 'seats.me', mark: 'check', act: () => visit.knock({ seat, name: state.update?.people[seat]?.name ?? '' }) },
    host && !own && guest && { key: 'notice.nudge', mark: 'speak', act: () => send({ t: 'nudge', seat }) },
    host && (being === 'asleep' || being === 'empty') && { key: 'computer.stand_in', mark: 'computer', act: () => send({ t: 'stand_in', seat, on: true }) },
    host && being === 'played' && { key: 'computer.give_back', mark: 'back', act: () => send({ t: 'stand_in', seat, on: false }), calm: false },
    host && here && being !== 'here' && { key: 'seats.fetch', mark: 'tablet', act: () => send({ t: 'fetch', seat }) },
    host && !own && guest && { key: 'seats.free', mark: 'door', act: askFree },
  ];
  return all.flatMap(one => one || []);
};
