/* T-02: “Clear all” deletes every game of the table and all that this device keeps, and no keys of others. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { createAlbum } from '../../dist/dev/js/album/questions.js';
import { clearAll, clearSheet, emptyStorage, mayClear } from '../../dist/dev/js/screens/clear.js';
import { text } from './catalogues.js';
import { openPage } from './fixtures/page.js';
import { storage } from './fixtures/storage.js';

const AT_HOME = {
  home: { t: 'home', protocol: 1, saved: null, others: [] },
  update: null,
  lobby: null,
  visit: null,
};
const AS_GUEST = { ...AT_HOME, home: null, visit: {} };

/** A device with the real queue of requests; the table answers them with `answer`. */
const device = (state = AT_HOME, answer = { t: 'home' }) => {
  const sent = [];
  const album = createAlbum(message => {
    sent.push(message);
    queueMicrotask(() => (answer.t === 'failed' ? album.failed(answer.reason) : album.heard(answer)));
  });
  return { ctx: { state: () => state, album, app: null }, sent };
};

test('T-02: the table begins anew, and what this device remembers goes; nothing of others', async () => {
  const { ctx, sent } = device();
  const [mine, tab] = [
    storage({ 'rouse.settings.1': '{}', 'rouse.seat.0a1b2c3d': 'ff', 'rouse.muted.1': '[]', other: '1' }),
    storage({ 'rouse.code': 'K7Q2MX' }),
  ];
  assert.equal(await clearAll(ctx, [() => mine, () => tab]), true);
  assert.deepEqual(sent, [{ t: 'begin_anew' }]);
  assert.deepEqual([[...mine.kept.keys()], [...tab.kept.keys()]], [['other'], []]);
});

test('T-02: what the table does not let go is said, and then nothing else is lost either', async () => {
  for (const reason of ['table_in_use', 'cannot_save', 'not_a_manager', 'bad_message']) {
    const { ctx } = device(AT_HOME, { t: 'failed', reason });
    const left = [];
    ctx.app = { leave: async () => void left.push('left') };
    const mine = storage({ 'rouse.settings.1': '{}' });
    assert.equal(await clearAll(ctx, [() => mine]), false, reason);
    assert.deepEqual([mine.kept.size, left], [1, []]);
  }
});

test('T-02: somebody has begun a game or let phones in meanwhile: nothing is asked for', async () => {
  for (const more of [{ update: {} }, { home: null, lobby: {} }]) {
    const { ctx, sent } = device({ ...AT_HOME, ...more });
    assert.equal(await clearAll(ctx, []), false);
    assert.deepEqual(sent, []);
  }
});

test('T-02: the app forgets the way back to another table', async () => {
  for (const state of [AT_HOME, AS_GUEST]) {
    const { ctx } = device(state);
    const done = [];
    ctx.app = { leave: async () => void done.push('left') };
    assert.equal(await clearAll(ctx, [() => (done.push('cleared'), storage({}))]), true);
    assert.deepEqual(done, ['left', 'cleared']);
  }
});

test('T-02: a guest clears its own device, and no table', async () => {
  const { ctx, sent } = device(AS_GUEST);
  const mine = storage({ 'rouse.name': 'Ben' });
  assert.equal(await clearAll(ctx, [() => mine]), true);
  assert.deepEqual([sent, mine.kept.size], [[], 0]);
  emptyStorage(() => {
    throw new Error('blocked');
  });
});

test('T-02: at the door of another table the own one is asked for nothing: no message reaches it', async context => {
  const state = { ...AT_HOME, visit: {} };
  const { ctx, sent } = device(state);
  assert.equal(mayClear(/** @type {any} */ (state)), true);
  assert.equal(mayClear(/** @type {any} */ ({ ...state, lobby: {} })), false, 'nor in its lobby');
  assert.equal(await clearAll(ctx, []), true);
  assert.deepEqual(sent, []);
  const { sheets } = openPage(context);
  clearSheet(/** @type {any} */ ({ ...ctx, t: key => key }));
  assert.match(sheets[0].textContent, /settings\.clear_line_guest/);
});

test('T-02: nothing is cleared while a game is on the table, or people come together', () => {
  for (const state of [AT_HOME, AS_GUEST]) assert.equal(mayClear(state), true);
  for (const more of [
    { update: {} },
    { home: null, lobby: {} },
    { home: null, lobby: {}, visit: {} },
    { home: null },
  ])
    assert.equal(mayClear({ ...AT_HOME, ...more }), false);
});

test('T-02: every key under which something is kept begins in the same way', () => {
  const keys = readdirSync(new URL('../../ui/js', import.meta.url), { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.ts'))
    .flatMap(path =>
      [...text(`ui/js/${path}`).matchAll(/KEY = '([^']+)'|`([^`$]+)\$\{table\}`/g)].map(
        found => found[1] ?? found[2] ?? '',
      ),
    );
  assert.ok(keys.length >= 8, keys.join());
  for (const key of keys) assert.ok(key.startsWith('rouse.'), key);
});
