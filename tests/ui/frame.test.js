/* Everything is drawn at most once a frame, also in a hidden page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelDraw,
  drawNow,
  onFailedDraw,
  refresh,
  requestBeside,
  requestDraw,
} from '../../dist/dev/js/kit/frame.js';
import { createStore } from '../../dist/dev/js/state/store.js';
import { createHandOver } from '../../dist/dev/js/table/hand-over.js';
import { shown, table } from './fixtures/updates.js';

/** A page whose frames and clock the test advances. @param {import('node:test').TestContext} context */
const page = context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {Map<number, () => void>} */
  const frames = new Map();
  let last = 0;
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {() => void} */ act) => (frames.set(++last, act), last),
    cancelAnimationFrame: (/** @type {number} */ one) => frames.delete(one),
  });
  context.after(() => {
    drawNow();
    for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'])
      Reflect.deleteProperty(globalThis, name);
  });
  return {
    frame: () => {
      const now = [...frames.values()];
      frames.clear();
      now.forEach(act => act());
    },
    pass: (/** @type {number} */ ms) => context.mock.timers.tick(ms),
  };
};

/** A function that counts its calls. */
const counted = () => {
  const count = () => void count.times++;
  count.times = 0;
  return count;
};

test('a burst of messages is heard one by one and drawn once, with the next frame', context => {
  const { frame, pass } = page(context);
  const store = createStore();
  const flow = createHandOver(store, () => {});
  const screen = { changed: counted(), draw: counted() };
  store.listen(() => refresh(screen));
  for (let rev = 10; rev < 15; rev++) flow.take({ ...shown(table(3)), rev });
  store.local({ browse: true });
  assert.deepEqual([screen.changed.times, screen.draw.times], [6, 0]);
  frame();
  assert.equal(screen.draw.times, 1);
  frame();
  pass(1000);
  assert.equal(screen.draw.times, 1, 'nothing is drawn where nothing has changed');
  store.local({ browse: false });
  frame();
  assert.equal(screen.draw.times, 2);
});

test('a page that nobody sees is drawn without frames, so that it is right when it comes back', context => {
  const { frame, pass } = page(context);
  const draw = counted();
  requestDraw(draw);
  pass(1000);
  assert.equal(draw.times, 1);
  frame();
  assert.equal(draw.times, 1);
});

test('what is about to be measured is drawn at once, and not again with the frame', context => {
  const { frame, pass } = page(context);
  const draw = counted();
  requestDraw(draw);
  drawNow();
  assert.equal(draw.times, 1);
  frame();
  pass(1000);
  assert.equal(draw.times, 1);
});

test('a screen that has gone is not drawn', context => {
  const { frame } = page(context);
  const [gone, here] = [counted(), counted()];
  requestDraw(gone);
  requestDraw(here);
  cancelDraw(gone);
  frame();
  assert.deepEqual([gone.times, here.times], [0, 1]);
});

test('what changes while it is drawn comes with the frame after', context => {
  const { frame } = page(context);
  const draw = () => void (++times < 3 && requestDraw(draw));
  let times = 0;
  requestDraw(draw);
  frame();
  assert.equal(times, 1);
  frame();
  assert.equal(times, 2);
});

test('one that fails keeps no other from being drawn, and the screen is mended unless it lay beside', context => {
  context.mock.method(console, 'error', () => {});
  const { frame } = page(context);
  const [draw, mend] = [counted(), counted()];
  onFailedDraw(mend);
  context.after(() => onFailedDraw(() => {}));
  const fails = () => {
    throw new Error('it cannot be drawn');
  };
  requestBeside(fails);
  requestDraw(draw);
  frame();
  assert.deepEqual([draw.times, mend.times], [1, 0]);
  requestDraw(() => fails());
  requestDraw(draw);
  frame();
  assert.deepEqual([draw.times, mend.times], [2, 1]);
});
