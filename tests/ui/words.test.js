/* No screen shows the name of a key: everything that a screen or a game says is in a part of the catalogue
   that comes with it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCREENS } from '../../dist/dev/js/app/screens.js';
import { PARTS } from '../../dist/dev/js/kit/i18n.js';
import { part } from './catalogues.js';
import { closure, code, keysIn, moduleOf, reach } from './keys.js';

/** The names of cards come with the game; `fetch.test.js` tests that. */
const CARDS = 'js/state/faces.js';

/** The part that holds each key. @type {Map<string, import('../../ui/js/kit/i18n.js').Part>} */
const home = new Map(
  PARTS.flatMap(name => Object.keys(part('en', name)).map(key => /** @type {const} */ ([key, name]))),
);

/** It names entries of the rulebook, which the table only links. */
const ENTRIES = 'js/games/rule-entries.js';

/**
 * The keys that modules name and that are in none of these parts.
 * @param {Iterable<string>} modules
 * @param {readonly string[]} parts
 */
const missing = (modules, parts) =>
  [...modules].flatMap(path =>
    keysIn(path)
      .filter(key => !(path === CARDS && key.startsWith('card.')) && !parts.includes(home.get(key) ?? ''))
      .map(key => `${path} names ${key} of ${home.get(key)}`),
  );

/** The parts that a module loads itself, for a dynamic import. @param {string} path */
const asks = path =>
  [...code(path).matchAll(/\b(?:loadWords\(|withWords\(\(\) => import\([^)]*\), )'(\w+)'\)/g)].map(
    ([, name = '']) => name,
  );

test('what is always there needs the base alone', () => {
  assert.deepEqual(missing(closure('js/app/start.js'), ['base']), []);
});

test('every screen comes with the words that it and its sheets say', () => {
  const start = closure('js/app/start.js');
  for (const [route, screen] of Object.entries(SCREENS)) {
    const own = [...reach(moduleOf(screen), new Set(start))].filter(path => !start.has(path));
    assert.ok(own.length > 0, route);
    assert.deepEqual(missing(own, ['base', ...(screen.words ?? []), ...own.flatMap(asks)]), [], route);
  }
});

test('every game comes with the words that it says at a table', () => {
  const start = closure('js/app/start.js');
  for (const game of /** @type {const} */ (['queens', 'rescue'])) {
    const own = [...reach(`js/games/${game}/index.js`, new Set(start))].filter(
      path => !start.has(path) && path !== ENTRIES,
    );
    assert.ok(missing(own, ['base', 'table']).length > 50, 'the walk finds what a game says');
    // The template for events of Sleeping Queens also matches those of The Rescue.
    assert.deepEqual(
      missing(own, ['base', 'table', game]).filter(
        one => !/games\/queens\S* names event\.rescue\./.test(one),
      ),
      [],
      game,
    );
  }
});

test('what comes to any screen brings its words along', () => {
  const start = closure('js/app/start.js');
  for (const path of start) {
    if (path === 'js/app/screens.js') continue;
    const fetched = [...reach(path, new Set([...start].filter(one => one !== path)))].filter(
      one => !start.has(one) && one !== CARDS,
    );
    assert.deepEqual(missing(fetched, ['base', ...asks(path), ...fetched.flatMap(asks)]), [], path);
  }
});
