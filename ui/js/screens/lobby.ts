/* The lobby: guests come in and take seats. Every client sees the seats; one that manages also sees how
   others come in. */

import type { Ctx, Lobby, RoomDetails, Screen } from '../types.js';
import { round } from '../kit/buttons.js';
import type { Child } from '../kit/dom.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { FACTS } from '../state/games.js';
import { undecided } from '../state/undecided.js';
import { gameNow } from '../table/fetched.js';
import { entrances, help, nowhere, placeOf, television } from '../table/join-ways.js';
import { fetchGame } from '../games/index.js';
import { closeTable } from '../seating/close-table.js';
import { lobbyChair } from '../seating/lobby-chairs.js';
import { guestTools, hostTools } from '../seating/lobby-tools.js';
import { privateSheet } from '../seating/private.js';
import { roundTable } from '../seating/round.js';

/** `at` counts through the addresses */
type Doing = { at: number; helps: boolean; next: () => void };

/** After so long without a guest the help is shown. */
const ALONE_MS = 8000;

/** The cards on the table before their game is fetched. */
const TURNED = ['', '', ''];

/** In a window this narrow the host's big button is docked at the lower edge. */
const NARROW = '(max-width: 699px)';

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'people lobby cloth' }));
  const doing: Doing = {
    at: 0,
    helps: false,
    next: () => {
      doing.at++;
      update();
    },
  };
  const timer = setTimeout(() => {
    doing.helps = true;
    update();
  }, ALONE_MS);
  /** Which place is in front: on a guest's device, its own. */
  const front = () => (ctx.state().visit && ctx.state().lobby?.mine[0]) || 0;
  const focus = (at: number) =>
    root.querySelector<HTMLElement>(`[data-at="${(at - front() + 5) % 5}"] .seat`)?.focus();
  const narrow = matchMedia(NARROW);

  const update = () => {
    const { lobby, room } = ctx.state();
    if (!lobby) return;
    // The cards of the game are drawn once it is fetched; the seats do not wait for it.
    if (!gameNow(lobby.game))
      void fetchGame(lobby.game).then(
        () => root.isConnected && update(),
        () => {},
      );
    const open = lobby.manage && room?.open ? room : null;
    const docked = open !== null && narrow.matches;
    const tools = lobby.manage ? hostTools(ctx, lobby, open) : guestTools(ctx, lobby);
    root.classList.toggle('lobby-host', open !== null);
    document.documentElement.classList.toggle('hosting', open !== null);
    draw(
      root,
      bar(ctx, lobby),
      h(
        'main',
        { class: 'people-main lobby-main', key: 'main' },
        open && waysIn(ctx, lobby, open, doing),
        h(
          'div',
          { class: 'lobby-table', key: 'table' },
          roundTable(ctx.t('people.chairs'), middle(ctx, lobby, docked), at =>
            lobbyChair(ctx, lobby, (at + front()) % 5, focus),
          ),
          !docked && tools,
        ),
      ),
      docked && h('footer', { class: 'lobby-dock', key: 'dock' }, tools, deal(ctx, lobby)),
    );
  };
  update();
  narrow.addEventListener('change', update);
  const destroy = () => {
    clearTimeout(timer);
    narrow.removeEventListener('change', update);
    document.documentElement.classList.remove('hosting');
  };
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus(), destroy };
};

const bar = (ctx: Ctx, lobby: Lobby) => {
  const { t, state, app } = ctx;
  const { visit, room } = state();
  const leave = app && (visit ? () => void app.leave() : () => void closeTable(ctx));
  return h(
    'header',
    { class: 'bar', key: 'bar' },
    leave && round('back', t(visit ? 'door.own_table' : 'lobby.close'), leave),
    h(
      'div',
      { key: 'words' },
      h(
        'h1',
        { tabindex: '-1', key: 'title' },
        t('lobby.title', { table: room?.name || visit?.table.name || t('app.title') }),
      ),
      h('p', { key: 'line' }, t(`home.${lobby.game}`)),
    ),
    h('span', { class: 'sp', key: 'sp' }),
    round('gear', t('home.settings'), () => ctx.go('settings')),
  );
};

