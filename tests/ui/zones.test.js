/* K-04: F6 moves between the zones of a table, arrows move within one: each zone has one stop in the order of
   Tab. */

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { tableKeys } from '../../dist/dev/js/table/keyboard.js';
import { layout } from '../../dist/dev/js/games/queens/layout.js';
import { nearSeat } from '../../dist/dev/js/games/rescue/model.js';
import { rescueLayout } from '../../dist/dev/js/games/rescue/layout.js';
import { freshState } from '../../dist/dev/js/state/store.js';
import { load } from './catalogues.js';
import { AT_REST, phased } from './fixtures/models.js';
import { nodesOf } from './fixtures/nodes.js';
import * as second from './fixtures/rescue.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const doing = update => phased(update, { ...AT_REST, still: {}, view: update.game.view });
const room = { width: 1280, height: 800, rem: 1 };

/** The zones of a description, in the order of the page. @param {any} node @returns {string[]} */
const zonesOf = node => nodesOf(node).flatMap(({ props }) => props['data-zone'] ?? []);

/**
 * A model of each game in a large viewport.
 * @param {import('node:test').TestContext} context
 * @param {string} [setting] what every setting says
 */
const models = (context, setting = 'on') => {
  const on = { desk: { ctx: { t, settings: { get: () => setting } }, update: () => null } };
  const before = { document: globalThis.document, getComputedStyle: globalThis.getComputedStyle };
  Object.assign(globalThis, {
    document: {},
    getComputedStyle: () => ({ fontSize: '16px', getPropertyValue: () => '' }),
  });
  context.after(() => Object.assign(globalThis, before));
  const first = shown(table(3));
  const m = queens.model(
    /** @type {any} */ (doing(first)),
    first,
    freshState(),
    layout(room, { card: 116, own: 64, near: 64, far: 58, pile: 94, bed: 130 }),
    t,
    /** @type {any} */ (on),
  );
  const update = second.actions(second.table(4));
  const desk = { ...on.desk, update: () => update };
  const raw = /** @type {any} */ (update);
  const r = rescue.model(
    /** @type {any} */ (doing(raw)),
    raw,
    freshState(),
    rescueLayout(
      room,
      { card: 63, near: 45, door: 82, king: 82, pile: 82, drawn: 92 },
      raw.game.view,
      nearSeat(raw, raw.game.view),
    ),
    t,
    /** @type {any} */ ({ ...on, desk }),
  );
  return { m, r };
};

test('K-04: zones stand in the order status, opponents, the middle, the own row, the hand, the action', context => {
  const { m, r } = models(context);
  assert.deepEqual(zonesOf(queens.parts(m)), ['status', 'seats', 'beds', 'piles', 'me', 'hand', 'go']);
  assert.deepEqual(zonesOf(rescue.parts(r)), [
    'status',
    'seats',
    'doors',
    'kings',
    'piles',
    'me',
    'chips',
    'go',
  ]);
});

test('the sound button of both games says whether this device is silent', context => {
  for (const [setting, pressed] of [
    ['on', 'false'],
    ['off', 'true'],
  ]) {
    const { m, r } = models(context, setting);
    for (const [game, model] of /** @type {const} */ ([
      [queens, m],
      [rescue, r],
    ])) {
      const button = nodesOf(game.parts(model)).find(({ props }) => /tool-sound/.test(props.class));
      assert.equal(button.props['aria-pressed'], pressed, `${game.name} ${setting}`);
    }
  }
});

/** The parts of the table by zone. @param {any[]} parts */
const parted = ([, main]) => new Map(main.children.map(part => [part.props['data-zone'] ?? part.key, part]));

test('while something is told, seats and hands are not described anew; after anything else they are', context => {
  const { m, r } = models(context);
  for (const [game, model, keep] of /** @type {const} */ ([
    [queens, m, ['seats', 'piles', 'me', 'hand', 'go']],
    [rescue, r, ['seats', 'me', 'chips', 'go']],
  ])) {
    const before = parted(game.parts(model));
    const told = parted(game.parts({ ...model, caption: 'Ben plays a king.' }));
    const other = parted(game.parts({ ...model, caption: 'Ben plays a king.', still: {} }));
    for (const zone of keep) {
      assert.ok(before.get(zone), zone);
      assert.equal(told.get(zone), before.get(zone), zone);
      assert.notEqual(other.get(zone), before.get(zone), zone);
    }
    assert.match(JSON.stringify([...told.values()]), /Ben plays a king/);
  }
});

