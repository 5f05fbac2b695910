/* Who sees a game begin: devices that were there, once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { route } from '../../dist/dev/js/state/router.js';
import { createStore } from '../../dist/dev/js/state/store.js';
import { begins, createHandOver } from '../../dist/dev/js/table/hand-over.js';
import { hearing } from './fixtures/messages.js';
import { begun, ended, shown, table } from './fixtures/updates.js';

test('a beginning is seen by whoever was there: not after a reload, not when a game goes on, not when a move is taken back', () => {
  const fresh = /** @type {any} */ (begun(table(3)));
  const over = /** @type {any} */ (ended(table(3), [0]));
  assert.equal(begins(fresh, null, true), true, 'out of the lobby');
  assert.equal(begins(fresh, over, false), true, 'once more');
  assert.equal(begins(fresh, null, false), false, 'a page that is opened, or Continue');
  assert.equal(begins({ ...fresh, rev: 4 }, null, true), false, 'a late guest');
  assert.equal(begins(fresh, { ...fresh, epoch: 1 }, false), false, 'told again');
  assert.equal(begins(fresh, { ...fresh, rev: 1 }, false), false, 'back to the start');
});

test('messages tell a beginning from a game that is gone on with', () => {
  const fresh = { ...begun(table(3)), t: 'update' };
  const heard = (/** @type {(store: ReturnType<typeof createStore>) => void} */ prepare) => {
    const store = createStore();
    const lives = /** @type {boolean[]} */ ([]);
    prepare(store);
    const take = (/** @type {any} */ _update, /** @type {boolean} */ live) => lives.push(live);
    hearing({ store, flow: { take }, home: () => store.local({ screen: null }) }).hear(
      /** @type {any} */ (fresh),
    );
    return lives;
  };
  assert.deepEqual(
    heard(store => store.set({ lobby: /** @type {any} */ ({}) })),
    [true],
  );
  assert.deepEqual(
    heard(store => store.local({ screen: 'people' })),
    [true],
  );
  assert.deepEqual(
    heard(store => store.set({ home: /** @type {any} */ ({}) })),
    [false],
  );
});

test('from the chairs to the table nothing else is shown', () => {
  for (const before of /** @type {any[]} */ ([
    { home: {}, local: { screen: 'people' } },
    { lobby: {}, local: {} },
  ])) {
    const store = createStore();
    store.set({ ...before, local: { ...store.get().local, ...before.local } });
    const routes = /** @type {Set<string>} */ (new Set());
    store.listen(
      ({ update, local, lobby, visit }) => void routes.add(route(update, local, { lobby, visit })),
    );
    const flow = createHandOver(
      store,
      () => {},
      () => true,
    );
    hearing({ store, flow, home: () => store.local({ screen: null }) }).hear(
      /** @type {any} */ ({ ...begun(table(3)), t: 'update' }),
    );
    assert.deepEqual(
      [...routes].filter(one => one !== before.local.screen),
      ['table'],
    );
  }
});

test('where nothing moves a game begins at once, and what was new in the last game is not new in the next', () => {
  for (const moves of [true, false]) {
    const store = createStore();
    const flow = createHandOver(
      store,
      () => {},
      () => moves,
    );
    const last = /** @type {any} */ (shown(table(3)));
    flow.take(last);
    flow.refill(0, ['hand 1', 'hand 3']);
    assert.deepEqual([...flow.news(0)], [1, 3]);
    store.set({ update: null });
    flow.take(/** @type {any} */ (begun(table(3))), true);
    assert.deepEqual([...flow.news(0)], []);
    assert.deepEqual(
      [store.get().local.busy, flow.story()?.begins],
      moves ? [true, true] : [false, undefined],
    );
  }
});

test('no album and no lesson deals anew when it comes back to its beginning', () => {
  const store = createStore();
  const flow = createHandOver(store, () => {});
  flow.take(/** @type {any} */ (ended(table(3), [0])));
  flow.take(/** @type {any} */ (begun(table(3))));
  assert.deepEqual([flow.story(), store.get().local.busy], [null, false]);
});
