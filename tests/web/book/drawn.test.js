/* Windows that were drawn at random, in each of which a story has shown a fault. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';
import { LAYOUT } from './reader.js';

const there = atRoot();

/** A slip about time stays over the next story, so that story is the last one. The last value is the size of letters. @type {[story: string, width: number, height: number, text?: string][]} */
const DRAWN = [
  ['lobby-computers', 1280, 640],
  ['lobby-computers', 1000, 480],
  ['lesson-turn', 933, 1082],
  ['rescue-bench-over', 706, 1109, '125'],
  ['time-little', 490, 873],
];

test('stories hold in windows that were drawn at random', async () => {
  const tab = await openBook(there);
  const faults = [];
  for (const [story, width, height, text = '100'] of DRAWN) {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await tab.call('Emulation.setDeviceMetricsOverride', size);
    await tab.run(`book.show({ story: '${story}', text: '${text}' })`);
    for (const fault of await tab.run(LAYOUT)) faults.push(`${story} ${width}×${height}: ${fault}`);
  }
  assert.deepEqual(faults, []);
  await tab.close();
});
