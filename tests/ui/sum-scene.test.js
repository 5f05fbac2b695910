/* The scene of a sum: its buttons are as many as its result, and its actors no more than a stage holds. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as sum from '../../dist/dev/js/theatre/sum-scene.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { filmed, mount } from './fixtures/stage.js';

const HEAP = { x: 180, y: 580, width: 24 };

/**
 * A part of a sum that counts as one more than it shows, if `red`.
 * @param {number} n
 * @param {number} nth
 * @param {boolean} red
 */
const part = (n, nth, red) => ({
  svg: `<svg>${n}</svg>`,
  n,
  counts: n + Number(red),
  over: red ? '<svg>+1</svg>' : '',
  from: { x: 100, y: 700, width: 80 },
  at: { x: 100 + nth * 90, y: 300, width: 70 },
});

test('M-08: every sum shows as many buttons as its result, with no more actors than a stage holds', context => {
  mount(context);
  /** @type {[number[], '+' | '×'][]} */
  const sums = [
    [[2, 3, 5], '+'],
    [[2, 3, 6], '×'],
    [[5, 2, 10], '×'],
    [[4, 6, 10], '+'],
    [[1, 2, 3, 4, 10], '+'],
    [[1, 1, 2, 2, 3, 9], '+'],
    [[1, 1, 2, 2, 4, 10], '+'],
  ];
  for (const [numbers, sign] of sums)
    for (const red of [false, true]) {
      const cast = filmed(
        sum.castOf({
          cards: numbers.map((n, nth) => part(n, nth, red && nth === numbers.length - 1)),
          signs: [...numbers.slice(2).map(() => sign), '='],
          heap: HEAP,
        }),
      );
      assert.ok(cast.length <= MOST_ACTORS, `${numbers.join(sign)}: ${cast.length}`);
      for (const { frames } of cast) {
        const offsets = frames.map(({ offset }) => Number(offset));
        assert.deepEqual(
          offsets,
          offsets.toSorted((a, b) => a - b),
          numbers.join(sign),
        );
      }
      const dots =
        cast.filter(({ svg, kind, ratio }) => svg && kind !== 'card' && ratio === 1).length -
        (numbers.length - 1) -
        Number(red);
      assert.equal(dots, numbers.at(-1), numbers.join(sign));
    }
});

test('by house rules, a run has no signs, and a sum on both sides no buttons', context => {
  mount(context);
  const kinds = (/** @type {number[]} */ numbers, /** @type {string[]} */ ...signs) =>
    sum
      .castOf({ cards: numbers.map((n, nth) => part(n, nth, false)), signs, heap: HEAP })
      .map(({ kind }) => kind ?? 'sign');
  assert.deepEqual(kinds([3, 4, 5]), ['dusk deep', 'card', 'card', 'card']);
  assert.deepEqual(kinds([1, 4, 2, 3], '+', '=', '+').slice(5), ['sign', 'sign', 'sign']);
});
