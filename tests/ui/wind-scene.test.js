/* The wind visits the seats: whom it passes, whom it puts to sleep, and what nobody may read from it. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { NODDING, SLEEPS } from '../../dist/dev/js/theatre/rescue/dozing-scene.js';
import * as wind from '../../dist/dev/js/theatre/rescue/wind-scene.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { SIX, fair, placed, seat, signs } from './fixtures/moments.js';
import { filmed, mount } from './fixtures/stage.js';

before(() => setLanguage('en', load));

const fox = /** @type {const} */ ({ animal: 'fox', colour: 'lagoon', bot: null });
/** A seat that a knight guards. @param {number} i */
const guarded = i => ({ ...seat(i), guarded: { knight: '83', shield: { ...seat(i), width: 20 } } });
/** A seat with nobody who could fall asleep. @param {number} i */
const idle = i => ({ ...seat(i), idle: { person: fox, head: { spot: seat(i), element: null } } });

/**
 * The actors of a wind that passes these seats, and puts these queens to sleep at the last one.
 * @param {Parameters<typeof wind.castOf>[0]['stops']} stops
 * @param {Parameters<typeof wind.castOf>[0]['queens']} [queens]
 */
const blowing = (stops, queens = []) =>
  filmed(wind.castOf({ from: seat(3), middle: SIX, top: 50, stops, hit: queens.length > 0, queens, signs }));

test('the wind visits every seat in order, however many queens fall asleep', context => {
  mount(context);
  for (const sleeping of [0, 1, 2, 4, 6]) {
    for (const passed of [0, 1, 4]) {
      const queens = Array.from({ length: sleeping }, (_, i) => ({
        face: String(10 + i),
        at: { x: 100 + i * 90, y: 650, width: 80 },
      }));
      const stops = [
        ...Array.from({ length: passed }, (_, i) => (i === 1 ? guarded(i) : idle(i))),
        seat(passed),
      ];
      const cast = blowing(stops, queens);
      fair(`${sleeping} queens after ${passed} seats`, cast);
      const cards = cast.filter(({ kind }) => kind === 'card');
      assert.equal(cards.length, 2 * Math.min(sleeping, NODDING));
      for (const card of cards)
        assert.deepEqual(
          [card.frames[0], card.frames.at(-1)]
            .filter(frame => Number(frame?.opacity) > 0)
            .map(frame => placed(card, frame))
            .map(({ x, y }) => [x, y]),
          [[Math.round(card.at.x), Math.round(card.at.y)]],
        );
    }
  }
  const times = wind.arrivals([seat(0), guarded(1), seat(2), guarded(3), seat(4)]);
  assert.ok(
    times.every(({ comes, goes }, i) => comes > (times[i - 1]?.goes ?? 0) && goes >= comes && goes < SLEEPS),
  );
  assert.deepEqual(
    times.map(({ comes, goes }) => goes > comes),
    [false, true, false, true, false],
    'it is held up at shields',
  );
});

test('whom the wind spares can be seen where nothing moves, too', context => {
  mount(context);
  const stay = [[], [guarded(1)], [idle(1), guarded(2)]].map(
    stops => blowing(stops).filter(({ stays }) => stays).length,
  );
  assert.deepEqual(stay, [1, 3, 5]);
});

test('a knight holds up the shield when the wind comes, and no leaf passes it', context => {
  mount(context);
  const stops = [guarded(1), seat(3)];
  const cast = blowing(stops, [{ face: '10', at: seat(3) }]);
  const shield = cast.find(({ svg }) => svg.includes('shield-'));
  assert.ok(shield);
  assert.deepEqual(
    [shield.frames[0], shield.frames.at(-1)].map(frame => placed(shield, frame).width),
    [20, 20],
    'it hangs there before and after',
  );
  const comes = wind.arrivals(stops)[0]?.comes ?? 0;
  const held = placed(
    shield,
    shield.frames.findLast(({ offset }) => Number(offset) <= comes),
  );
  assert.ok(held.width > 40, `${held.width}`);
  const leaves = cast.filter(({ ratio }) => ratio === 28 / 36).slice(0, -1);
  assert.ok(leaves.length > 4);
  const body = { x: held.x + (held.x - SIX.x) / 4, y: held.y };
  for (const leaf of leaves)
    for (const frame of leaf.frames.filter(({ offset }) => Math.abs(Number(offset) - comes) < 0.08))
      assert.ok(Math.hypot(placed(leaf, frame).x - body.x, placed(leaf, frame).y - body.y) > 20);
});

test('the leaves have parted before a queen turns over, and a last one lies on her quilt', context => {
  mount(context);
  const queen = { face: '10', at: { x: 300, y: 600, width: 80 } };
  const cast = blowing([queen.at], [queen]);
  const leaves = cast.filter(({ ratio }) => ratio === 28 / 36);
  const last = leaves.pop();
  for (const leaf of leaves)
    for (const frame of leaf.frames.filter(
      ({ offset, opacity }) => Number(offset) >= SLEEPS && Number(opacity) > 0,
    ))
      assert.ok(Math.abs(placed(leaf, frame).x - queen.at.x) > queen.at.width / 2);
  assert.ok(
    last?.frames.some(
      frame =>
        Math.abs(placed(last, frame).x - queen.at.x) < 3 &&
        Math.abs(placed(last, frame).y - queen.at.y) < 30 &&
        Number(frame.offset) > 0.9,
    ),
  );
});

test('the wind moves the same whoever sleeps in the places that it finds', context => {
  mount(context);
  const ways = ['10', '21'].map(face =>
    blowing([seat(0)], [{ face, at: seat(0) }]).map(({ at, frames }) => ({ at, frames })),
  );
  assert.deepEqual(ways[0], ways[1]);
});
