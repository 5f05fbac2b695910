/* Custom keys. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import {
  ACTIONS,
  DEFAULTS,
  createShortcuts,
  latinKey,
  mayBind,
  readKeys,
} from '../../dist/dev/js/table/shortcuts.js';
import { block, catalogue, load } from './catalogues.js';
import { blocked, memory } from './fixtures/storage.js';

before(() => setLanguage('en', load));

test('K-04: every action has a key of its own and its words', () => {
  assert.equal(new Set(Object.values(DEFAULTS)).size, ACTIONS.length);
  for (const action of ['turn', 'owl', 'last', 'rules', 'undo']) assert.ok(ACTIONS.includes(action), action);
  assert.deepEqual(
    [DEFAULTS.turn, DEFAULTS.owl, DEFAULTS.last, DEFAULTS.rules, DEFAULTS.undo],
    ['t', 'h', 'l', '?', 'u'],
  );
  const words = Object.keys(catalogue('en'))
    .filter(key => block(key) === 'keys')
    .map(key => key.slice(5));
  for (const action of ACTIONS) assert.ok(words.includes(action), action);
});

test('K-04: where letters are not Latin, a key counts by its place', () => {
  for (const [key, code, meant] of [
    ['א', 'KeyT', 't'],
    ['е', 'KeyT', 't'],
    ['τ', 'KeyT', 't'],
    ['t', 'KeyK', 't'],
    ['é', 'Digit2', 'é'],
    ['?', 'KeyM', '?'],
    ['Enter', 'Enter', 'Enter'],
    ['א', undefined, 'א'],
  ])
    assert.equal(latinKey(/** @type {string} */ (key), code), meant, `${key} ${code}`);
});

test('K-04: a key can be changed, and never means two things', () => {
  const store = memory();
  const keys = createShortcuts(store);
  assert.equal(keys.actionOf('T'), 'turn', 'capitals mean the same');
  assert.equal(keys.bind('turn', 'w'), true);
  assert.deepEqual([keys.actionOf('w'), keys.actionOf('t')], ['turn', null]);
  assert.equal(keys.bind('turn', 'H'), true);
  assert.deepEqual(
    [keys.actionOf('h'), keys.actionOf('w')],
    ['turn', 'owl'],
    'whoever had it gets the old one',
  );
  assert.deepEqual(createShortcuts(store).keyOf('owl'), 'w', 'it is kept');
  for (const key of ['1', ' ', 'Enter', 'Escape', 'Tab', 'ArrowLeft', '', '\n', 7, null]) {
    assert.equal(mayBind(key), false, String(key));
    assert.equal(keys.bind('mute', key), false);
  }
  assert.ok(mayBind('ö') && mayBind('?') && mayBind('ש'));
  keys.reset();
  for (const action of ACTIONS) assert.equal(createShortcuts(store).keyOf(action), DEFAULTS[action]);
});

test('damaged keys are the usual ones', () => {
  for (const content of ['{', '7', 'null', '{"turn":"1"}', '{"turn":"h"}', '{"turn":["t"]}']) {
    const keys = createShortcuts(memory(content));
    for (const action of ACTIONS) assert.equal(keys.keyOf(action), DEFAULTS[action], content);
  }
  assert.equal(readKeys({ turn: 'Q' }).turn, 'q');
  const keys = createShortcuts(blocked);
  assert.equal(keys.bind('turn', 'w'), true);
  assert.equal(keys.actionOf('w'), 'turn');
});
