/* What a device does with the messages of a table, and the sentences for what goes wrong. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandOver } from '../../dist/dev/js/table/hand-over.js';
import { createOwl } from '../../dist/dev/js/table/owl-questions.js';
import { createTrail } from '../../dist/dev/js/app/screen-trail.js';
import { createStore } from '../../dist/dev/js/state/store.js';
import { troubleKey } from '../../dist/dev/js/net/troubles.js';
import { catalogue, text } from './catalogues.js';
import * as made from './fixtures/house.js';
import { hearing } from './fixtures/messages.js';
import { storage } from './fixtures/storage.js';
import { table } from './fixtures/updates.js';

const base = table(4);

test('a lobby ends a game and the screens before it; a game ends the lobby', () => {
  const store = createStore();
  const gone = [];
  const acts = { forget: () => gone.push('acts'), reconcile: () => {}, resend: () => {}, finish: () => {} };
  const owl = createOwl(
    () => {},
    () => store.get().update,
  );
  const { hear } = hearing({
    store,
    acts,
    flow: createHandOver(store, () => {}),
    owl,
    failed: reason => gone.push(reason),
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
  hear({ t: 'facts', presence: made.presence() });
  assert.equal(store.get().presence.watching, 1);
  hear({ t: 'facts', lobby: made.lobby() });
  assert.equal(store.get().lobby, null, 'nothing but a fact is taken from it');
  hear({ t: 'facts', door: made.door });
  hear({ t: 'nudge' });
  assert.deepEqual([store.get().door.code, store.get().nudged], [made.CODE, 1]);
  hear({ t: 'home', protocol: 1, saved: null, others: [] });
  assert.deepEqual(
    [store.get().update, store.get().door],
    [null, made.door],
    'a fact holds until another is told',
  );
  hear({ t: 'failed', reason: 'locked' });
  assert.deepEqual(gone, ['acts', 'rung', 'acts', 'locked']);
});

test('an answer about a game that is deleted closes nothing that was opened since', () => {
  const store = createStore();
  const { go } = createTrail(store);
  const { hear } = hearing({ store, flow: createHandOver(store, () => {}), home: () => go('home') });
  const { t: _, mine, ...game } = base;
  const saved = { id: 4, to_act: 0, ...game, game: 'queens' };
  hear({ t: 'home', protocol: 1, saved, others: [] });
  for (const screen of ['album', 'people']) {
    go(screen, 'rescue');
    hear({ t: 'home', protocol: 1, saved: null, others: [] });
    const { local, home } = store.get();
    assert.deepEqual([local.screen, local.game, home.saved], [screen, 'rescue', null]);
  }
  go('album', 'rescue');
  hear({ t: 'home', protocol: 1, saved: { ...saved, id: 5 }, others: [] });
  assert.equal(store.get().local.screen, null, 'a game that was brought in is there to be played');
  hear({ t: 'update', ...base });
  go('rules');
  hear({ t: 'home', protocol: 1, saved: null, others: [] });
  assert.equal(store.get().local.screen, null, 'the end of a game closes it');
});

test('no way back leads from a lobby to the screens before it', () => {
  const store = createStore();
  const trail = createTrail(store);
  const { hear } = hearing({ store, home: () => trail.go('home') });
  trail.go('people');
  hear({ t: 'lobby', ...made.lobby() });
  trail.go('settings');
  trail.back();
  assert.equal(store.get().local.screen, null);
});

test('every screen about a finished game closes when the next one begins', () => {
  const store = createStore();
  const trail = createTrail(store);
  const { hear } = hearing({ store, home: () => trail.go('home') });
  for (const screen of [
    'album',
    'replay',
    'bedtime',
    'keepsakes',
    'certificates',
    'collection',
    'colouring',
  ]) {
    trail.go(screen);
    hear({ t: 'update', ...base });
    assert.equal(store.get().local.screen, null, screen);
  }
  trail.go('settings');
  hear({ t: 'update', ...base });
  assert.equal(store.get().local.screen, 'settings');
});

test('a panic of the table is in the report, without anything of the game', context => {
  context.mock.method(console, 'error', () => {});
  const store = storage();
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
  context.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  const { hear } = hearing({ store: createStore() });
  hear({ t: 'home', protocol: 2, saved: null, others: [] });
  hear({ t: 'failed', reason: 'locked' });
  for (const reason of ['went_wrong', 'went_wrong', 'put_aside']) hear({ t: 'failed', reason });
  const kept = JSON.parse([...store.kept.values()].join());
  assert.deepEqual(
    kept.map(({ what, error, where, times }) => [what, error, where, times]),
    [
      ['table went_wrong', 'unknown', [], 2],
      ['table put_aside', 'unknown', [], 1],
    ],
  );
  assert.deepEqual(Object.keys(kept[0]).sort(), [
    'at',
    'error',
    'heard',
    'system',
    'times',
    'version',
    'what',
    'where',
  ]);
});

test('what breaks while a message is shown stays with the part that shows it', context => {
  context.mock.method(console, 'error', () => {});
  const store = createStore();
  const seen = [];
  store.listen(() => {
    throw new Error('a screen broke');
  });
  store.listen(({ door }) => seen.push(door));
  const { hear } = hearing({ store, again: () => seen.push('again') });
  hear({ t: 'facts', door: null });
  assert.deepEqual(seen, [null], 'the others are told, and nothing is asked again');
  assert.equal(console.error.mock.callCount(), 1);
});

test('a message that cannot be handled is asked for once more; then a plain page says so', context => {
  context.mock.method(console, 'error', () => {});
  const done = [];
  Object.assign(globalThis, { plainPage: kind => done.push(`page ${kind}`) });
  context.after(() => delete globalThis.plainPage);
  const breaks = () => {
    throw new Error('no handler');
  };
  const { hear } = hearing({
    store: createStore(),
    again: () => done.push('again'),
    ticket: breaks,
    cheered: breaks,
  });
  hear({ t: 'cheer' });
  assert.deepEqual(done, [], 'an ornament is left out');
  hear({ t: 'ticket' });
  hear({ t: 'facts', door: null });
  assert.deepEqual(done, ['again']);
  hear({ t: 'ticket' });
  assert.deepEqual(done, ['again', 'page fault']);
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