test('what is told lies over the bar, where nothing starts and nothing lands', async context => {
  const { m } = models(context);
  const [bar, main] = queens.parts({ ...m, caption: 'Ben plays a king.' });
  assert.doesNotMatch(JSON.stringify(bar), /data-spot/, 'flights go from spot to spot, and the bar has none');
  const place = nodesOf(main).find(({ props }) => props.class === 'caption-place');
  assert.match(JSON.stringify(place), /Ben plays a king/);
  const sheets = await Promise.all(
    (await readdir('ui/css'))
      .filter(name => name.endsWith('.css'))
      .map(async name => [name, await readFile(`ui/css/${name}`, 'utf8')]),
  );
  const said = sheets.filter(([, css]) => css.includes('caption-place')).map(([name]) => name);
  assert.deepEqual(said, ['motion.css'], 'and no other sheet moves it');
  assert.match(sheets.find(([name]) => name === 'motion.css')[1], /\.caption-place \{\s*grid-area: bar;/);
});

/**
 * A page with one zone for each count, with that many buttons in places of their own; a zone of 0 has
 * one that is hidden.
 */
const page = counts => {
  const target = new EventTarget();
  const doc = Object.assign(target, { activeElement: null, querySelector: () => null });
  const zones = counts.map((count, row) => {
    const zone = { stops: [], querySelectorAll: () => zone.stops, contains: one => zone.stops.includes(one) };
    zone.stops = Array.from({ length: count || 1 }, (_, at) => {
      const stop = {
        name: `${row}.${at}`,
        tabIndex: -1,
        attributes: new Set(),
        offsetParent: zone,
        style: { visibility: count > 0 ? 'visible' : 'hidden' },
        closest: which => (which === '[inert]' ? null : zone),
        hasAttribute: () => true,
        getBoundingClientRect: () => ({
          left: at * 50,
          right: at * 50 + 44,
          top: row * 50,
          bottom: row * 50 + 44,
        }),
        focus: () => {
          doc.activeElement = stop;
          root.dispatchEvent(new Event('focusin'));
        },
        dataset: {},
      };
      return stop;
    });
    return zone;
  });
  const root = Object.assign(new EventTarget(), { querySelectorAll: () => zones, querySelector: () => null });
  return { doc, root, zones };
};

test('K-04: F6 goes from zone to zone and round, arrows within one and on, and Tab stops once in each', t => {
  const { doc, root, zones } = page([2, 3, 0, 3]);
  const before = { document: globalThis.document, getComputedStyle: globalThis.getComputedStyle };
  Object.assign(globalThis, { document: doc, getComputedStyle: (/** @type {any} */ one) => one.style });
  const commands = { owl: () => {}, undo: () => {}, words: () => {}, mute: () => {} };
  const possible = new Set();
  const keys = tableKeys(
    /** @type {any} */ ({
      root,
      ctx: { settings: { get: () => 'on' } },
      game: { key: () => null },
      model: () => ({ possible, selected: [] }),
      commands,
      clear: () => {},
      bubble: { show: () => {}, hide: () => {} },
    }),
  );
  t.after(() => {
    keys.destroy();
    Object.assign(globalThis, before);
  });
  const press = (key, more = {}) => {
    doc.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...more }));
    return doc.activeElement?.name;
  };
  /** The stops of Tab, once a key was pressed. */
  const inTab = () => {
    press('Tab');
    return zones.map(zone =>
      zone.stops
        .filter(stop => stop.tabIndex === 0)
        .map(stop => stop.name)
        .join(),
    );
  };
  keys.rove();
  assert.deepEqual(inTab(), ['0.0', '1.0', '', '3.0']);
  zones[0].stops[0].focus();
  assert.equal(press('F6'), '1.0');
  assert.equal(press('ArrowRight'), '1.1');
  assert.deepEqual(inTab(), ['0.0', '1.1', '', '3.0'], 'the zone keeps the place');
  assert.equal(press('F6'), '3.0', 'a zone with nothing to press is left out');
  assert.equal(press('F6'), '0.0', 'and round');
  assert.equal(press('F6', { shiftKey: true }), '3.0', 'and back');
  assert.equal(press('ArrowUp'), '1.0', 'beyond its edge an arrow goes on to the zone before');
  zones[3].stops[2].dataset.spot = 'bed 7';
  possible.add('bed 7');
  assert.equal(press('F6'), '3.2', 'what can be played comes first');
  assert.equal(press('ArrowLeft'), '3.1');
});
