/* The lobby: people come and sit down. Who manages sees the ways in and the tools, everybody sees the chairs. */

import { draw, h, make } from '../dom.js';
import { sendChanges, setupOf } from '../house.js';
import { choice } from '../parts/choice.js';
import { drawing, sign } from '../parts/marks.js';
import { freePlace, roundTable, sitter } from '../parts/round.js';
import { starter } from '../parts/starter.js';
import { help, nowhere, placeOf, ways } from '../parts/ways.js';
import { goalWords, sitDown, takeAway } from '../setup.js';
import { openChair } from '../sheets/chair.js';
import { chairMenu } from '../sheets/guest-chair.js';
import { privateSheet } from '../sheets/private.js';

/** @import { Ctx, House, Lobby, Place, Screen } from '../types.js' */
/** @import { Child } from '../dom.js' */
/** @typedef {(game: import('../types.js').GameKind) => string[]} Fronts drawings of the cards in the middle */
/** @typedef {{ at: number, helps: boolean, fronts: Fronts | null, next: () => void, open: (at: number) => void }} Doing */

/** Nobody has come for so long: then the help shows by itself. */
const ALONE_MS = 8000;

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'people lobby cloth' }));
  /** @type {Doing} */
  const doing = {
    at: 0,
    helps: false,
    fronts: null,
    next: () => {
      doing.at++;
      update();
    },
    open: at => openPlace(ctx, at, () => /** @type {HTMLElement | null} */ (root.querySelector(`.chair-${at} .seat`))?.focus()),
  };
  const timer = setTimeout(() => {
    doing.helps = true;
    update();
  }, ALONE_MS);

  const update = () => {
    const { lobby, house } = ctx.state();
    if (!lobby) return;
    const open = lobby.manage && house?.open ? house : null;
    root.classList.toggle('lobby-host', open !== null);
    draw(
      root,
      bar(ctx, lobby),
      h('main', { class: 'people-main lobby-main', key: 'main' },
        open && h('div', { class: 'ways', key: 'ways' }, waysIn(ctx, lobby, open, doing)),
        h('div', { class: 'lobby-table', key: 'table' },
          roundTable(ctx.t('people.chairs'), middle(ctx, lobby, doing), at => chair(ctx, lobby, doing, at)),
          lobby.manage ? tools(ctx, lobby, open) : guestTools(ctx, lobby),
        ),
      ),
    );
  };
  update();
  void import('../parts/fronts.js').then(({ fronts }) => {
    doing.fronts = fronts;
    update();
  });
  return { root, update, focus: () => root.querySelector('h1')?.focus(), destroy: () => clearTimeout(timer) };
};

/** @param {Ctx} ctx @param {Lobby} lobby */
const bar = (ctx, lobby) => {
  const { t, state } = ctx;
  const { visit, house } = state();
  const leave = ctx.app && (visit ? () => void ctx.app?.leave() : () => void ctx.app?.host(false).catch(() => {}));
  const line = visit && !lobby.manage ? t(lobby.mine.length > 0 ? 'lobby.seated' : 'lobby.watching') : t('lobby.hint');
  return h('header', { class: 'bar', key: 'bar' },
    leave && h('button', { class: 'rb', key: 'back', type: 'button', 'aria-label': t(visit ? 'door.own_table' : 'lobby.close'), onclick: leave }, sign('back')),
    h('div', { key: 'words' }, h('h1', { tabindex: '-1', key: 'title' }, t('lobby.title', { table: house?.name || visit?.table.name || t('app.title') })), h('p', { key: 'line' }, line)),
    h('span', { class: 'sp', key: 'sp' }),
    h('button', { class: 'rb', key: 'gear', type: 'button', 'aria-label': t('home.settings'), onclick: () => ctx.go('settings') }, sign('gear')),
  );
};

