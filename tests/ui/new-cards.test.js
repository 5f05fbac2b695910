/* Notes about new cards: once per device, one at a time, and never about a card that only another seat may
   see. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { entriesOf } from '../../dist/dev/js/rules/book.js';
import { firstMeeting, keepMet, metBefore } from '../../dist/dev/js/table/new-cards.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { alone } from './fixtures/computers.js';
import * as second from './fixtures/rescue.js';
import { blocked } from './fixtures/storage.js';
import * as first from './fixtures/updates.js';

const NOBODY = new Set();
/** The topics of all notes at a table, in order. */
const all = update => {
  const met = new Set();
  for (;;) {
    const meeting = firstMeeting(update, met);
    if (!meeting) return [...met];
    assert.ok(!met.has(meeting.topic));
    met.add(meeting.topic);
  }
};

test('the own hand is explained on a device of one’s own, first of all', () => {
  const update = alone(first.shown(first.table(4), ['42', '41', '53', '54', '45']));
  assert.equal(update.stage.own, true);
  assert.deepEqual(gameOf(update).visible(update).slice(0, 5), ['42', '41', '53', '54', '45']);
  assert.deepEqual(firstMeeting(update, NOBODY), { topic: 'queens dragon', face: '42' });
  assert.deepEqual(firstMeeting(update, new Set(['queens dragon'])), { topic: 'queens knight', face: '41' });
  assert.ok(all(update).includes('queens jester'));
});

test('L5: at a shared device no note depends on a hand', () => {
  const base = first.table(4);
  const hands = [
    ['42', '44', '45', '41', '43'],
    ['51', '52', '53', '54', '55'],
  ];
  const notes = hands.map(hand => all(first.shown(base, hand)));
  assert.deepEqual(notes[0], notes[1]);
  assert.deepEqual(notes[0], all(base), 'and none on whether one lies open');
});

test('open cards of The Rescue are explained to everybody', () => {
  const met = all(second.table(5));
  const known = new Set(entriesOf('rescue').map(({ id }) => `rescue ${id}`));
  assert.ok(met.length > 3);
  for (const topic of met) assert.ok(known.has(topic), topic);
  assert.ok(met.includes('rescue knights') && met.includes('rescue queen'));
});

test('what was met is kept; a damaged storage has met nobody', () => {
  let kept = null;
  const store = { getItem: () => kept, setItem: (_key, value) => void (kept = value) };
  keepMet(['queens king', 'rescue gnome'], store);
  assert.deepEqual([...metBefore(store)], ['queens king', 'rescue gnome']);
  for (kept of ['{', '{}', '7', 'null']) assert.equal(metBefore(store).size, 0, String(kept));
  assert.equal(metBefore(blocked).size, 0);
  assert.doesNotThrow(() => keepMet(['queens king'], blocked));
});
