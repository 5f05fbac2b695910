/* The view of The Rescue after each event, and what is marked there. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEvent } from '../../dist/dev/js/games/rescue/apply-event.js';
import { spots } from '../../dist/dev/js/games/rescue/changed-spots.js';
import { table } from './fixtures/rescue.js';

test('the table changes event by event, and nothing is changed in place', () => {
  const start = table(4).game.view;
  const kept = structuredClone(start);
  /** @param {any} event @param {typeof start} [view] */
  const after = (event, view = start) => applyEvent(view, event);

  const drew = after({ t: 'drew', seat: 0, faces: ['57', '46'], more: false });
  assert.deepEqual([drew.draw, drew.drawn], [start.draw - 2, ['57', '46']]);
  const resolved = after({ t: 'resolved', seat: 0, face: '46', place: 1, idle: false }, drew);
  assert.deepEqual([resolved.drawn, resolved.discard[0]], [['57'], '46']);
  const laid = after({ t: 'laid', seat: 0, faces: ['57'] }, resolved);
  assert.deepEqual([laid.drawn, laid.seats[0]?.realm.at(-1)], [[], '57']);

  const stole = after({ t: 'stole', from: 1, to: 0, place: 2, face: null });
  assert.deepEqual([stole.seats[1]?.realm.includes(null), stole.seats[0]?.realm.at(-1)], [false, null]);
  const traded = after({
    t: 'traded',
    gave: { seat: 0, place: 1, face: '53' },
    got: { seat: 1, place: 2, face: null },
    companions: false,
  });
  assert.deepEqual([traded.seats[0]?.realm[1], traded.seats[1]?.realm[2]], [null, '53']);
  const wind = after({ t: 'wind', seat: 0, passed: [], at: 0, queens: ['10'], places: [4] });
  assert.equal(wind.seats[0]?.realm[4], null);
  const woke = after({ t: 'woke', seat: 0, queens: ['10'], places: [4] }, wind);
  assert.equal(woke.seats[0]?.realm[4], '10');

  const sum = after({
    t: 'equation',
    seat: 0,
    faces: ['52', '53', '56'],
    places: [0, 1, 2],
    lone: 2,
    times: true,
    red: null,
  });
  assert.deepEqual([sum.seats[0]?.realm.length, sum.discard.slice(0, 3)], [3, ['56', '53', '52']]);
  const took = after({ t: 'took', seat: 0, slot: 1, companion: '65' }, sum);
  assert.deepEqual([took.grid[0], took.seats[0]?.companions.at(-1)], [{ t: 'empty' }, '65']);
  const read = after({ t: 'read', seat: 1, face: '59', depth: 7, place: 5 });
  assert.deepEqual(
    [read.seats[1]?.realm.at(-1), read.discard[0], read.discard.length],
    ['59', '49', start.discard.length],
  );

  const rescued = after({
    t: 'rescued',
    seat: 0,
    queen: '10',
    place: 4,
    companion: '61',
    slot: 9,
    king: '76',
    kings: 2,
  });
  assert.deepEqual(
    [rescued.seats[0]?.kings, rescued.kings[5], rescued.grid[8], rescued.discard[0]],
    [['73', '76'], null, { t: 'up', face: '61' }, '10'],
  );
  assert.deepEqual(start, kept);
});

test('the step bar goes on once the die shows a number, and waits for another roll after a dragon', () => {
  const view = /** @type {any} */ ({ ...table(4).game.view, step: 'roll' });
  /** @param {string} die */
  const stepAfter = die =>
    applyEvent(view, /** @type {any} */ ({ t: 'rolled', seat: 0, die, again: false, gnome: false })).step;
  assert.deepEqual([stepAfter('2'), stepAfter('dragon')], ['instants', 'roll']);
});

test('R-4.2: knights move with what they do', () => {
  const start = table(3).game.view;
  const passed = applyEvent(start, { t: 'knights_passed', knights: ['81', '85', '83'] });
  assert.deepEqual(
    passed.seats.map(seat => [seat.knight, seat.power, seat.limit]),
    [
      ['81', 'no_witches', 5],
      ['85', 'one_off', 5],
      ['83', 'keep_more', 6],
    ],
  );
});

test('what changed is marked where it lies now', () => {
  const view = table(4).game.view;
  assert.deepEqual([...spots({ t: 'stole', from: 1, to: 0, place: 2, face: null }, view)], ['realm 0 5']);
  assert.deepEqual([...spots({ t: 'rolled', seat: 0, die: '2', again: false, gnome: false }, view)], ['die']);
  assert.ok(
    spots(
      { t: 'rescued', seat: 0, queen: '10', place: 4, companion: '61', slot: 9, king: '76', kings: 2 },
      view,
    ).has('grid 9'),
  );
});
