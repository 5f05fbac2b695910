/* What is fetched when: words, games, and screens. Nothing is drawn before all of it has arrived. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutlet } from '../../dist/dev/js/app/outlet.js';
import { drawNow } from '../../dist/dev/js/kit/frame.js';
import { FACES, QUEEN_FACES, RESCUE_FACES, isNumber, nameOf } from '../../dist/dev/js/state/faces.js';
import { sightOf } from '../../dist/dev/js/app/screens.js';
import { gameNow } from '../../dist/dev/js/table/fetched.js';
import { fetchGame } from '../../dist/dev/js/games/index.js';
import { part as partOf, text } from './catalogues.js';
import { settled } from './fixtures/time.js';

/** @typedef {import('../../ui/js/app/screens.js').Sight} Sight */

/** A promise with its resolving functions. */
const promised = () => {
  let keep = /** @type {(value?: any) => void} */ (() => {});
  let fail = /** @type {(trouble: unknown) => void} */ (() => {});
  const promise = new Promise((done, failed) => ([keep, fail] = [done, failed]));
  return { promise, keep, fail };
};

let copies = 0;
/**
 * A fresh copy of the words module, as in a page that was just opened.
 * @returns {Promise<typeof import('../../ui/js/kit/i18n.js')>}
 */
const words = () => import(`../../dist/dev/js/kit/i18n.js?${++copies}`);

/** A loader of catalogues whose requests wait until the test lets them through. */
const line = () => {
  /** @type {Map<string, ReturnType<typeof promised>>} */
  const asked = new Map();
  /** @param {string} name @param {string} part */
  const load = (name, part) => {
    const one = promised();
    asked.set(`${name} ${part}`, one);
    return /** @type {Promise<any>} */ (one.promise);
  };
  /** @param {'en' | 'de' | 'fr'} name @param {'base' | 'table' | 'home'} part */
  const let_ = async (name, part) => {
    asked.get(`${name} ${part}`)?.keep(partOf(name, part));
    await settled();
  };
  return { load, let: let_, asked: () => [...asked.keys()] };
};

/**
 * Replaces `fetch` with reads from the disk.
 * @param {import('node:test').TestContext} t
 * @param {(path: string) => Promise<unknown> | void} [before]
 */
const disk = (t, before = () => {}) => {
  /** @type {string[]} */
  const asked = [];
  t.mock.method(globalThis, 'fetch', async (/** @type {URL} */ url) => {
    const path = url.href.replace(/^.*\/(?=i18n\/)/, 'ui/');
    asked.push(path);
    await before(path);
    return { ok: true, json: async () => JSON.parse(text(path)) };
  });
  return asked;
};

test('a part is fetched once, in the language that is shown', async t => {
  const asked = disk(t);
  const { loadWords, setLanguage, t: say } = await words();
  await setLanguage('de');
  assert.equal(say('menu.title'), 'menu.title', 'not here yet');
  await Promise.all([loadWords('table'), loadWords('table', 'base')]);
  assert.equal(say('menu.title'), partOf('de', 'table')['menu.title']);
  assert.deepEqual(asked.sort(), ['ui/i18n/de/base.json', 'ui/i18n/de/table.json']);
});

test('a language is shown when all parts in use are here, those too that come into use meanwhile', async t => {
  const gates = { base: promised(), table: promised() };
  disk(t, path => gates[/** @type {'base' | 'table'} */ (/fr\/(\w+)/.exec(path)?.[1] ?? '')]?.promise);
  const { language, loadWords, setLanguage, t: say } = await words();
  await setLanguage('en');
  const switched = setLanguage('fr');
  const loaded = loadWords('table');
  for (const missing of /** @type {const} */ (['base', 'table'])) {
    await settled();
    assert.equal(language(), 'en', missing);
    gates[missing].keep();
  }
  await Promise.all([switched, loaded]);
  assert.equal(language(), 'fr');
  assert.equal(say('menu.title'), partOf('fr', 'table')['menu.title']);
});

test('of two languages that were chosen, the later one stays, however long the other takes', async () => {
  const { language, setLanguage } = await words();
  const way = line();
  const slow = setLanguage('de', way.load);
  const quick = setLanguage('fr', way.load);
  await way.let('fr', 'base');
  await quick;
  assert.equal(language(), 'fr');
  await way.let('de', 'base');
  await slow;
  assert.equal(language(), 'fr');
});

