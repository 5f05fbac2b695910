/* The one notation for what moves: steps, and what the stage makes of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsOf, framesOf } from '../../dist/dev/js/table/steps.js';
import { onto, shifted, within } from '../../dist/dev/js/table/ways.js';
import { filmed, stopsOf } from './fixtures/stage.js';

const HOME = { x: 100, y: 50, width: 20 };
const actor = (more = {}) => ({ svg: '', at: HOME, ...more });

test('what a step leaves out stays as before, and an actor is there from the beginning of a scene to its end', () => {
  const stops = stopsOf(
    actor({
      steps: [
        { at: 0.25, x: 130, size: 2 },
        { at: 0.5, y: 90 },
      ],
    }),
  );
  assert.deepEqual(stops, [
    { offset: 0, x: 130, y: 50, width: 40 },
    { offset: 0.25, x: 130, y: 50, width: 40 },
    { offset: 0.5, x: 130, y: 90, width: 40 },
    { offset: 1, x: 130, y: 90, width: 40 },
  ]);
});

test('the easing of an actor is that of all steps that name none', () => {
  const frames = framesOf(
    actor({ ease: 'ease-in', steps: [{ at: 0 }, { at: 0.5, x: 1, ease: 'linear' }, { at: 1, x: 2 }] }),
  );
  assert.deepEqual(
    frames.map(({ easing }) => easing),
    ['ease-in', 'linear', 'ease-in'],
  );
});

test('an actor is seen when it says so, whatever its way', () => {
  const steps = [{ at: 0.1, x: 10 }, { at: 0.9 }];
  const [shown] = filmed([
    actor({
      steps,
      shows: [
        [0, 0.2],
        [0.5, 0.6, 0.1],
      ],
    }),
  ]);
  const seen = (/** @type {number} */ at) =>
    shown?.frames.findLast(({ offset }) => Number(offset) <= at)?.opacity;
  assert.deepEqual([0, 0.15, 0.25, 0.55, 0.6, 0.65, 0.7, 1].map(seen), [1, 1, 0, 0, 1, 1, 0, 0]);
  assert.deepEqual(
    filmed([actor({ shows: [[0.4, 1]] })])[0]?.frames.map(({ offset, opacity }) => [offset, opacity]),
    [
      [0, 0],
      [0.4, 0],
      [0.4, 1],
      [1, 1],
    ],
    'to the end, and not gone just before it',
  );
});

test('only what changes is animated', () => {
  assert.ok(
    framesOf(
      actor({
        steps: [
          { at: 0, seen: 0 },
          { at: 1, seen: 1 },
        ],
      }),
    ).every(one => !one.transform),
  );
  assert.ok(framesOf(actor({ steps: [{ at: 0, x: 0 }] })).every(({ opacity }) => opacity === undefined));
});

test('an element of the page comes to rest at its place, if nothing else is said', () => {
  const still = 'translate(0%, 0%) rotate(0deg) scale(1, 1)';
  assert.equal(actsOf([{ at: 0, y: 130, flat: 2 }]).at(-1)?.transform, still);
  const goes = actsOf([{ at: 0 }, { at: 1, x: 7 }], 'px');
  assert.equal(goes.at(-1)?.transform, 'translate(7px, 0px) rotate(0deg) scale(1, 1)');
});

test('steps of a part are squeezed into the scene, and moved to where the part lies', () => {
  const steps = [{ at: 0 }, { at: 0.5, y: -10, turn: 3 }];
  assert.deepEqual(shifted(within(steps, 0.5, 0.7), HOME, 2), [{ at: 0.5 }, { at: 0.6, y: 30, turn: 3 }]);
  assert.deepEqual(onto({ x: 1, y: 2, width: 30 }, HOME), { x: 1, y: 2, size: 1.5 });
});
