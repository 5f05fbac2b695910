/* What is fetched when: games, and the screen that shows one. Nothing is drawn before all of it is here. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutlet } from '../../ui/js/app/outlet.js';
import { sightOf } from '../../ui/js/app/screens.js';
import { gameNow } from '../../ui/js/table/game.js';
import { fetchGame } from '../../ui/js/games/index.js';

/** @typedef {import('../../ui/js/app/screens.js').Sight} Sight */

/** A promise that is kept from outside. */
const promised = () => {
  let keep = /** @type {(value?: any) => void} */ (() => {});
  const promise = new Promise(done => (keep = done));
  return { promise, keep };
};

/** Everything that was promised so far has been dealt with. */
const settled = () => new Promise(done => setImmediate(done));

test('a game comes without the other', async () => {
  assert.deepEqual([gameNow('queens'), gameNow('rescue')], [null, null]);
  await Promise.all([fetchGame('queens'), fetchGame('queens')]);
  assert.equal(gameNow('queens')?.name, 'queens');
  assert.equal(gameNow('rescue'), null);
  await fetchGame('rescue');
  assert.equal(gameNow('rescue')?.name, 'rescue');
});

/** An outlet whose screens come when they are let through. @param {import('node:test').TestContext} t */
const outlet = t => {
  const before = { addEventListener: globalThis.addEventListener, document: globalThis.document };
  const element = () => /** @type {any} */ ({ children: [], addEventListener: () => {}, replaceChildren(...all) { this.children = all; }, dataset: {} });
  Object.assign(globalThis, { addEventListener: () => {}, document: { documentElement: element(), querySelectorAll: () => [], querySelector: () => null } });
  t.after(() => Object.assign(globalThis, before));

  const root = element();
  /** @type {any} */
  const state = { update: null, local: { game: 'queens' } };
  const ctx = /** @type {any} */ ({ state: () => state, album: { subject: () => null } });
  /** @type {string[]} */
  const log = [];
  /** @type {Map<string, ReturnType<typeof promised>>} */
  const coming = new Map();
  /** @type {Map<string, any>} */
  const ready = new Map();
  /** @param {Sight} sight */
  const name = ({ route, game }) => [route, game].filter(Boolean).join(' ');
  /** @param {Sight} sight */
  const module = sight => ({
    create: () => {
      log.push(`create ${name(sight)}`);
      return { root: name(sight), update: () => void log.push(`update ${name(sight)} with ${state.update?.game.game}`), destroy: () => void log.push(`destroy ${name(sight)}`) };
    },
  });
  const source = /** @type {any} */ ({
    sightOf,
    screenNow: (/** @type {Sight} */ sight) => ready.get(name(sight)) ?? null,
    loadScreen: (/** @type {Sight} */ sight) => {
      const one = coming.get(name(sight)) ?? promised();
      coming.set(name(sight), one);
      return one.promise;
    },
  });
  const shown = createOutlet(root, ctx, /** @type {any} */ ({ changed: () => {}, down: () => {}, strays: () => false }), source);
  return {
    log,
    root,
    /** @param {string | null} game @param {any} route */
    show: (game, route) => {
      state.update = game && { game: { game } };
      shown.show(route, state);
    },
    /** @param {any} sight */
    come: async sight => {
      ready.set(name(sight), module(sight));
      coming.get(name(sight))?.keep(module(sight));
      await settled();
    },
  };
};

test('another game on the same table is another screen, and no screen ever draws a game that is not its own', async t => {
  const { log, root, show, come } = outlet(t);
  show('queens', 'table');
  show('queens', 'table');
  assert.deepEqual(log, [], 'nothing is drawn before the game is here');
  await come({ route: 'table', game: 'queens' });
  show('queens', 'table');
  show('rescue', 'table');
  assert.deepEqual(log, ['create table queens', 'update table queens with queens', 'destroy table queens']);
  assert.deepEqual(root.children, []);
  show('rescue', 'table');
  await come({ route: 'table', game: 'rescue' });
  show('rescue', 'table');
  assert.deepEqual(log.slice(3), ['create table rescue', 'update table rescue with rescue']);
  show('queens', 'table');
  assert.deepEqual(log.slice(5), ['destroy table rescue', 'create table queens'], 'what is here is shown at once');
});

test('a screen stays until the next one is here, if the game on the table stays', async t => {
  const { log, root, show, come } = outlet(t);
  await come({ route: 'table', game: 'queens' });
  show('queens', 'table');
  show('queens', 'settings');
  assert.deepEqual([log, root.children], [['create table queens'], ['table queens']]);
  show('queens', 'table');
  await come({ route: 'settings', game: null });
  assert.deepEqual(root.children, ['table queens'], 'nobody waits for the settings any more');
  show('queens', 'settings');
  show(null, 'settings');
  assert.deepEqual(log, ['create table queens', 'update table queens with queens', 'destroy table queens', 'create settings', 'update settings with undefined']);
});

test('a television waits for the game that is dealt while it shows the lobby', async t => {
  const { log, show, come } = outlet(t);
  await come({ route: 'tv', game: null });
  show(null, 'tv');
  show('rescue', 'tv');
  show('rescue', 'tv');
  assert.deepEqual(log, ['create tv']);
  await come({ route: 'tv', game: 'rescue' });
  assert.deepEqual(log, ['create tv', 'destroy tv', 'create tv rescue']);
});
