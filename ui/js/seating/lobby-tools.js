/* The tools of a lobby. A host has the game, who starts, the house rules and the door; a guest has its own
   seat. */

/** @import { Ctx, HouseRule, Lobby, RoomDetails } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
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

/** @typedef {Parameters<typeof sign>[0]} IconName */

/**
 * A small sheet with one question; an answer closes it.
 * @param {string} title
 * @param {(close: () => void) => Child} question
 */
const ask = (title, question) =>
  openSheet({ name: 'question', title: () => title, content: sheet => [question(sheet.close)] });

/** @param {Ctx} ctx @param {Lobby} lobby */
const askGame = ({ t, send }, lobby) =>
  ask(t('lobby.game'), close =>
    choice({
      name: 'game',
      legend: t('lobby.game'),
      value: lobby.game,
      pick: value => {
        const game = GAMES.find(one => one === value);
        if (game) send({ t: 'lay', game, first: lobby.first, house_rules: only(lobby.house_rules, game) });
        close();
      },
      options: GAMES.map(value => ({ value, label: t(`home.${value}`) })),
    }),
  );

/** @param {Ctx} ctx @param {Lobby} lobby */
const askFirst = ({ t, send }, lobby) =>
  ask(t('people.first'), close =>
    starter(
      lobby.places.map(place => (place?.taken ? place.person : null)),
      lobby.first,
      first => {
        send({ t: 'lay', game: lobby.game, first, house_rules: lobby.house_rules });
        close();
      },
    ),
  );

/** @param {Ctx} ctx @param {Lobby} lobby */
const askRules = ({ t, send }, { game, first, house_rules, options }) => {
  const rules = atOnce(/** @type {readonly HouseRule[]} */ (house_rules), next =>
    send({ t: 'lay', game, first, house_rules: only(next, game) }),
  );
  rulesSheet(({ chooseRules }) => chooseRules(t, game, rules, optionsOf({ send }, options)));
};

/**
 * @param {string} key
 * @param {Child} mark
 * @param {string} words
 * @param {() => void} act
 * @param {Record<string, string>} [more]
 */
const tool = (key, mark, words, act, more = {}) =>
  h(
    'button',
    { class: 'btn s dark', key, type: 'button', onclick: act, ...more },
    mark,
    h('span', { key: 'word' }, words),
  );

/**
 * The settings of the table that a host may change.
 * @param {Ctx} ctx
 * @param {Lobby} lobby
 * @param {RoomDetails | null} room
 * @returns {Child[]}
 */
const settings = (ctx, lobby, room) => {
  const { t, send } = ctx;
  const first = lobby.first === null ? null : lobby.places[lobby.first]?.person;
  /** @param {'lock' | 'ask'} what @param {boolean} on @param {IconName} mark @param {string} words */
  const toggle = (what, on, mark, words) =>
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

/** All settings on one sheet, kept up to date. @param {Ctx} ctx */
const settingsSheet = ctx =>
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
 * @param {Ctx} ctx
 * @param {Lobby} lobby
 * @param {RoomDetails | null} room
 */
export const hostTools = (ctx, lobby, room) =>
  h(
    'div',
    { class: 'lobby-tools host-tools', key: 'tools' },
    ...settings(ctx, lobby, room),
    tool('settings', sign('gear'), ctx.t('lobby.settings'), () => settingsSheet(ctx), {
      'aria-haspopup': 'dialog',
      class: 'btn s dark all-settings',
    }),
  );

/** For all other clients. @param {Ctx} ctx @param {Lobby} lobby */
export const guestTools = (ctx, lobby) => {
  const [mine] = lobby.mine;
  const me = mine === undefined ? null : lobby.places[mine]?.person;
  const free = lobby.places.some(place => !place?.taken || place.person.computer);
  return h(
    'div',
    { class: 'lobby-tools', key: 'tools' },
    mine === undefined &&
      free &&
      h(
        'button',
        { class: 'btn', key: 'sit', type: 'button', onclick: () => ctx.visit.knock({}) },
        sign('chair'),
        h('span', { key: 'word' }, ctx.t('door.sit')),
      ),
    me &&
      h(
        'button',
        {
          class: 'btn dress-up',
          key: 'dress',
          type: 'button',
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
