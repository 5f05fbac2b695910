/* Keeping the screen lit: for how long, by a wake lock or a film, and only if it is allowed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWakeLock } from '../../dist/dev/js/app/wake-lock.js';
import { Settings } from '../../dist/dev/js/state/settings.js';

/**
 * A browser that keeps the screen lit by a film or a lock; it may refuse.
 * @param {{ lock?: boolean, refuses?: number }} [how]
 */
const house = ({ lock = false, refuses = 0 } = {}) => {
  /** @type {string[]} */
  const told = [];
  /** @type {(() => void)[]} */
  const looked = [];
  /** @type {(() => void)[]} */
  const tapped = [];
  let seen = true;
  const may = () => {
    if (refuses-- > 0) throw new Error('not without a tap');
  };
  const sentinel = { addEventListener: () => {}, release: async () => void told.push('lock off') };
  const settings = new Settings(null);
  const lit = createWakeLock({
    settings,
    around: {
      lock: lock
        ? /** @type {any} */ ({ request: async () => (may(), told.push('lock on'), sentinel) })
        : undefined,
      film: async () => ({
        on: async () => (may(), void told.push('film on')),
        off: () => void told.push('film off'),
      }),
      seen: () => seen,
      looked: act => looked.push(act),
      tapped: act => tapped.push(act),
    },
  });
  const later = () => new Promise(resolve => setImmediate(resolve));
  return {
    told,
    settings,
    /** @param {boolean} now */
    during: async now => (lit.during(now), later()),
    /** @param {boolean} now */
    look: async now => {
      seen = now;
      looked.forEach(act => act());
      await later();
    },
    tap: async () => {
      tapped.forEach(act => act());
      await later();
    },
    later,
  };
};

test('the screen is kept lit from the start of a game to its end, and only while the page is seen', async () => {
  for (const [lock, name] of /** @type {const} */ ([
    [false, 'film'],
    [true, 'lock'],
  ])) {
    const here = house({ lock });
    await here.tap();
    await here.look(true);
    assert.deepEqual(here.told, [], 'not before a game');
    await here.during(true);
    await here.tap();
    assert.deepEqual(here.told, [`${name} on`], 'once');
    await here.look(false);
    await here.tap();
    assert.deepEqual(here.told, [`${name} on`, `${name} off`]);
    await here.look(true);
    await here.during(false);
    await here.tap();
    assert.deepEqual(here.told, [`${name} on`, `${name} off`, `${name} on`, `${name} off`]);
  }
});

test('it can be switched off, at once', async () => {
  const here = house();
  here.settings.set('lit', 'off');
  await here.during(true);
  assert.deepEqual(here.told, []);
  here.settings.set('lit', 'on');
  await here.later();
  here.settings.set('lit', 'off');
  await here.later();
  assert.deepEqual(here.told, ['film on', 'film off']);
});

test('a browser that refuses is asked again with the next tap', async () => {
  for (const lock of [false, true]) {
    const here = house({ lock, refuses: 1 });
    await here.during(true);
    assert.deepEqual(here.told, []);
    await here.tap();
    await here.tap();
    assert.equal(here.told.length, 1);
  }
});

test('a game that ends while the light is on its way leaves none behind', async () => {
  const here = house();
  void here.during(true);
  await here.during(false);
  assert.deepEqual(
    here.told.filter(word => word.endsWith('on')).length,
    here.told.filter(word => word.endsWith('off')).length,
  );
});
