/* Settings and set-up: whatever the storage holds, the app starts with valid values. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACTS } from '../../dist/dev/js/state/games.js';
import { CHOICES, Settings, defaults, rootAttributes, validate } from '../../dist/dev/js/state/settings.js';
import {
  canStandUp,
  change,
  freshSetup,
  loadSetup,
  peopleOf,
  readSetup,
  saveSetup,
  seated,
  sitDown,
  standUp,
} from '../../dist/dev/js/state/setup.js';
import { cleanName } from '../../dist/dev/js/state/names.js';
import { blocked, memory } from './fixtures/storage.js';

test('the default of every setting can be chosen', () => {
  for (const [name, value] of Object.entries(defaults())) {
    assert.ok(
      /** @type {readonly string[]} */ (CHOICES[/** @type {keyof typeof CHOICES} */ (name)]).includes(value),
      name,
    );
  }
});

test('damaged or foreign content becomes the defaults', () => {
  for (const content of [
    null,
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{"theme":"pink","text":150,"speed":null}',
    '{"__proto__":{"theme":"day"}}',
  ]) {
    assert.deepEqual(new Settings(memory(content)).values, defaults(), String(content));
  }
  assert.deepEqual(new Settings(blocked).values, defaults());
  assert.deepEqual(new Settings(null).values, defaults());
});

test('what is sound in a damaged storage is kept', () => {
  assert.deepEqual(validate({ theme: 'day', motion: 'wild', extra: 1 }), { ...defaults(), theme: 'day' });
});

test('a change is kept, told to listeners, and survives a storage that is full', () => {
  const store = memory();
  const settings = new Settings(store);
  /** @type {string[]} */
  const heard = [];
  const stop = settings.subscribe(values => heard.push(values.theme));
  settings.set('theme', 'day');
  settings.set('theme', 'day');
  settings.set('theme', 'pink');
  stop();
  settings.set('theme', 'night');
  assert.deepEqual(heard, ['day', 'system']);
  assert.equal(new Settings(store).get('theme'), 'night');
  const poor = new Settings(blocked);
  poor.set('text', '200');
  assert.equal(poor.get('text'), '200');
});

test('Z-06: every size of text is kept', () => {
  for (const size of CHOICES.text) {
    const store = memory();
    new Settings(store).set('text', size);
    assert.equal(
      rootAttributes(new Settings(store).values, { light: false, reducedMotion: false })['data-text'],
      size,
    );
  }
});

test('“like the device” follows the device, and reduced motion wins over full', () => {
  const values = defaults();
  assert.equal(rootAttributes(values, { light: true, reducedMotion: false })['data-theme'], 'day');
  assert.equal(rootAttributes(values, { light: false, reducedMotion: false })['data-theme'], 'night');
  assert.equal(
    rootAttributes({ ...values, theme: 'day' }, { light: false, reducedMotion: false })['data-theme'],
    'day',
  );
  assert.equal(rootAttributes(values, { light: true, reducedMotion: true })['data-motion'], 'reduced');
  assert.equal(
    rootAttributes({ ...values, motion: 'none' }, { light: true, reducedMotion: true })['data-motion'],
    'none',
  );
});

test('a set-up survives the storage; a damaged one becomes two people', () => {
  const store = memory();
  const setup = change(sitDown(freshSetup(), 4), 4, { name: 'Nora' });
  saveSetup(setup, store);
  assert.deepEqual(loadSetup(store), setup);
  for (const content of [
    '{',
    '{}',
    '{"places":[]}',
    '{"places":[null,null,null,null,null]}',
    JSON.stringify({ places: [1, 2, 3, 4, 5] }),
  ]) {
    assert.deepEqual(loadSetup(memory(content)), freshSetup(), content);
  }
  assert.deepEqual(loadSetup(blocked), freshSetup());
  const twice = { animal: 'fox', colour: 'moon', name: '' };
  assert.equal(readSetup({ places: [twice, twice, null, null, null] }), null);
  assert.equal(readSetup({ ...setup, first: 1 })?.first, null);
});

test('everybody has an animal and a colour of their own, whoever sits down or changes', () => {
  let setup = freshSetup();
  for (const at of [1, 3, 4]) setup = sitDown(setup, at);
  assert.equal(sitDown(setup, 0), setup);
  setup = change(setup, 0, { animal: 'owl' });
  setup = change(setup, 3, { colour: 'moon' });
  const guests = setup.places.flatMap(place => (place ? [place] : []));
  assert.equal(new Set(guests.map(guest => guest.animal)).size, 5);
  assert.equal(new Set(guests.map(guest => guest.colour)).size, 5);
  assert.equal(setup.places[0]?.animal, 'owl');
  assert.equal(setup.places[3]?.colour, 'moon');
});

test('two people stay; who stands up no longer starts', () => {
  const three = { ...sitDown(freshSetup(), 4), first: 4 };
  assert.equal(standUp(three, 4).first, null);
  assert.deepEqual(seated(standUp(three, 4)), [0, 2]);
  assert.equal(canStandUp(freshSetup(), 2), false);
  assert.deepEqual(standUp(freshSetup(), 0), freshSetup());
});

test('names are cleaned, and the starter is counted among those who sit', () => {
  assert.equal(cleanName('  ab\u0007  c '), ' ab c ');
  for (const whole of ['👨\u200D👩\u200D👧\u200D👦', 'نرگس\u200Cها', 'ශ්\u200Dරී'])
    assert.equal(cleanName(whole), whole);
  assert.equal([...cleanName('🦊'.repeat(40))].length, 24);
  assert.equal(cleanName(7), '');
  const setup = { ...sitDown(freshSetup(), 4), first: 4 };
  const start = peopleOf(setup, guest => guest.animal, 'queens');
  assert.deepEqual(
    start.people.map(person => person.name),
    ['fox', 'hare', 'otter'],
  );
  assert.equal(start.first, 2);
  assert.equal(peopleOf(freshSetup(), () => 'x', 'queens').first, null);
});

test('Q-2.2, R-2.6: the goal follows from the number of people', () => {
  assert.deepEqual(
    [2, 3, 4, 5].map(people => FACTS.queens.goal(people, [])[1]),
    [5, 5, 4, 4].map(queens => ({ queens, points: queens * 10 })),
  );
  assert.deepEqual(
    [2, 3, 4, 5].map(people => FACTS.rescue.goal(people, [])[1].n),
    [4, 3, 3, 2],
  );
});
