/* A television that is behind its table plays the newest story of those that wait, and always the deal. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newest } from '../../dist/dev/js/tv/newest.js';

/** What is told while these wait, in this order. */
const told = (...waiting) => {
  const next = newest(() => waiting.shift() ?? null);
  const all = [];
  for (let story = next(); story; story = next()) all.push(story);
  return all;
};
const [deal, one, two, three] = [{ begins: true }, { name: 1 }, { name: 2 }, { name: 3 }];

test('a story that waits alone is told, and of several the newest', () => {
  assert.deepEqual(told(), []);
  assert.deepEqual(told(one), [one]);
  assert.deepEqual(told(one, two, three), [three]);
});

test('the deal is told before the newest story', () => {
  assert.deepEqual(told(deal), [deal]);
  assert.deepEqual(told(deal, one, two), [deal, two]);
});

test('what comes while a story is told is the next one', () => {
  const waiting = [one];
  const next = newest(() => waiting.shift() ?? null);
  assert.equal(next(), one);
  waiting.push(two);
  assert.equal(next(), two);
  assert.equal(next(), null);
});
