/* Custom keys, and the recap of what has happened since the last turn. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { highlights, since } from '../../ui/js/table/recap.js';
import { recapOf } from '../../ui/js/table/sheets/recap.js';
import { turnsOf as rescueTurnsOf } from '../../ui/js/games/rescue/log.js';
import { turnsOf } from '../../ui/js/games/queens/log.js';
import {
  ACTIONS,
  DEFAULTS,
  createShortcuts,
  latinKey,
  mayBind,
  readKeys,
} from '../../ui/js/table/shortcuts.js';
import { block, catalogue, load } from './catalogues.js';
import { blocked, memory } from './fixtures/storage.js';
import * as first from './fixtures/updates.js';

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

const woke = (seat, queen) => ({ t: 'woke', seat, queen, bed: null, cause: 'king' });
const turn = seat => ({ t: 'turn', seat });

test('the recap goes back to the own last turn, and no further', () => {
  const log = [turn(0), woke(0, '10'), turn(1), woke(1, '11'), turn(2), woke(2, '12'), turn(0)];
  const turns = turnsOf(log);
  assert.deepEqual(
    since(turns, 0).map(event => event.queen),
    ['11', '12'],
  );
  assert.deepEqual(
    since(turns, 1).map(event => event.queen),
    ['12'],
  );
  assert.deepEqual(
    since(turns, 3).map(event => event.queen),
    ['10', '11', '12'],
    'whoever has not played yet hears all',
  );
  assert.deepEqual(since(turnsOf([turn(0), woke(0, '10')]), 0), [], 'the own turn that goes on is not told');
  assert.deepEqual(since(turnsOf([]), 0), []);
  const rescue = [
    { t: 'rolled', seat: 0, die: '2', again: false, gnome: false },
    { t: 'drew', seat: 0, faces: [], more: false },
    { t: 'rolled', seat: 1, die: '1', again: false, gnome: false },
  ];
  assert.deepEqual(
    since(rescueTurnsOf(rescue), 0).map(event => event.t),
    ['rolled'],
  );
});

test('at most five events are told: those that matter most, in their order', () => {
  const events = [
    woke(1, '11'),
    { t: 'discarded', seat: 1, faces: ['51'] },
    { t: 'stolen', from: 0, to: 1, queen: '10' },
    woke(2, '12'),
    { t: 'shuffled', count: 3 },
    woke(1, '13'),
    woke(2, '14'),
    woke(1, '15'),
  ];
  const told = highlights(events, () => true);
  assert.deepEqual(
    told.map(event => event.queen),
    ['10', '12', '13', '14', '15'],
  );
  assert.deepEqual(
    highlights(events, event => event.t !== 'stolen').map(event => event.t),
    Array(5).fill('woke'),
  );
  assert.deepEqual(
    highlights([turn(1), { t: 'drew', seat: 1, card: null }], () => true),
    [],
    'a drawn card is nobody’s business',
  );
  const let_go = { t: 'answered', card: 'knight', by: 1, seat: 0, queen: '10', stopped: false };
  assert.deepEqual(
    highlights([let_go], () => true),
    [],
    'what follows from it says it',
  );
});

test('the recap of a real table has words for each event, and names no bed', () => {
  const update = first.table(4);
  const game = {
    ...update.game,
    log: [turn(0), woke(0, '10'), turn(1), { ...woke(1, '11'), bed: 7 }, turn(0)],
  };
  const { events, log, people, name } = recapOf({ state: () => ({ update: { ...update, game } }) }, 0);
  assert.equal(name, people[0].name);
  assert.deepEqual(
    events.map(event => event.queen),
    ['11'],
  );
  for (const event of events) assert.doesNotMatch(JSON.stringify(log.words(event, people)), /bed|7/);
});