/** Whether nobody has come yet. @param {Lobby} lobby @param {House} house */
const alone = (lobby, house) => house.knocks.length === 0 && !lobby.places.some(place => place?.surface === 'device' && place.taken);

/** @param {Ctx} ctx @param {Lobby} lobby @param {House} house @param {Doing} doing @returns {Child[]} */
const waysIn = (ctx, lobby, house, doing) => {
  const place = placeOf(house, doing.at);
  const secret = h('button', { class: 'link', key: 'private', type: 'button', onclick: () => privateSheet(ctx.t) }, sign('padlock'), h('span', { key: 'word' }, ctx.t('house.private')));
  if (!place) return [nowhere(ctx, house), secret];
  return [
    doing.helps && alone(lobby, house) && help(ctx, house, doing.next),
    ways(ctx, place, house.code, house.name),
    h('div', { class: 'ways-foot', key: 'foot' },
      house.addresses.length > 1 && h('button', { class: 'link', key: 'next', type: 'button', onclick: doing.next }, sign('again'), h('span', { key: 'word' }, ctx.t('house.not_reached'))),
      secret,
    ),
  ];
};

/** @param {Ctx} ctx @param {Lobby} lobby @param {Doing} doing @returns {Child[]} */
const middle = ({ t, send }, lobby, doing) => {
  const sitting = lobby.places.filter(place => place?.taken).length;
  const enough = sitting >= 2;
  return [
    h('div', { class: 'top-cards', key: 'cards', 'aria-hidden': 'true' }, (doing.fronts?.(lobby.game) ?? []).map((svg, at) => drawing(svg, { class: 'card', key: `${lobby.game} ${at}` }))),
    lobby.manage &&
      h('button', { class: 'btn big deal', key: 'deal', type: 'button', 'aria-disabled': enough ? undefined : 'true', 'aria-describedby': enough ? undefined : 'deal-why', onclick: () => enough && send({ t: 'deal' }) },
        sign('cards'), h('span', { key: 'word' }, t('lobby.deal'))),
    lobby.manage && lobby.saved && h('button', { class: 'btn s paper', key: 'saved', type: 'button', onclick: () => send({ t: 'continue' }) }, sign('play'), h('span', { key: 'word' }, t('home.continue'))),
    h('p', { class: 'pill', key: 'goal', id: 'deal-why' }, middleWords(t, lobby, sitting)),
  ];
};

/** @param {Ctx['t']} t @param {Lobby} lobby @param {number} sitting */
const middleWords = (t, lobby, sitting) => {
  if (sitting < 2) return t('lobby.two');
  return lobby.manage ? t(...goalWords(lobby.game, sitting)) : t('lobby.soon');
};

/** @param {Ctx} ctx @param {Lobby} lobby @param {Doing} doing @param {number} at */
const chair = (ctx, lobby, doing, at) => {
  const { t } = ctx;
  const place = lobby.places[at];
  if (!place) {
    if (!lobby.manage) return null;
    return freePlace(t('people.add_here', { n: at + 1 }), () => {
      const before = setupOf(lobby, t);
      sendChanges(ctx, before, sitDown(before, at, 'device'));
    });
  }
  const mine = lobby.mine.includes(at) && place.surface === 'device';
  const [mark, words] = stateOf(t, place, mine);
  const { person } = place;
  const sits = !lobby.manage && lobby.mine.length === 0 && !place.taken;
  return sitter({
    person: place.taken ? person : { ...person, name: t('lobby.free') },
    label: `${t('people.chair', { name: place.taken ? person.name : t('lobby.free'), animal: t(`animal.${person.animal}`), colour: t(`colour.${person.colour}`) })}. ${sits ? t('door.sit') : words}`,
    under: sits ? [sign('chair'), t('door.sit')] : [sign(mark), words],
    kind: `${place.taken ? '' : 'seat-waits'} ${place.taken && !place.connected ? 'seat-away' : ''} ${mine ? 'seat-mine' : ''}`,
    act: sits ? () => ctx.visit.knock({ seat: at }) : lobby.manage || mine ? () => doing.open(at) : null,
    dialog: !sits,
  });
};

