/* What lies in a realm and on the pile of The Rescue, and how companions and signs show what they are for. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import * as faces from '../../dist/dev/js/state/faces.js';
import { stacks } from '../../dist/dev/js/games/rescue/book.js';
import { helpLine } from '../../dist/dev/js/games/rescue/cards.js';
import { laidOut } from '../../dist/dev/js/games/rescue/lying-cards.js';
import { toolOf } from '../../dist/dev/js/games/rescue/helpers.js';
import { comesAs } from '../../dist/dev/js/theatre/rescue/signs-scene.js';
import { load, text } from './catalogues.js';
import { table } from './fixtures/rescue.js';

before(() => setLanguage('en', load));

test('R-7.14: the pile lies sorted, equal cards together, each by its uppermost depth', () => {
  assert.deepEqual(stacks(['58', '46', '53', '58']), [
    { face: '46', depth: 1, count: 1 },
    { face: '53', depth: 2, count: 1 },
    { face: '58', depth: 0, count: 2 },
  ]);
});

test('companions lie apart from the cards that count, and the count stands with those', () => {
  const update = table(2);
  const m = /** @type {any} */ ({
    t,
    view: update.game.view,
    update,
    possible: new Set(),
    selected: [],
    changed: new Set(),
    ghosts: new Map(),
    stuck: {},
    name: () => 'Mia',
    tapped: () => () => {},
    mark: () => '',
    on: {},
  });
  const [realm, beside] = /** @type {any} */ (laidOut(m, 0, 60, {}, () => {})).children[0].children[0]
    .children;
  const [count, ...cards] = realm.children.filter(Boolean);
  assert.equal(count.props['aria-label'], t('rescue.kept', { n: 6, limit: 5 }));
  assert.deepEqual(count.children, ['6 of 5'], 'the tab says how many lie there, out of how many may stay');
  assert.ok(count.props.class.includes('more'), 'and is red while these are too many');
  assert.ok(
    cards.every((/** @type {any} */ one) => one.props['data-spot'].startsWith('realm 0 ')),
    'only what counts stands with the count',
  );
  assert.deepEqual(
    beside.children.map((/** @type {any} */ one) => one.props['data-spot']),
    ['companion 0 0', 'companion 0 1'],
  );
});

test('each companion tries a tool of its own, and says in a few words how it helps', () => {
  const css = text('ui/css/rescue-motion.css');
  const companions = Array.from({ length: 10 }, (_, at) => String(61 + at));
  const tools = companions.map(face => toolOf(faces.wordOf(face)));
  assert.equal(new Set(tools).size, 10, tools.join());
  const gestures = tools.map(
    tool => new RegExp(`\\.does-${tool} > svg \\{ animation: (\\w+)`).exec(css)?.[1],
  );
  assert.equal(new Set(gestures.filter(Boolean)).size, 10, gestures.join());
  for (const face of companions) assert.ok(helpLine(face).split(' ').length <= 12, helpLine(face));
});

test('each sign has its own entrance, in the sheet and on the stage', () => {
  const css = text('ui/css/rescue-motion.css');
  const signs = /** @type {const} */ (['ember', 'leaf', 'wave']);
  assert.equal(
    new Set(
      signs.map(sign => new RegExp(`\\.comes-${sign} > svg \\{ animation: (\\w+)`).exec(css)?.[1] ?? sign),
    ).size,
    3,
  );
  const ways = signs.map(sign => JSON.stringify(comesAs(sign, { x: 0, y: 100 }, { x: 50, y: 0 }, 1)));
  assert.equal(new Set(ways).size, 3);
});
