/* Which screen a device shows, the presence of guests, and the seats of a lobby. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PICTURE_NAMES } from '../../ui/art/shared/pictures.js';
import { createHandOver, follow, overdue } from '../../ui/js/table/hand-over.js';
import { createAlbum } from '../../ui/js/album/questions.js';
import { createMessages } from '../../ui/js/net/messages.js';
import { hostTools } from '../../ui/js/seating/lobby-tools.js';
import { sendChanges, setupOf } from '../../ui/js/seating/open-table.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { pauses } from '../../ui/js/net/tauri.js';
import { createOwl } from '../../ui/js/table/owl-questions.js';
import { openHand } from '../../ui/js/games/queens/model.js';
import { canAct } from '../../ui/js/table/model.js';
import { waitsFor } from '../../ui/js/table/status.js';
import { placeOf } from '../../ui/js/table/ways.js';
import { doorkeeper, knocking } from '../../ui/js/app/notices.js';
import { createPause, keepsTable } from '../../ui/js/app/pause.js';
import { beingOf, manages, mixed, sleeper } from '../../ui/js/state/presence.js';
import { decidesHere, route } from '../../ui/js/state/router.js';
import {
  change,
  freshSetup,
  goWay,
  needsDoor,
  readSetup,
  sitDown,
  takeAway,
} from '../../ui/js/state/setup.js';
import { createStore, freshState } from '../../ui/js/state/store.js';
import { troubleKey } from '../../ui/js/net/troubles.js';
import { catalogue, load, text } from './catalogues.js';
import * as made from './fixtures/house.js';
import { attacked, sealed, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const LOCAL = freshState().local;
const base = table(4);
const where = (update, around = {}, local = {}) => route(update, { ...LOCAL, ...local }, around);
/** The same update on a device with one seat alone. */
const own = (update, seat, stage = {}) => ({
  ...update,
  mine: [seat],
  stage: { ...update.stage, own: true, shown: seat, ...stage },
});

test('a guest is at the door until there is something to see', () => {
  const door = made.visit();
  assert.equal(where(null, { visit: door }), 'door');
  assert.equal(where(null, { visit: made.visit({ step: 'waiting' }) }), 'door');
  assert.equal(where(null, { visit: made.visit({ step: 'in' }) }), 'door', 'coming in');
  assert.equal(where(null, { visit: made.visit({ step: 'in' }), lobby: made.lobby() }), 'lobby');
  assert.equal(where(base, { visit: made.visit({ step: 'in' }) }), 'curtain');
  assert.equal(where(base, { visit: made.visit({ step: 'in', stopped: 'replaced' }) }), 'door');
  assert.equal(
    where(null, { visit: door }, { screen: 'settings' }),
    'settings',
    'settings open from everywhere',
  );
});

test('a phone shows one button for the settings of a table, and the code beside its picture', () => {
  const ctx = /** @type {any} */ ({ t, send: () => {}, state: () => ({ door: null }) });
  const drawn = hostTools(ctx, made.lobby(), made.room());
  const keys = drawn.children.map(child => /** @type {any} */ (child).key);
  assert.deepEqual(keys, ['game', 'first', 'rules', 'ask', 'lock', 'settings']);
  const [, phone = ''] =
    /@media \(max-width: 699px\) \{\n    \.lobby-main([\s\S]*?)\n  \}\n/.exec(text('ui/css/lobby.css')) ?? [];
  assert.match(phone, /\.host-tools > \.btn:not\(\.all-settings\) \{ display: none; \}/);
  assert.match(phone, /\.host-tools > \.all-settings \{ display: inline-flex;/);
  assert.match(phone, /\.code-beside \{[^}]*display: block; \}/);
});

test('a television shows the lobby and the table, and nothing of one seat', () => {
  const inside = { visit: made.visit({ step: 'in' }), tv: true };
  assert.equal(where(null, { visit: made.visit(), tv: true }), 'door');
  assert.equal(where(null, { ...inside, lobby: made.lobby() }), 'tv');
  for (const update of [base, attacked(base, false), sealed(base)])
    assert.equal(where({ ...update, mine: [] }, inside), 'tv');
});

test('on a device of one’s own no curtain falls', () => {
  assert.equal(where(own(base, 0)), 'table');
  assert.equal(where(own(base, 2)), 'table', 'not its turn');
  assert.equal(where(own(attacked(base, true), 1)), 'answer', 'the question appears at once');
  assert.equal(where(own(attacked(base, true), 1), {}, { busy: true }), 'table', 'after the announcement');
  assert.equal(where(own(attacked(base, false), 2)), 'table', 'somebody else is asked');
  assert.equal(where(own(base, 0, { opens_itself: true, sealed: 1 })), 'table', 'the answer opens by itself');
});

