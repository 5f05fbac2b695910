/* Who plays, in low and in narrow windows: the seats leave the button and the goal free. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';

const there = atRoot();
/** Low, nearly square, and broad and low. */
const WINDOWS = [
  [1024, 600],
  [1000, 925],
  [1878, 710],
];
/** Which parts of seats lie over button and goal. */
const COVERED = `[...document.querySelectorAll('.top :is(.btn, .pill)')].flatMap(thing => {
  const a = thing.getBoundingClientRect();
  return [...document.querySelectorAll('.chair :is(.av, .plate)')].filter(part => {
    const b = part.getBoundingClientRect();
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }).map(part => part.className + ' of ' + part.closest('.chair').className + ' over ' + thing.className);
})`;
const SIT =
  "(async () => { document.querySelector('.people .seat-free').click(); await new Promise(requestAnimationFrame); document.querySelector('.newcomers button').click(); })()";

test('no seat covers the button or the goal, with two people and with five', async () => {
  const tab = await openBook(there, 'rescue-people');
  for (let seats = 2; seats <= 5; seats += 1) {
    await tab.until(`document.querySelectorAll('.chair .seat:not(.seat-free)').length === ${seats}`);
    for (const [width, height] of WINDOWS) {
      await tab.resize(width, height);
      assert.deepEqual(await tab.run(COVERED), [], `${seats} at ${width}×${height}`);
    }
    if (seats < 5) await tab.run(SIT);
  }
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});
