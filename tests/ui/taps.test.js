/* K-08: after a change of screen a tap on the spot of the tap before is ignored, and only there. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutlet } from '../../dist/dev/js/app/outlet.js';
import { DEAD_MS, HELD, SAME_SPOT, createGhostTaps } from '../../dist/dev/js/kit/taps.js';
import { clock } from './fixtures/time.js';

const SPOT = { x: 300, y: 500 };

test('K-08: for 400 ms a tap on the same spot strays, and one elsewhere does not', () => {
  assert.equal(DEAD_MS, 400);
  const now = clock(1000);
  const stray = createGhostTaps(now);
  assert.equal(stray.strays(SPOT), false, 'before any change');
  stray.down(SPOT);
  stray.changed();
  for (const [ms, still] of [
    [0, true],
    [399, true],
    [1, true],
    [1, false],
  ]) {
    now.on(ms);
    assert.equal(stray.strays(SPOT), still, `${now() - 1000} ms`);
    assert.equal(stray.strays({ x: SPOT.x + SAME_SPOT - 1, y: SPOT.y }), still, 'nearly there');
    assert.equal(stray.strays({ x: SPOT.x + SAME_SPOT, y: SPOT.y }), false, 'elsewhere');
    assert.equal(stray.strays({ x: SPOT.x, y: SPOT.y - 200 }), false, 'elsewhere');
  }
});

test('K-08: a press that began before the change strays whenever and wherever it ends', () => {
  const now = clock(1000);
  const stray = createGhostTaps(now);
  stray.down(SPOT);
  now.on(600);
  stray.changed();
  now.on(5 * DEAD_MS);
  assert.ok(stray.strays(SPOT), 'a curtain opened under the finger, which let go of a button of the table');
  assert.ok(stray.strays({ x: 20, y: 20 }));
  stray.down(SPOT);
  assert.equal(stray.strays(SPOT), false, 'the next press is meant for this screen');
});

test('K-08: where the finger was when the screen changed is what counts', () => {
  const stray = createGhostTaps(clock());
  stray.down(SPOT);
  stray.changed();
  stray.down({ x: 20, y: 20 });
  assert.deepEqual(
    [SPOT, { x: 20, y: 20 }].map(stray.strays),
    [true, false],
    'a tap elsewhere moves nothing',
  );
  stray.changed();
  assert.deepEqual([SPOT, { x: 20, y: 20 }].map(stray.strays), [false, true]);
});

/**
 * A page with a screen; `swallowed` says whether an event is ignored anywhere on it.
 * @param {import('node:test').TestContext} t @param {ReturnType<typeof createGhostTaps>} stray
 */
const page = (t, stray) => {
  class Pointer extends Event {
    constructor(type, pointerType, { x, y }) {
      super(type, { cancelable: true });
      Object.assign(this, { pointerType, clientX: x, clientY: y });
    }
  }
  class Page extends EventTarget {
    held = false;
    /** @param {string} which */
    closest = which => (this.held && which === HELD ? this : null);
  }
  const root = new Page();
  const { PointerEvent, addEventListener, Element } = globalThis;
  const before = { PointerEvent, addEventListener, Element };
  Object.assign(globalThis, {
    PointerEvent: Pointer,
    addEventListener: root.addEventListener.bind(root),
    Element: Page,
  });
  t.after(() => Object.assign(globalThis, before));
  createOutlet(/** @type {any} */ ({}), /** @type {any} */ ({}), stray);
  return {
    root,
    /** @param {string} type @param {string} kind @param {typeof SPOT} [spot] */
    swallowed: (type, kind, spot = SPOT) => !root.dispatchEvent(new Pointer(type, kind, spot)),
    /** A click as older browsers tell it. @param {number} detail */
    oldClick: detail =>
      !root.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { detail })),
  };
};

test('K-08: the page swallows such taps of fingers, and no other tap, key or switch', t => {
  const now = clock();
  const stray = createGhostTaps(now);
  const { root, swallowed } = page(t, stray);
  swallowed('pointerdown', 'touch');
  stray.changed();
  for (const type of ['pointerdown', 'click']) {
    assert.equal(swallowed(type, 'touch'), true, type);
    assert.equal(swallowed(type, 'touch', { x: 10, y: 10 }), false, `${type} elsewhere`);
    assert.equal(swallowed(type, ''), false, `${type} by a key`);
    root.held = true;
    assert.equal(swallowed(type, 'touch'), type === 'click', `${type} on what is held`);
    root.held = false;
  }
  now.on(DEAD_MS + 1);
  for (const type of ['pointerdown', 'click']) assert.equal(swallowed(type, 'touch'), false, type);
});

test('K-08: where a browser does not say what has made a click, it strays with its press', t => {
  const stray = createGhostTaps(clock());
  const { swallowed, oldClick } = page(t, stray);
  assert.equal(oldClick(1), false);
  swallowed('pointerdown', 'touch');
  stray.changed();
  assert.equal(swallowed('pointerdown', 'touch'), true);
  assert.deepEqual([oldClick(1), oldClick(0)], [true, false], 'a key or a switch clicks without a press');
  assert.equal(swallowed('pointerdown', 'touch', { x: 10, y: 10 }), false);
  assert.equal(oldClick(1), false);
});