test('the table’s device has a curtain only for those who sit at it', () => {
  assert.equal(where({ ...base, mine: [0, 3] }), 'curtain');
  assert.equal(where({ ...base, mine: [1, 3] }), 'table', 'whose turn it is has a phone');
  assert.equal(where({ ...attacked(base, false), mine: [0, 3] }), 'table');
  assert.equal(where({ ...attacked(base, false), mine: [1, 3] }), 'curtain');
  assert.equal(where({ ...sealed(base), mine: [1] }), 'sealed', 'given here, opened here');
  assert.equal(decidesHere({ ...base, mine: [] }), false);
});

test('a device of one’s own never closes its hand', () => {
  const asked = own(attacked(base, false), 2);
  assert.equal(overdue(asked), false);
  assert.equal(
    overdue({
      ...shown(attacked(base, false)),
      stage: { ...asked.stage, own: false, shown: 0, secret_answer: true },
    }),
    true,
    'a shared one does',
  );
  assert.equal(openHand(own(attacked(base, false), 2)), 2);
  assert.equal(openHand(own(base, 2, { sealed: 1, opens_itself: true })), 2);
  assert.equal(follow(own(base, 0), null, LOCAL, false).veil, false, 'not even after a reload');
  assert.equal(follow({ ...base, stage: { ...base.stage, shown: 0 } }, null, LOCAL, false).veil, true);
  const store = createStore();
  const sent = [];
  const flow = createHandOver(store, message => sent.push(message.t));
  flow.take(own(base, 0));
  flow.hide();
  assert.deepEqual(sent, []);
});

test('an open choice belongs to the device of the seat that chooses', () => {
  const choice = { ...base, stage: { ...base.stage, open_choice: true } };
  assert.equal(canAct({ ...choice, mine: [0] }, false), true);
  assert.equal(canAct({ ...choice, mine: [1] }, false), false);
  assert.equal(canAct({ ...choice, mine: [] }, false), false, 'nobody acts on a television');
});

test('everybody else reads whom they wait for, and nothing more', () => {
  const words = update =>
    waitsFor({
      t,
      update,
      name: seat => update.people[seat].name,
      decider: update.game.view.to_act,
      busy: false,
    });
  assert.equal(words({ ...attacked(base, false), mine: [0] }), 'Waiting for Ben');
  assert.equal(words({ ...attacked(base, false), mine: [1] }), '', 'the curtain says it there');
  const thinks = { ...sealed(base), mine: [0], stage: { ...sealed(base).stage, opens_itself: true } };
  assert.equal(words(thinks), 'Ben is thinking');
  assert.equal(words(base), '');
});

test('who is there', () => {
  const { seats } = made.presence();
  assert.deepEqual(seats.map(beingOf), ['here', 'phone', 'asleep', 'empty']);
  assert.equal(beingOf(undefined), 'here');
  assert.equal(mixed(null), false);
  assert.equal(mixed({ seats: [seats[0]], watching: 0, manage: true }), false, 'one device as ever');
  assert.equal(mixed(made.presence()), true);
  const deciding = seat => ({
    update: { ...base, game: { ...base.game, view: { ...base.game.view, to_act: seat } } },
    presence: made.presence(),
  });
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => sleeper(deciding(seat))),
    [null, null, 2, 3],
  );
  assert.equal(
    sleeper({ update: sealed(base), presence: made.presence() }),
    null,
    'an answer that is given waits for nobody',
  );
});

test('who manages is told by the table; without guests it is this device', () => {
  assert.equal(manages({ presence: null, lobby: null, visit: null }), true);
  assert.equal(manages({ presence: null, lobby: null, visit: made.visit() }), false);
  assert.equal(
    manages({ presence: made.presence({ manage: false }), lobby: null, visit: made.visit() }),
    false,
  );
  assert.equal(manages({ presence: null, lobby: made.lobby({ manage: true }), visit: made.visit() }), true);
});

test('whoever manages hears of guessed codes, and of a door without one', () => {
  const sent = [];
  const slip = (room, more = {}) =>
    doorkeeper(
      { t, send: message => sent.push(message) },
      { ...freshState(), room: made.room(room), ...more },
    );
  assert.equal(slip({}), false);
  const guessed = slip({ guessed: true, by_hand: true });
  assert.equal(guessed.text, t('room.guessed'));
  const now = slip({ by_hand: true });
  assert.equal(now.text, t('room.by_hand_now'));
  for (const button of [...guessed.acts, ...now.acts]) button.props.onclick();
  assert.deepEqual(sent, [{ t: 'new_code' }, { t: 'by_hand', on: true }, { t: 'by_hand', on: false }]);
  assert.equal(
    slip({ guessed: true }, { visit: made.visit({ step: 'in' }) }),
    false,
    'a guest has nothing to decide',
  );
});

