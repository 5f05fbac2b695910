/* The lobby: its chairs, its settings, its code, and what it tells the table. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PICTURE_NAMES } from '../../dist/dev/art/shared/pictures.js';
import { hostTools } from '../../dist/dev/js/seating/lobby-tools.js';
import { chairOf, openChair } from '../../dist/dev/js/seating/dress-up.js';
import { sendChanges, setupOf } from '../../dist/dev/js/seating/open-table.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { redrawSheets } from '../../dist/dev/js/kit/open-sheets.js';
import { help, nowhere, placeOf } from '../../dist/dev/js/table/join-ways.js';
import { undecided } from '../../dist/dev/js/state/undecided.js';
import {
  change,
  freshSetup,
  goWay,
  needsDoor,
  readSetup,
  sitDown,
  takeAway,
} from '../../dist/dev/js/state/setup.js';
import { catalogue, load, text } from './catalogues.js';
import { mute } from './fixtures/audio.js';
import * as made from './fixtures/house.js';
import { nodesOf } from './fixtures/nodes.js';
import { openPage } from './fixtures/page.js';

before(() => setLanguage('en', load));

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

test('who waits for guests reads first what the host sees on its own device', () => {
  const ctx = /** @type {any} */ ({ t });
  /** @param {import('../../bindings/index.ts').Barrier[]} barriers */
  const said = barriers => {
    const drawn = JSON.stringify(help(ctx, made.room({ barriers }), () => {}));
    const keys = ['barrier_vpn', 'barrier_firewall', 'help_wifi', 'help_firewall'].filter(key =>
      drawn.includes(t(`room.${key}`)),
    );
    return keys.sort((a, b) => drawn.indexOf(t(`room.${a}`)) - drawn.indexOf(t(`room.${b}`)));
  };
  assert.deepEqual(said([]), ['help_wifi', 'help_firewall']);
  assert.deepEqual(said(['vpn', 'firewall']), ['barrier_vpn', 'barrier_firewall', 'help_wifi']);
  const none = made.room({ addresses: [], barriers: ['ipv6_only'] });
  assert.ok(JSON.stringify(nowhere(ctx, none)).includes(t('room.barrier_ipv6_only')));
});

