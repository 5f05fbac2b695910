/* The big button of The Rescue presses itself where no other action is possible: when, for which settings,
   and what stops it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { createAutoPress, FILLS_MS } from '../../dist/dev/js/games/rescue/auto-press.js';
import { only } from '../../dist/dev/js/games/rescue/prompt.js';
import { lightning, table, with_ } from './fixtures/rescue.js';

const DONE = [['done']];
const base = table(3);
const PICKS = /** @type {any} */ ([{ from: ['realm 0 0', 'realm 0 1', 'realm 0 2'], min: 3, max: 3 }]);

/**
 * The used part of a table's model.
 * @param {import('../../ui/js/types.js').RescueUpdate} update
 * @param {object} [more]
 */
const modelOf = (update, more = {}) => {
  const { view } = update.game;
  const can = (/** @type {string} */ target) =>
    update.offers.listed.some(set => set.length === 1 && set[0] === target);
  return /** @type {any} */ ({
    phase: { is: 'choosing', read: false, rests: false },
    selected: [],
    bench: false,
    level: 'middle',
    known: null,
    view,
    update,
    can,
    ...more,
  });
};

test('only one thing can be done: the end of a turn without any use, or the lightning card that is alone', () => {
  assert.deepEqual(only(modelOf(with_(base, {}, DONE))), ['done']);
  assert.equal(
    only(modelOf(with_(base, {}, DONE, PICKS))),
    null,
    'three numbers may be a sum: the app does not say',
  );
  assert.equal(only(modelOf(with_(base, {}, [...DONE, ['realm 0 5', 'pile 0']]))), null);
  assert.equal(only(modelOf(with_(base, {}, DONE), { phase: { is: 'idle', read: false } })), null);
  assert.equal(only(modelOf(with_(base, {}, DONE), { selected: ['realm 0 0'] })), null);
  assert.equal(only(modelOf(with_(base, {}, DONE), { bench: true })), null);
  assert.equal(only(modelOf(with_(base, { step: 'discard' }, [['realm 0 0'], ['done']]))), null);
  assert.equal(
    only(modelOf(with_(base, { pending: { t: 'dragon_wake' } }, [['skip']]))),
    null,
    'a question is answered by a person',
  );
  assert.equal(only(modelOf(lightning(base))), null, 'two different ones: somebody chooses');
  const two = with_(base, { step: 'instants', drawn: ['46', '59', '46'] }, [['drawn 0'], ['drawn 2']]);
  assert.deepEqual(only(modelOf(two)), ['drawn 0'], 'equal ones are one thing');
});

test('before the youngest, sums are waited for that the table has yet to name', () => {
  const first = { level: 'first' };
  const update = with_(base, {}, DONE, PICKS);
  assert.equal(only(modelOf(update, first)), null);
  assert.deepEqual(only(modelOf(update, { ...first, known: [] })), ['done']);
  const sum = {
    taps: ['realm 0 0', 'realm 0 1', 'realm 0 2', 'confirm'],
    numbers: [2, 3, 5],
    lone: 2,
    times: false,
    red: null,
  };
  assert.equal(only(modelOf(update, { ...first, known: [sum] })), null);
});

const CALM = { scan: 'off', aloud: 'off', sound: 'on', motion: 'full', speed: 'normal' };

/**
 * A table's page on a clock that the test advances.
 * @param {import('node:test').TestContext} test
 * @param {Record<string, string>} [wishes]
 * @param {{ dialog?: boolean, hidden?: boolean, owl?: boolean, lesson?: boolean }} [page]
 */
const begun = (test, wishes = {}, { dialog = false, hidden = false, owl = false, lesson = false } = {}) => {
  test.mock.timers.enable({ apis: ['setTimeout'] });
  const events = new EventTarget();
  const parts = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    matchMedia: () => ({ matches: false }),
    document: { hidden, querySelector: () => (dialog ? {} : null) },
  };
  const before = Object.fromEntries(Object.keys(parts).map(name => [name, Reflect.get(globalThis, name)]));
  Object.assign(globalThis, parts);
  /** @type {string[][]} */
  const sent = [];
  const marks = new Set();
  const root = {
    toggleAttribute: (/** @type {string} */ name, /** @type {boolean} */ on) =>
      on ? marks.add(name) : marks.delete(name),
    querySelector: () => (owl ? {} : null),
  };
  const chosen = { ...CALM, ...wishes };
  const ctx = {
    settings: { get: (/** @type {keyof typeof CALM} */ name) => chosen[name] },
    ...(lesson ? { chosen: () => {} } : {}),
  };
  const itself = createAutoPress(/** @type {any} */ ({ root, desk: { ctx } }));
  test.after(() => {
    itself.destroy();
    Object.assign(globalThis, before);
  });
  const on = { send: (/** @type {string[]} */ taps) => void sent.push(taps) };
  return {
    sent,
    fills: () => marks.has('data-fills'),
    draw: (/** @type {import('../../ui/js/types.js').RescueUpdate} */ update) =>
      itself.see(modelOf(update, { on })),
    pass: (/** @type {number} */ ms) => test.mock.timers.tick(ms),
    touch: (/** @type {string} */ type) => events.dispatchEvent(new Event(type)),
    itself,
  };
};
const empty = with_(base, {}, DONE);