test('one knock at a time is answered, and those behind it are named', () => {
  const knocks = [
    { knock: 1, name: 'Dora', seat: null, again: false },
    { knock: 2, name: 'Emil', seat: null, again: false },
    { knock: 3, name: 'Finn', seat: null, again: false },
  ];
  const sent = [];
  const slip = (room, more = {}) =>
    knocking({ t, send: message => sent.push(message) }, { ...freshState(), room: made.room(room), ...more });
  assert.equal(slip({}), undefined);
  const first = slip({ knocks });
  assert.equal(first.text, t('room.let_in', { name: 'Dora' }));
  assert.equal(first.more, '+ Emil + Finn');
  first.acts[0].props.onclick();
  assert.deepEqual(sent, [{ t: 'admit', knock: 1, yes: true }]);
  assert.equal(slip({ knocks }, { visit: made.visit({ step: 'in' }) }), undefined, 'a guest lets nobody in');
});

test('R-08: without a likely address there is no code for a camera', () => {
  const room = made.room();
  assert.equal(placeOf(room, 0).address, '192.168.178.23:4711');
  assert.equal(placeOf(room, 1).address, '10.0.3.17:4711', 'the next address');
  assert.equal(placeOf(room, 2).address, '192.168.178.23:4711', 'round and round');
  assert.equal(
    placeOf({ ...room, addresses: room.addresses.map(one => ({ ...one, likely: false })) }, 0),
    null,
  );
  assert.equal(placeOf({ ...room, addresses: [] }, 0), null);
});

test('chairs remember where their cards are, and old ones are here', () => {
  const setup = freshSetup();
  assert.equal(needsDoor(setup), false);
  const phone = change(setup, 2, goWay(setup.places[2], 'device'));
  assert.equal(needsDoor(phone), true);
  assert.deepEqual(readSetup(JSON.parse(JSON.stringify(phone))), phone);
  const old = JSON.parse(JSON.stringify(setup).replaceAll(',"surface":"here"', ''));
  assert.deepEqual(readSetup(old), setup);
  const { options: _, ...rest } = setup;
  assert.deepEqual(
    readSetup({ ...rest, customs: { timer: 's60', ghosts: true } })?.options,
    { timer: 's60', ghosts: true },
    'options under their earlier name',
  );
  const older = JSON.parse(JSON.stringify(sitDown(setup, 1)).replace(/,"(computer|help)":[^,}]+/g, ''));
  assert.deepEqual(
    readSetup(older).places.map(place => place && [place.computer, place.help]),
    [[null, 'awake'], [null, 'awake'], [null, 'awake'], null, null],
    'before there were computers',
  );
  assert.equal(sitDown(setup, 1, 'device').places[1].surface, 'device');
  assert.equal(takeAway(setup, 0).places[0], null);
});

test('only the chairs that have changed are told to the table, and a name is never empty', () => {
  const setup = setupOf(made.lobby(), t);
  assert.equal(setup.places[0].name, 'Nora');
  assert.equal(setup.places[4], null);
  const sent = [];
  const ctx = { send: message => sent.push(message), t };
  sendChanges(ctx, setup, setup);
  assert.deepEqual(sent, []);
  sendChanges(ctx, setup, change(setup, 0, { name: '' }));
  assert.deepEqual(sent, [
    {
      t: 'place',
      at: 0,
      place: {
        person: { name: 'Otter', animal: 'otter', colour: 'lagoon', computer: null, help: 'awake' },
        surface: 'here',
        taken: true,
        connected: true,
      },
    },
  ]);
  sent.splice(0);
  sendChanges(ctx, setup, takeAway(setup, 3));
  assert.deepEqual(sent, [{ t: 'place', at: 3, place: null }]);
});