test('chairs remember where their cards are, and are here where that cannot be read', () => {
  const setup = freshSetup();
  assert.equal(needsDoor(setup), false);
  const phone = change(setup, 2, goWay(setup.places[2], 'device'));
  assert.equal(needsDoor(phone), true);
  assert.deepEqual(readSetup(JSON.parse(JSON.stringify(phone))), phone);
  const bare = JSON.parse(JSON.stringify(setup).replaceAll(',"surface":"here"', ''));
  assert.deepEqual(readSetup(bare), setup);
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
        person: { name: 'Otter', animal: 'otter', colour: 'lagoon', bot: null, help: 'awake' },
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

/** The device that manages a table whose lobby changes while a sheet is open, and what it sends. */
const managing = () => {
  const now = { lobby: made.lobby() };
  const sent = /** @type {any[]} */ ([]);
  const ctx = /** @type {any} */ ({
    t,
    settings: { get: () => 'off' },
    voice: mute,
    send: (/** @type {any} */ message) => sent.push(message),
    state: () => ({ lobby: now.lobby, visit: null }),
  });
  /** @param {number} at @param {object} place */
  const becomes = (at, place) => {
    const places = now.lobby.places.with(at, { ...now.lobby.places[at], ...place });
    now.lobby = made.lobby({ ...now.lobby, places });
  };
  /** The sheet of a seat. @param {number} at */
  const chairAt = at => {
    const { chairs, tell } = chairOf(ctx, now.lobby, at);
    /** @param {object} next */
    const alter = next => chairs.set(change(chairs.get(), at, next));
    return { chairs, alter, tell };
  };
  return { now, ctx, becomes, chairAt, sent: () => sent.splice(0) };
};
const BEAR = { name: 'Anna', animal: 'bear', colour: 'bell', bot: null, help: 'awake' };

test('the sheet of a chair changes that chair alone, beside those who have sat down since', () => {
  const { becomes, chairAt, sent } = managing();
  const { chairs, alter, tell } = chairAt(0);
  becomes(3, { taken: true, connected: true, person: BEAR });
  alter({ animal: 'hedgehog' });
  assert.deepEqual([chairs.get().places[3].name, chairs.get().places[3].animal], ['Anna', 'bear']);
  alter({ animal: 'bear' });
  assert.equal(chairs.get().places[3].animal, 'otter', 'the two trade, as the table will');
  tell();
  const [{ at, place }, ...more] = sent();
  assert.deepEqual([at, place.person.animal, place.person.name, more], [0, 'bear', 'Nora', []]);
});

test('what a guest has changed of its seat meanwhile stays, and what is chosen can be taken back', () => {
  const { becomes, chairAt, sent } = managing();
  const { alter, tell } = chairAt(1);
  alter({ help: 'sleepy' });
  becomes(1, { person: BEAR });
  tell();
  alter({ help: 'awake' });
  tell();
  tell();
  assert.deepEqual(
    sent().map(({ place }) => place.person),
    [{ ...BEAR, help: 'sleepy' }, BEAR],
  );
});

test('once a guest sits down on a chair, or stands up, its sheet sends nothing and closes', async context => {
  const { sheets } = openPage(context);
  for (const [at, taken] of /** @type {const} */ ([
    [3, true],
    [1, false],
  ])) {
    const { ctx, becomes, chairAt, sent } = managing();
    const { chairs, alter, tell } = chairAt(at);
    openChair(ctx, at, chairs, () => {});
    let closed = 0;
    Object.assign(sheets.at(-1), { close: () => closed++ });
    alter({ help: 'sleepy' });
    becomes(at, { taken });
    tell();
    alter({ bot: 'daydreamer', surface: 'here' });
    tell();
    chairs.remove?.(at);
    assert.deepEqual(sent(), []);
    redrawSheets();
    await Promise.resolve();
    assert.equal(closed, 1);
  }
});

test('a chair is freed, or taken away', () => {
  const { chairAt, sent } = managing();
  for (const at of [1, 3]) chairAt(at).chairs.remove?.(at);
  assert.deepEqual(sent(), [
    { t: 'free', seat: 1 },
    { t: 'place', at: 3, place: null },
  ]);
});

test('each question about the table changes what it asks about, beside what others have chosen since', async context => {
  const { sheets, hear, press } = openPage(context);
  const chosen = { game: 'queens', first: 1, house_rules: ['open_hands', 'rewind_by_consent'] };
  /**
   * What is sent after the answer to a question.
   * @param {string} which
   * @param {(sheet: any) => void} answer
   */
  const asked = async (which, answer) => {
    const { now, ctx, sent } = managing();
    const button = nodesOf(hostTools(ctx, now.lobby, null)).find(({ key }) => key === which);
    button.props.onclick();
    const before = sheets.length;
    while (which === 'rules' && sheets.length === before) await new Promise(setImmediate);
    now.lobby = made.lobby(chosen);
    answer(sheets.at(-1));
    return sent();
  };
  /** @param {string} value @returns {(sheet: any) => void} */
  const choose = value => sheet =>
    hear(
      sheet.querySelectorAll('input').find((/** @type {any} */ one) => one.value === value),
      'change',
    );
  assert.deepEqual(await asked('game', choose('rescue')), [
    { t: 'lay', game: 'rescue', first: 1, house_rules: ['rewind_by_consent'] },
  ]);
  assert.deepEqual(await asked('first', choose('2')), [{ t: 'lay', ...chosen, first: 2 }]);
  assert.deepEqual(await asked('rules', sheet => press(sheet.querySelector('button.house-rule'))), [
    { t: 'lay', ...chosen, house_rules: ['sixteen_queens'] },
  ]);
});

test('the pictures are those of the table, in its order, and have names', () => {
  const source = text('crates/wire/src/code.rs');
  const list = source.slice(source.indexOf('PICTURES'), source.indexOf('];', source.indexOf('PICTURES')));
  assert.deepEqual(
    PICTURE_NAMES,
    [...list.matchAll(/"(\w+)"/g)].map(found => found[1]),
  );
  for (const name of PICTURE_NAMES) assert.ok(`picture.${name}` in catalogue('de'), name);
});

test('the lobby of a table without a window says who still has to say yes, in every language', () => {
  const lobby = made.lobby();
  const t = (/** @type {string} */ key, /** @type {any} */ { names }) => `${key}: ${names}`;
  /** @param {number[]} agreed @param {number[]} waits */
  const said = (agreed, waits) => undecided(t, { ...lobby, deal: { agreed, waits } });
  const names = lobby.places.map(place => place?.person.name ?? '');
  assert.equal(undecided(t, lobby), '');
  assert.ok(said([0], [1, 2]).startsWith('lobby.undecided: '));
  for (const at of [1, 2]) assert.ok(said([0], [1, 2]).includes(names[at] ?? '?'));
  assert.equal(said([0], [1]), `lobby.undecided: ${names[1]}`, 'one of two is waited for');
  assert.equal(said([0, 1], [2]), `lobby.undecided_last: ${names[2]}`, 'one of three for a minute');
  for (const language of ['en', 'de', 'fr', 'he'])
    for (const key of ['lobby.undecided', 'lobby.undecided_last'])
      assert.match(catalogue(language)[key] ?? '', /\{names\}/, language);
});
