/* Ten animals, ten dances: finite, animating transforms alone, each beginning and ending at rest. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEADS } from '../../dist/dev/art/shared/animals.js';
import { DANCES, dance } from '../../dist/dev/js/kit/dances.js';
import { inOrderThroughout } from './fixtures/stage.js';

const moving = played => ({
  moves: () => true,
  ms: () => 1000,
  play: (_, time, frames) => (played.push([time, frames]), Promise.resolve()),
});

test('every animal has a dance of its own', () => {
  assert.deepEqual(Object.keys(DANCES).sort(), Object.keys(HEADS).sort());
  const all = Object.values(DANCES).map(frames => JSON.stringify(frames));
  assert.equal(new Set(all).size, all.length);
});

test('a dance moves and turns, and nothing else', () => {
  for (const [animal, frames] of Object.entries(DANCES)) {
    for (const frame of frames)
      assert.deepEqual(Object.keys(frame).sort(), ['easing', 'offset', 'transform'], animal);
    inOrderThroughout(frames, animal);
  }
});

test('a dance ends as it began: upright on its place', () => {
  const stands = transform =>
    /^translate\(0(%)?, 0(%)?\)/.test(transform) &&
    [...transform.matchAll(/rotate\((-?\d+)deg\)/g)].every(([, turn]) => Number(turn) % 360 === 0);
  for (const [animal, frames] of Object.entries(DANCES))
    for (const frame of [frames[0], frames.at(-1)]) assert.ok(stands(frame.transform), animal);
});

test('whoever dances does so once, about its feet; where little is to move nobody does', async () => {
  const played = [];
  const element = { style: {} };
  await dance(element, 'fox', moving(played));
  assert.equal(played.length, 1);
  assert.equal(played[0][1], DANCES.fox);
  assert.equal(element.style.transformOrigin, '50% 88%');
  await dance(element, 'fox', { ...moving(played), moves: () => false });
  await dance(element, 'unicorn', moving(played));
  assert.equal(played.length, 1);
});

test('beside a name an animal dances on the spot: up and round, hardly aside', async () => {
  for (const animal of Object.keys(DANCES)) {
    const played = [];
    await dance({ style: {} }, animal, moving(played), true);
    for (const [at, { offset, transform }] of played[0][1].entries()) {
      const [x, y] = transform
        .match(/^translate\((-?\d+)%?, (-?\d+)%?\)/)
        .slice(1)
        .map(Number);
      assert.ok(Math.abs(x) <= 5, `${animal}: ${transform}`);
      assert.match(DANCES[animal][at].transform, new RegExp(`, ${y}%?\\)`), 'as high as elsewhere');
      assert.equal(offset, DANCES[animal][at].offset);
      assert.doesNotMatch(
        transform,
        /^translate\S+ \S+ rotate/,
        `${animal} turns about its middle: ${transform}`,
      );
      assert.ok(Number(transform.match(/scale\(-?([\d.]+)/)?.[1] ?? 1) <= 1.06, transform);
    }
  }
});