test('a lobby ends a game and the screens before it; a game ends the lobby', () => {
  const store = createStore();
  const gone = [];
  const acts = { forget: () => gone.push('acts'), settle: () => {}, done: () => {}, refused: () => {} };
  const visit = { failed: () => false };
  const owl = createOwl(
    () => {},
    () => store.get().update,
  );
  const { hear } = createMessages({
    store,
    acts,
    flow: createHandOver(store, () => {}),
    visit,
    owl,
    album: createAlbum(() => {}),
    failed: reason => gone.push(reason),
    ticket: () => {},
    rung: () => gone.push('rung'),
    home: () => store.local({ screen: null }),
  });
  store.local({ screen: 'people' });
  hear({ t: 'lobby', ...made.lobby({ game: 'rescue' }) });
  assert.deepEqual(
    [store.get().local.screen, store.get().local.game, store.get().lobby.places.length],
    [null, 'rescue', 5],
  );
  hear({ t: 'update', ...base });
  assert.deepEqual([store.get().lobby, store.get().update.rev], [null, base.rev]);
  hear({ t: 'presence', ...made.presence() });
  assert.equal(store.get().presence.watching, 1);
  hear({ t: 'door', door: made.door });
  hear({ t: 'nudge' });
  assert.deepEqual([store.get().door.code, store.get().nudged], [made.CODE, 1]);
  hear({ t: 'home', protocol: 2, saved: null, others: [] });
  assert.deepEqual([store.get().update, store.get().presence, store.get().door], [null, null, null]);
  hear({ t: 'failed', reason: 'locked' });
  assert.deepEqual(gone, ['acts', 'rung', 'acts', 'locked']);
});

test('what breaks while a message is shown stays with that message', context => {
  context.mock.method(console, 'error', () => {});
  const store = createStore();
  store.listen(() => {
    throw new Error('a screen broke');
  });
  const { hear } = createMessages({
    store,
    acts: {},
    flow: {},
    visit: {},
    owl: {},
    album: createAlbum(() => {}),
    failed: () => {},
    ticket: () => {},
    rung: () => {},
    home: () => {},
  });
  assert.doesNotThrow(() => hear({ t: 'door', door: null }));
  assert.equal(console.error.mock.callCount(), 1);
});

test('the pictures are those of the table, in its order, and have names', () => {
  const source = text('crates/session/src/code.rs');
  const list = source.slice(source.indexOf('PICTURES'), source.indexOf('];', source.indexOf('PICTURES')));
  assert.deepEqual(
    PICTURE_NAMES,
    [...list.matchAll(/"(\w+)"/g)].map(found => found[1]),
  );
  for (const name of PICTURE_NAMES) assert.ok(`picture.${name}` in catalogue('de'), name);
});

test('the app and the page know the same troubles, and each has its own sentence', () => {
  const source = text('src-tauri/src/network/error.rs');
  const named = kind =>
    [...(source.match(new RegExp(`enum ${kind} \\{([^}]*)\\}`))?.[1] ?? '').matchAll(/^    (\w+),/gm)].map(
      ([, name]) => name.replace(/(?<!^)[A-Z]/g, letter => `_${letter}`).toLowerCase(),
    );
  for (const [where, kind] of [
    ['room', 'HostError'],
    ['join', 'JoinError'],
  ]) {
    const names = named(kind);
    assert.ok(names.length > 1, kind);
    for (const name of names) assert.equal(troubleKey(where, name), `${where}.trouble.${name}`);
    assert.equal(troubleKey(where, new Error('dance')), `${where}.trouble.failed`, 'whatever has no name');
    const sentences = Object.keys(catalogue('en')).filter(key => key.startsWith(`${where}.trouble.`));
    assert.deepEqual(
      sentences.sort(),
      [...new Set([...names, 'failed'])].map(name => `${where}.trouble.${name}`).sort(),
    );
  }
});

test('every reason for which somebody stands at the door has its sentence', () => {
  const reasons = [
    'wrong_code',
    'too_many_tries',
    'many_wrong_codes',
    'locked',
    'no_seat',
    'door_full',
    'bad_ticket',
    'not_let_in',
    'freed',
  ];
  for (const reason of reasons) assert.ok(`door.because.${reason}` in catalogue('en'), reason);
});

test('whoever leaves the app that keeps the table is told that it pauses, where that is so', context => {
  const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36';
  assert.equal(pauses(agent), true);
  assert.equal(pauses('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15'), false);
  assert.equal(keepsTable({ visit: null, room: made.room() }), true);
  assert.equal(keepsTable({ visit: made.visit(), room: null }), false);

  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = /** @type {any} */ (Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  let [keeps, told] = [false, 0];
  const pause = createPause(
    page,
    () => keeps,
    () => told++,
  );
  const turn = state => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  turn('visible');
  assert.equal(pause.said(), false, 'nobody else is at this table');
  keeps = true;
  turn('hidden');
  assert.equal(pause.said(), true);
  turn('visible');
  context.mock.timers.tick(5999);
  assert.equal(pause.said(), true, 'there is time to read it');
  const before = told;
  context.mock.timers.tick(1);
  assert.deepEqual([pause.said(), told], [false, before + 1]);
});