/** @param {Ctx['t']} t @param {Place} place @param {boolean} mine @returns {[Parameters<typeof sign>[0], string]} */
const stateOf = (t, place, mine) => {
  if (mine) return ['star', t('lobby.you')];
  if (!place.taken) return ['phone', t('lobby.waits')];
  if (place.surface === 'here') return ['check', t('people.right_here')];
  return place.connected ? ['phone', t('people.own_phone')] : ['moon', t('lobby.asleep')];
};

/** @param {Ctx} ctx @param {number} at @param {() => void} closed */
const openPlace = (ctx, at, closed) => {
  const { lobby, visit } = ctx.state();
  if (!lobby) return;
  if (!lobby.manage) return void chairMenu(ctx, at);
  let [told, draft] = [setupOf(lobby, ctx.t), setupOf(lobby, ctx.t)];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const tell = () => {
    clearTimeout(timer);
    sendChanges(ctx, told, draft);
    told = draft;
  };
  const place = lobby.places[at];
  const guest = place?.surface === 'device' && place.taken;
  openChair(at, {
    get: () => draft,
    set: next => {
      draft = next;
      clearTimeout(timer);
      timer = setTimeout(tell, 300);
    },
    surfaces: visit === null && !guest,
    remove: gone => {
      clearTimeout(timer);
      if (guest) return ctx.send({ t: 'free', seat: gone });
      sendChanges(ctx, told, takeAway(told, gone));
    },
    removeWords: guest ? ctx.t('seats.free') : undefined,
  }, () => {
    tell();
    closed();
  });
};

/** @param {Ctx} ctx @param {Lobby} lobby @param {House | null} house */
const tools = (ctx, lobby, house) => {
  const { t, send } = ctx;
  const people = lobby.places.map(place => (place?.taken ? place.person : null));
  /** @param {'lock' | 'ask'} what @param {boolean} on @param {Parameters<typeof sign>[0]} mark @param {string} words */
  const toggle = (what, on, mark, words) =>
    h('button', { class: 'btn s dark toggle', key: what, type: 'button', 'aria-pressed': String(on), onclick: () => send({ t: what, on: !on }) }, sign(mark), h('span', { key: 'word' }, words));
  return h('div', { class: 'lobby-tools', key: 'tools' },
    h('div', { class: 'starter felt', key: 'game' },
      choice({
        name: 'game',
        legend: t('lobby.game'),
        value: lobby.game,
        pick: value => send({ t: 'lay', game: value === 'rescue' ? value : 'queens', first: lobby.first }),
        options: [{ value: 'queens', label: t('home.queens') }, { value: 'rescue', label: t('home.rescue') }],
      }),
    ),
    people.filter(Boolean).length > 1 && starter(people, lobby.first, first => send({ t: 'lay', game: lobby.game, first })),
    house && h('div', { class: 'lobby-toggles', key: 'toggles' }, toggle('ask', house.ask, 'door', t('house.ask')), toggle('lock', house.locked, 'padlock', t('house.lock'))),
  );
};

/** @param {Ctx} ctx @param {Lobby} lobby */
const guestTools = (ctx, lobby) => {
  const mine = lobby.mine[0];
  return h('div', { class: 'lobby-tools', key: 'tools' },
    ctx.state().door && h('button', { class: 'btn s dark', key: 'invite', type: 'button', onclick: async () => (await import('../sheets/invite.js')).inviteSheet(ctx) }, sign('phone'), h('span', { key: 'word' }, ctx.t('house.invite'))),
    mine !== undefined && h('button', { class: 'btn s dark', key: 'stand', type: 'button', onclick: () => chairMenu(ctx, mine) }, sign('chair'), h('span', { key: 'word' }, ctx.t('seats.mine'))),
  );
};