/** Whether no guest has a seat or knocks. */
const alone = (lobby: Lobby, room: RoomDetails) =>
  room.knocks.length === 0 && !lobby.places.some(place => place?.surface === 'device' && place.taken);

const waysIn = (ctx: Ctx, lobby: Lobby, room: RoomDetails, doing: Doing) => {
  const place = placeOf(room, doing.at);
  const helps = (doing.helps || room.barriers.length > 0) && alone(lobby, room);
  const foot = h(
    'div',
    { class: 'ways-foot', key: 'foot' },
    place &&
      !helps &&
      room.addresses.length > 1 &&
      h(
        'button',
        { class: 'link', key: 'next', onclick: doing.next },
        sign('again'),
        h('span', { key: 'word' }, ctx.t('room.not_reached')),
      ),
    h(
      'button',
      {
        class: 'link',
        key: 'private',
        'aria-haspopup': 'dialog',
        onclick: () => privateSheet(ctx.t),
      },
      sign('padlock'),
      h('span', { key: 'word' }, ctx.t('room.private')),
    ),
    place && television(ctx, place),
    ctx.pauses &&
      h(
        'p',
        { class: 'ways-pauses', key: 'pauses' },
        sign('moon'),
        h('span', { key: 'word' }, ctx.t('notice.pauses')),
      ),
  );
  return h(
    'div',
    { class: `ways ${helps ? 'ways-helped' : ''}`, key: 'ways' },
    place ? entrances(ctx, place, room.code, room.name) : nowhere(ctx, room),
    place && helps && help(ctx, room, doing.next),
    foot,
  );
};

/** Key of the reason why no game can begin. */
const missing = ({ places }: Lobby) => {
  const sitting = places.flatMap(place => (place?.taken ? [place.person] : []));
  return sitting.every(person => person.bot) ? 'people.only_person' : sitting.length < 2 ? 'lobby.two' : null;
};

/** Whether the people of this device have said yes to the deal. */
const agreed = ({ deal: vote, mine }: Lobby) => vote?.agreed.some(at => mine.includes(at)) ?? false;

const deal = ({ t, send }: Ctx, lobby: Lobby) => {
  const may = !missing(lobby) && !agreed(lobby);
  return h(
    'button',
    {
      class: 'btn big deal',
      key: 'deal',
      'aria-disabled': may ? undefined : 'true',
      'aria-describedby': may ? undefined : 'deal-why',
      onclick: () => may && send({ t: 'deal' }),
    },
    sign('cards'),
    h('span', { key: 'word' }, t('lobby.deal')),
  );
};

/** @param docked whether the big button is in the dock */
const middle = (ctx: Ctx, lobby: Lobby, docked: boolean): Child[] => {
  const { t, send } = ctx;
  const sitting = lobby.places.filter(place => place?.taken).length;
  const why = missing(lobby);
  const waits = undecided(t, lobby);
  return [
    h(
      'div',
      { class: 'top-cards', key: 'cards', 'aria-hidden': 'true' },
      (gameNow(lobby.game)?.fronts() ?? TURNED).map((svg, at) =>
        drawing(svg, { class: 'card', key: `${lobby.game} ${at} ${svg === ''}` }),
      ),
    ),
    lobby.manage && !docked && deal(ctx, lobby),
    lobby.manage &&
      lobby.saved &&
      h(
        'button',
        {
          class: 'btn s paper',
          key: 'saved',
          onclick: () => send({ t: 'continue', game: null }),
        },
        sign('play'),
        h('span', { key: 'word' }, t('home.continue')),
      ),
    h(
      'p',
      { class: waits ? 'pill undecided' : 'pill', key: 'goal', id: 'deal-why' },
      why
        ? t(why)
        : waits ||
            (lobby.manage ? t(...FACTS[lobby.game].goal(sitting, lobby.house_rules)) : t('lobby.soon')),
    ),
  ];
};
