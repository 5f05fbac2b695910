/* The view of Sleeping Queens after each event. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEvent, without } from '../../dist/dev/js/games/queens/apply-event.js';
import { shown, table } from './fixtures/updates.js';

test('the table changes event by event', () => {
  const start = shown(table(4)).game.view;
  const king = /** @type {const} */ ({ t: 'played', seat: 0, face: '32' });
  const lifted = without(start, king, start);
  assert.deepEqual(
    [lifted.own.hand[1], lifted.seats[0].hand, lifted.top],
    [null, 4, start.top],
    'it is on its way, and nowhere else',
  );
  const played = applyEvent(start, king, start);
  assert.deepEqual(
    [played.top, played.discard, played.seats[0].hand, played.own.hand[1]],
    ['32', start.discard + 1, 4, null],
  );
  const woke = applyEvent(played, { t: 'woke', seat: 0, queen: '18', bed: 5, cause: 'king' }, start);
  assert.deepEqual([woke.beds[4], woke.seats[0].court.at(-1), woke.seats[0].points], [false, '18', 20]);
  const drew = applyEvent(woke, { t: 'drew', seat: 0, card: { place: 1, face: '60' } }, start);
  assert.deepEqual([drew.own.hand[1], drew.seats[0].hand, drew.draw], ['60', 5, start.draw - 1]);
  assert.equal(applyEvent(drew, { t: 'turn', seat: 1 }, start).to_act, 1);
  assert.deepEqual(start, shown(table(4)).game.view, 'nothing is changed in place');
});

test('of two equal cards the one goes that was played, whatever is drawn for it', () => {
  /** @param {(string | null)[]} hand */
  const holding = hand => shown(table(4), hand).game.view;
  const start = holding(['41', '53', '41', '53', '42']);
  const asked = holding(['41', '53', null, '53', '42']);
  assert.deepEqual(
    without(start, { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '10', bed: null }, asked).own.hand,
    asked.own.hand,
  );
  for (const face of ['53', '60']) {
    const last = holding(['41', '53', '41', face, '42']);
    const gone = applyEvent(start, { t: 'discarded', seat: 0, faces: ['53'], kind: 'single' }, last);
    const drew = applyEvent(gone, { t: 'drew', seat: 0, card: { place: 3, face } }, last);
    assert.deepEqual(drew.own.hand, last.own.hand, face);
  }
});

test('a stolen queen leaves one court and joins another', () => {
  const start = table(3).game.view;
  const after = applyEvent(start, { t: 'stolen', from: 1, to: 0, queen: '10' }, start);
  assert.deepEqual([after.seats[1].court, after.seats[0].court.at(-1)], [['12'], '10']);
  assert.equal(applyEvent(start, { t: 'fell_asleep', from: 1, queen: '10', bed: 4 }, start).beds[3], true);
});