test('it fills, and then presses itself once', t => {
  const page = begun(t);
  page.draw(empty);
  assert.ok(page.fills());
  page.pass(FILLS_MS - 1);
  page.draw(empty);
  assert.deepEqual(page.sent, [], 'drawing anew neither hurries nor delays it');
  page.pass(1);
  assert.deepEqual(page.sent, [['done']]);
  assert.ok(!page.fills());
  page.draw(empty);
  page.pass(FILLS_MS);
  assert.deepEqual(page.sent, [['done']], 'what was taken back is not done again');
});

test('a touch or a key anywhere stops it, for as long as nothing else has happened', t => {
  const page = begun(t);
  for (const [type, log] of /** @type {const} */ ([
    ['pointerdown', 3],
    ['keydown', 4],
  ])) {
    const update = {
      ...empty,
      game: { ...empty.game, log: Array.from({ length: log }, () => empty.game.log[0]) },
    };
    page.draw(/** @type {any} */ (update));
    assert.ok(page.fills(), type);
    page.touch(type);
    assert.ok(!page.fills(), type);
    page.draw(/** @type {any} */ (update));
    page.pass(FILLS_MS * 2);
    assert.deepEqual(page.sent, [], type);
  }
});

/** @param {any[]} log @returns {any} */
const after = log => ({ ...empty, game: { ...empty.game, log } });

test('after an undo it does not fill again, however many actions are taken back', t => {
  const page = begun(t);
  const [first, second] = [after([{ t: 'drew' }]), after([{ t: 'drew' }, { t: 'done' }])];
  for (const update of [first, second]) {
    page.draw(update);
    page.pass(FILLS_MS);
  }
  assert.equal(page.sent.length, 2);
  for (const update of [second, first]) {
    page.draw(update);
    assert.ok(!page.fills());
  }
});

test('it fills in a later turn, also when the log is full and keeps its length', t => {
  const page = begun(t);
  for (const seat of [0, 1]) {
    page.draw(after([{ t: 'drew', seat }]));
    assert.ok(page.fills(), `${seat}`);
    page.pass(FILLS_MS);
  }
});

test('something else to do, or a table that is gone, ends it', t => {
  const page = begun(t);
  page.draw(empty);
  page.draw(with_(base, {}, DONE, PICKS));
  page.pass(FILLS_MS);
  page.draw(empty);
  page.itself.destroy();
  page.pass(FILLS_MS);
  assert.deepEqual(page.sent, []);
});

for (const [who, wishes, page] of /** @type {[string, Record<string, string>, object][]} */ ([
  ['who plays with one switch', { scan: '1200' }, {}],
  ['who has things read aloud', { aloud: 'on' }, {}],
  ['where motion is off', { motion: 'none' }, {}],
  ['where motion is reduced', { motion: 'reduced' }, {}],
  ['where scenes take no time', { speed: 'none' }, {}],
  ['in a lesson', {}, { lesson: true }],
])) {
  test(`it never fills ${who}`, t => {
    const table = begun(t, wishes, page);
    table.draw(empty);
    table.pass(FILLS_MS);
    assert.deepEqual([table.fills(), table.sent], [false, []]);
  });
}

for (const [what, page] of /** @type {[string, object][]} */ ([
  ['a sheet lies open', { dialog: true }],
  ['the page is hidden', { hidden: true }],
  ['the owl speaks', { owl: true }],
])) {
  test(`it presses nothing while ${what}`, t => {
    const table = begun(t, {}, page);
    table.draw(empty);
    table.pass(FILLS_MS);
    assert.deepEqual(table.sent, []);
  });
}

test('it follows from what everybody sees: another’s sleeping queens change nothing', () => {
  const known = with_(base, { all: /** @type {any} */ ({ realms: [[], ['57', '57', '12'], []] }) }, DONE);
  assert.deepEqual(only(modelOf(known)), only(modelOf(empty)));
});