test('a part that did not come is asked for again, and a language that did not come leaves the old one', async t => {
  let broken = true;
  const asked = disk(t, path => {
    if (broken && path.includes('/fr/')) throw new Error('no line');
  });
  const { language, loadWords, setLanguage } = await words();
  await setLanguage('en');
  await assert.rejects(setLanguage('fr'));
  assert.equal(language(), 'en');
  await loadWords('home');
  assert.ok(!asked.includes('ui/i18n/fr/home.json'), 'nobody waits for the language that failed');
  broken = false;
  await setLanguage('fr');
  assert.equal(language(), 'fr');
});

test('a game comes with its words, once, and without the other', async t => {
  const asked = disk(t);
  assert.deepEqual([gameNow('queens'), gameNow('rescue')], [null, null]);
  await Promise.all([fetchGame('queens'), fetchGame('queens')]);
  assert.equal(gameNow('queens')?.name, 'queens');
  assert.equal(gameNow('rescue'), null);
  assert.deepEqual(
    asked.filter(path => /queens|rescue/.test(path)),
    ['ui/i18n/en/queens.json'],
  );
  await fetchGame('rescue');
  assert.equal(gameNow('rescue')?.name, 'rescue');
});

test('the names of a game’s cards come with the table and the game', () => {
  const cards = /** @type {const} */ ([
    ['queens', FACES],
    ['rescue', [...QUEEN_FACES, ...FACES.filter(isNumber), ...RESCUE_FACES]],
  ]);
  for (const [kind, faces] of cards) {
    const here = { ...partOf('en', 'table'), ...partOf('en', kind) };
    // Without the table's part its keys are shown instead of names.
    for (const name of faces.map(nameOf))
      assert.ok(
        Object.entries(here).some(([key, words]) => key.startsWith('card.') && [key, words].includes(name)),
        `${kind}: ${name}`,
      );
  }
});

/** An outlet whose screens arrive when the test lets them. @param {import('node:test').TestContext} t */
const outlet = t => {
  const before = { addEventListener: globalThis.addEventListener, document: globalThis.document };
  const element = () =>
    /** @type {any} */ ({
      children: [],
      addEventListener: () => {},
      replaceChildren(...all) {
        this.children = all;
      },
      dataset: {},
    });
  Object.assign(globalThis, {
    addEventListener: () => {},
    document: { documentElement: element(), querySelectorAll: () => [], querySelector: () => null },
  });
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
      return {
        root: name(sight),
        draw: () => void log.push(`draw ${name(sight)} with ${state.update?.game.game}`),
        destroy: () => void log.push(`destroy ${name(sight)}`),
      };
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
  const shown = createOutlet(
    root,
    ctx,
    /** @type {any} */ ({ changed: () => {}, down: () => {}, strays: () => false }),
    source,
  );
  return {
    log,
    root,
    /** @param {string | null} game @param {any} route */
    show: (game, route) => {
      state.update = game && { game: { game } };
      shown.show(route);
      drawNow();
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
  assert.deepEqual(log, ['create table queens', 'draw table queens with queens', 'destroy table queens']);
  assert.deepEqual(root.children, []);
  show('rescue', 'table');
  await come({ route: 'table', game: 'rescue' });
  show('rescue', 'table');
  assert.deepEqual(log.slice(3), ['create table rescue', 'draw table rescue with rescue']);
  show('queens', 'table');
  assert.deepEqual(
    log.slice(5),
    ['destroy table rescue', 'create table queens'],
    'what is here is shown at once',
  );
});

test('what is shown of a finished game stays where the table goes on with another one', () => {
  const ctx = /** @type {any} */ ({
    state: () => ({ update: null, local: { game: 'queens' } }),
    album: { subject: () => ({ game: 'rescue' }) },
  });
  for (const route of /** @type {const} */ (['bedtime', 'replay', 'keepsakes', 'certificates']))
    assert.equal(sightOf(route, ctx).game, 'rescue', route);
});

test('a screen stays until the next one is here, if the game on the table stays', async t => {
  const { log, root, show, come } = outlet(t);
  await come({ route: 'table', game: 'queens' });
  show('queens', 'table');
  show('queens', 'settings');
  assert.deepEqual([log, root.children], [['create table queens'], ['table queens']]);
  assert.equal(document.documentElement.dataset.from, '');
  show('queens', 'table');
  await come({ route: 'settings', game: null });
  assert.deepEqual(root.children, ['table queens'], 'the settings, which came late, are not shown');
  show('queens', 'settings');
  assert.deepEqual({ ...document.documentElement.dataset }, { from: 'table', screen: 'settings' });
  show(null, 'settings');
  assert.deepEqual(log, [
    'create table queens',
    'draw table queens with queens',
    'destroy table queens',
    'create settings',
    'draw settings with undefined',
  ]);
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
