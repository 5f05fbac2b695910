/* Windows that were drawn at random, in each of which a story has shown a fault. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';
import { LAYOUT } from './reader.js';

const there = atRoot();

/** @type {[story: string, width: number, height: number][]} */
const DRAWN = [
  ['lobby-computers', 1280, 640],
  ['lobby-computers', 1000, 480],
  ['time-little', 490, 873],
  ['lesson-turn', 933, 1082],
];

test('stories hold in windows that were drawn at random', async () => {
  const tab = await openBook(there);
  const faults = [];
  for (const [story, width, height] of DRAWN) {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await tab.call('Emulation.setDeviceMetricsOverride', size);
    await tab.run(`book.show({ story: '${story}' })`);
    for (const fault of await tab.run(LAYOUT)) faults.push(`${story} ${width}×${height}: ${fault}`);
  }
  assert.deepEqual(faults, []);
  await tab.close();
});
