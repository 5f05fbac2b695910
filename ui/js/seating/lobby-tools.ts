/* The tools of a lobby. A host has the game, who starts, the house rules and the door; a guest has its own
   seat. */

import type { Ctx, HouseRule, Lobby, RoomDetails } from '../types.js';
import type { Child } from '../kit/dom.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { needed } from '../kit/needed.js';
import { animal, sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';
import { GAMES } from '../state/games.js';
import { agreed, only } from '../state/house-rules.js';
import { atOnce, optionsOf, rulesButton, rulesSheet } from '../table/house-rules-line.js';
import { chairMenu } from './guest-chair.js';
import { dressUp } from './lobby-chairs.js';
import { starter } from './round.js';

type IconName = Parameters<typeof sign>[0];

/** A small sheet with one question; an answer closes it. */
const ask = (title: string, question: (close: () => void) => Child) =>
  openSheet({ name: 'question', title: () => title, content: sheet => [question(sheet.close)] });

/** Sends what was chosen; all else stays as another device may have chosen it meanwhile. */
const lay = ({ state, send }: Ctx, chosen: Partial<Pick<Lobby, 'game' | 'first' | 'house_rules'>>) => {
  const { lobby } = state();
  if (!lobby) return;
  const { game, first, house_rules } = { ...lobby, ...chosen };
  send({ t: 'lay', game, first, house_rules: only(house_rules, game) });
};

const askGame = (ctx: Ctx, lobby: Lobby) =>
  ask(ctx.t('lobby.game'), close =>
    choice({
      name: 'game',
      legend: ctx.t('lobby.game'),
      value: lobby.game,
      pick: value => {
        const game = GAMES.find(one => one === value);
        if (game) lay(ctx, { game });
        close();
      },
      options: GAMES.map(value => ({ value, label: ctx.t(`home.${value}`) })),
    }),
  );

const askFirst = (ctx: Ctx, lobby: Lobby) =>
  ask(ctx.t('people.first'), close =>
    starter(
      lobby.places.map(place => (place?.taken ? place.person : null)),
      lobby.first,
      first => {
        lay(ctx, { first });
        close();
      },
    ),
  );

const askRules = (ctx: Ctx, { game, house_rules, options }: Lobby) => {
  const rules = atOnce<readonly HouseRule[]>(house_rules, next => lay(ctx, { house_rules: [...next] }));
  rulesSheet(({ chooseRules }) => chooseRules(ctx.t, game, rules, optionsOf(ctx, options)));
};

const tool = (key: string, mark: Child, words: string, act: () => void, more: Record<string, string> = {}) =>
  h('button', { class: 'btn s dark', key, onclick: act, ...more }, mark, h('span', { key: 'word' }, words));

/** The settings of the table that a host may change. */
const settings = (ctx: Ctx, lobby: Lobby, room: RoomDetails | null): Child[] => {
  const { t, send } = ctx;
  const first = lobby.first === null ? null : lobby.places[lobby.first]?.person;
  const toggle = (what: 'lock' | 'ask', on: boolean, mark: IconName, words: string) =>
    tool(what, sign(mark), words, () => send({ t: what, on: !on }), {
      'aria-pressed': String(on),
      class: 'btn s dark toggle',
    });
  return [
    tool('game', sign('cards'), t(`home.${lobby.game}`), () => askGame(ctx, lobby), {
      'aria-haspopup': 'dialog',
    }),
    tool(
      'first',
      first ? animal(first) : sign('star'),
      first ? t('people.first_name', { name: first.name }) : t('people.first_random'),
      () => askFirst(ctx, lobby),
      { 'aria-haspopup': 'dialog' },
    ),
    rulesButton(ctx, lobby.house_rules, lobby.options, () => askRules(ctx, lobby)),
    room && toggle('ask', room.ask, 'door', t('room.ask')),
    room && toggle('lock', room.locked, 'padlock', t('room.lock')),
  ];
};

/** All settings on one sheet, kept up to date. */
const settingsSheet = (ctx: Ctx) =>
  openSheet({
    name: 'table-settings',
    follows: true,
    title: () => ctx.t('lobby.settings'),
    content: () => {
      const { lobby, room } = ctx.state();
      return [
        lobby &&
          h('div', { class: 'table-settings', key: 'tools' }, settings(ctx, lobby, room?.open ? room : null)),
      ];
    },
  });

/**
 * For a client that manages the table. A phone shows only the last tool, which opens a sheet with the others.
 */
export const hostTools = (ctx: Ctx, lobby: Lobby, room: RoomDetails | null) =>
  h(
    'div',
    { class: 'lobby-tools host-tools', key: 'tools' },
    ...settings(ctx, lobby, room),
    tool('settings', sign('gear'), ctx.t('lobby.settings'), () => settingsSheet(ctx), {
      'aria-haspopup': 'dialog',
      class: 'btn s dark all-settings',
    }),
  );

/** For all other clients. */
export const guestTools = (ctx: Ctx, lobby: Lobby) => {
  const [mine] = lobby.mine;
  const me = mine === undefined ? null : lobby.places[mine]?.person;
  const free = lobby.places.some(place => !place?.taken || place.person.bot);
  return h(
    'div',
    { class: 'lobby-tools', key: 'tools' },
    mine === undefined &&
      free &&
      h(
        'button',
        { class: 'btn', key: 'sit', onclick: () => ctx.visit.knock({}) },
        sign('chair'),
        h('span', { key: 'word' }, ctx.t('door.sit')),
      ),
    me &&
      h(
        'button',
        {
          class: 'btn dress-up',
          key: 'dress',
          'aria-haspopup': 'dialog',
          onclick: () => void dressUp(ctx, mine).catch(() => {}),
        },
        animal(me),
        h('span', { key: 'word' }, ctx.t('people.dress_up')),
      ),
    ctx.state().door &&
      tool(
        'invite',
        sign('phone'),
        ctx.t('room.invite'),
        async () => void (await needed(() => import('../table/sheets/invite.js'))).inviteSheet(ctx),
        { 'aria-haspopup': 'dialog' },
      ),
    agreed(ctx.t, lobby.house_rules, lobby.options).length > 0 &&
      rulesButton(ctx, lobby.house_rules, lobby.options, () =>
        rulesSheet(({ showRules }) => showRules(ctx.t, lobby.game, lobby.house_rules, lobby.options)),
      ),
    mine !== undefined &&
      tool('mine', sign('chair'), ctx.t('seats.mine'), () => chairMenu(ctx, mine), {
        'aria-haspopup': 'dialog',
      }),
  );
};
