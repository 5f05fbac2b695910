/* A family remembers beds and doors by their places: on every screen each is in the same row and column. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';

const there = atRoot();

/** @typedef {[story: string, width: number, height: number]} Shown */
/** Tables of each shape with few and many seats, and televisions. @type {Shown[]} */
const BEDS = [
  ['hand', 1280, 800],
  ['hand-two', 800, 1280],
  ['hand-five', 412, 915],
  ['hand-two', 844, 390],
  ['tv', 1920, 1080],
  ['tv-two', 1920, 1080],
  ['tv-five', 1920, 1080],
];
/** @type {Shown[]} */
const DOORS = [
  ['rescue-roll', 1280, 800],
  ['rescue-roll', 800, 1280],
  ['rescue-roll', 412, 915],
  ['tv-rescue', 1920, 1080],
];
const ROWS_OF_BEDS = [1, 2, 3].map(first => [0, 3, 6, 9].map(more => first + more));
const ROWS_OF_DOORS = [1, 6].map(first => [0, 1, 2, 3, 4].map(more => first + more));

/** The numbers of these places, row by row. @param {string} spot */
const rows = spot => `(() => {
  const rows = new Map();
  for (const one of document.querySelectorAll('[data-spot^="${spot} "]')) {
    const { left, top, height } = one.getBoundingClientRect();
    const row = [...rows.keys()].find(other => Math.abs(other - top) < height / 2) ?? top;
    rows.set(row, [...(rows.get(row) ?? []), [left, Number(one.dataset.spot.split(' ')[1])]]);
  }
  const sorted = list => list.sort(([one], [other]) => one - other).map(([, what]) => what);
  return sorted([...rows]).map(sorted);
})()`;

for (const [name, spot, shown, wanted] of /** @type {const} */ ([
  ['bed', 'bed', BEDS, ROWS_OF_BEDS],
  ['door', 'grid', DOORS, ROWS_OF_DOORS],
]))
  test(`each ${name} is in the same row and column on every screen, in each direction of writing`, async () => {
    const tab = await openBook(there);
    for (const lang of ['en', 'he'])
      for (const [story, width, height] of shown) {
        await tab.resize(width, height);
        await tab.run(`book.show({ story: '${story}', lang: '${lang}' })`);
        assert.deepEqual(await tab.run(rows(spot)), wanted, `${story} at ${width}×${height}, ${lang}`);
      }
    await tab.close();
  });
