/* Where a note lies: over nothing that it speaks of, and over nothing that can be tapped; and what it shows without a word. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from '../../ui/js/table/game.js';
import './games.js';
import { whereFor } from '../../ui/js/table/owl.js';
import * as second from './fixtures/rescue.js';
import * as first from './fixtures/updates.js';

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + height }) });

/** A note that can lie at these places. @param {Record<string, ReturnType<typeof box>>} places */
const note = places => {
  const dataset = { at: '' };
  return /** @type {any} */ ({ dataset, getBoundingClientRect: () => places[dataset.at]?.getBoundingClientRect() });
};
const table = /** @type {any} */ ({ querySelectorAll: () => [] });

test('it lies in the free column, beside what stands at the same height', () => {
  const places = { side: box(1018, 400, 248, 300), bottom: box(368, 560, 544, 150), middle: box(368, 320, 544, 150) };
  const cards = [box(330, 620, 620, 170), box(280, 190, 720, 380)];
  assert.equal(whereFor(note(places), table, /** @type {any} */ (cards), ['side', 'bottom', 'middle']), 'side');
  const seat = box(1018, 420, 240, 300);
  assert.notEqual(whereFor(note({ ...places, middle: box(368, 575, 544, 40) }), table, /** @type {any} */ ([...cards, seat]), ['side', 'bottom', 'middle']), 'side', 'a seat there is no free column');
});

test('it shows what a card is for, from the card to where it leads', () => {
  const { forWhat } = gameOf(first.table(2));
  assert.deepEqual(forWhat('41'), ['crown', 'home']);
  assert.deepEqual(forWhat('43'), ['crown', 'moon']);
  assert.deepEqual(forWhat('32'), ['bed', 'sun']);
  assert.deepEqual(forWhat('55'), []);
  assert.deepEqual(gameOf(second.table(2)).forWhat('41'), []);
});
