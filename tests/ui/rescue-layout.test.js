/* Where the cards of The Rescue lie: rows, columns, and what a phone leaves out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, crowded, evenly, rescueLayout } from '../../dist/dev/js/games/rescue/layout.js';
import { rowsOf } from '../../dist/dev/js/table/measure.js';
import { seat, view } from './fixtures/bare-rescue.js';

test('cards stand in one, two or three rows, and the fullest has no more than it needs', () => {
  assert.deepEqual(
    [5, 8, 10].map(count => Object.values(rowsOf(count))),
    [
      [5, 3, 2],
      [8, 4, 3],
      [10, 5, 4],
    ],
  );
});

test('cards that count and companions beside them have columns of their own', () => {
  assert.deepEqual(columnsOf({ cards: 6, aides: 3 }), {
    '--in-one': 6,
    '--in-two': 3,
    '--in-three': 2,
    '--by-one': 3,
    '--by-two': 2,
    '--by-three': 1,
  });
  assert.deepEqual(Object.values(columnsOf({ cards: 5, aides: 0 })), [5, 3, 2, 0, 0, 0]);
});

test('fewer cards than the most lie in equally full lines, and one line stays as long as it is', () => {
  assert.deepEqual(Object.values(evenly(4, 5)), [5, 2, 2]);
  assert.deepEqual(Object.values(evenly(2, 5)), [5, 3, 2]);
});

test('ten cards and a companion need the place of the thrones on a phone, and ten alone do not', () => {
  assert.equal(crowded({ cards: 8, aides: 1 }), false);
  assert.equal(crowded({ cards: 10, aides: 0 }), false);
  assert.equal(crowded({ cards: 10, aides: 1 }), true);
  assert.equal(crowded({ cards: 6, aides: 5 }), true);
});

test('empty places count, of the own realm and of the fullest other one', () => {
  const now = view({
    seats: [
      seat(['52'], ['61']),
      seat(['57', null], [], 4),
      seat(['57', '58', '20', '49', '10', '53'], ['67']),
    ],
  });
  const { own, others } = rescueLayout({ width: 1280, height: 800, rem: 1 }, {}, /** @type {any} */ (now), 0);
  assert.deepEqual({ own, others }, { own: { cards: 5, aides: 1 }, others: { cards: 6, aides: 1 } });
});

test('a low phone has its kings behind a button, and a phone shows no card of another seat', () => {
  const laid = (/** @type {number} */ width, /** @type {number} */ height) =>
    rescueLayout({ width, height, rem: 1 }, { near: 60 }, /** @type {any} */ (view()), 0);
  assert.deepEqual(
    [
      [360, 640],
      [412, 915],
      [640, 360],
      [800, 1280],
      [1280, 800],
    ].map(([width = 0, height = 0]) => laid(width, height).tall),
    [false, true, false, true, true],
  );
  assert.deepEqual([laid(412, 915).sizes.near, laid(1280, 800).sizes.near], [0, 60]);
});

test('on a short phone the doors that are left lie in one row as soon as they fit, and kings have the other', () => {
  const grid = (/** @type {number} */ left) =>
    Array.from({ length: 10 }, (_, at) => ({ t: at < left ? 'down' : 'empty' }));
  const laid = (/** @type {number} */ left, /** @type {number} */ width, /** @type {number} */ height) => {
    const { single, kings } = rescueLayout(
      { width, height, rem: 1 },
      {},
      /** @type {any} */ (view({ grid: grid(left) })),
      0,
    );
    return [single, kings];
  };
  assert.deepEqual(
    [laid(7, 360, 640), laid(6, 360, 640), laid(6, 320, 640), laid(5, 320, 640)],
    [
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ],
  );
  assert.deepEqual(laid(0, 360, 640), [false, false], 'while they are dealt');
  assert.deepEqual(
    [laid(6, 412, 915), laid(6, 360, 560)],
    [
      [false, true],
      [false, false],
    ],
    'not where there is room for all, or too little',
  );
});
