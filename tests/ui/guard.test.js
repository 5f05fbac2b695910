/* The guard of an open hand: without a touch it shows a warning, then closes the hand and says why. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { DROWSY_MS, createGuard, idleFor } from '../../dist/dev/js/app/guard.js';

/** @param {import('node:test').TestContext} t */
const guarded = t => {
  const page = new EventTarget();
  const before = {
    addEventListener: globalThis.addEventListener,
    document: globalThis.document,
    innerWidth: globalThis.innerWidth,
    innerHeight: globalThis.innerHeight,
  };
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    innerWidth: 800,
    innerHeight: 1280,
  });
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => {
    mock.timers.reset();
    Object.assign(globalThis, before);
  });
  const stage = { shown: /** @type {number | null} */ (null), own: false };
  const state = /** @type {any} */ ({ update: { stage } });
  let hidden = 0;
  const settings = /** @type {any} */ ({ values: { scan: 'off' } });
  const guard = createGuard({
    state: () => state,
    settings,
    dropSheets: () => {},
    changed: () => {},
    flow: {
      hide: () => {
        hidden += 1;
        stage.shown = null;
        guard.watch(state);
      },
    },
  });
  /** @param {number | null} seat */
  const show = seat => {
    stage.shown = seat;
    guard.watch(state);
  };
  const says = () =>
    guard.slips(/** @type {any} */ ((/** @type {string} */ key) => key)).map(({ text }) => text);
  return {
    show,
    says,
    guard,
    stage,
    idle: idleFor(settings.values),
    hidden: () => hidden,
    touch: () => void page.dispatchEvent(new Event('pointerdown')),
  };
};

test('an open hand warns fifteen seconds before it closes, never earlier than after ninety, and says why it closed', t => {
  const { show, says, idle, hidden } = guarded(t);
  show(1);
  assert.ok(idle >= 90_000);
  mock.timers.tick(idle - 1);
  assert.deepEqual(says(), []);
  mock.timers.tick(1);
  assert.deepEqual([says(), hidden()], [['hand.drowsy'], 0]);
  assert.equal(DROWSY_MS, 15_000);
  mock.timers.tick(DROWSY_MS - 1);
  assert.equal(hidden(), 0);
  mock.timers.tick(1);
  assert.deepEqual([says(), hidden()], [['hand.dozed'], 1]);
  show(2);
  assert.deepEqual(says(), [], 'somebody looks again');
});

test('a touch while it is drowsy keeps the hand open, and the time begins anew', t => {
  const { show, says, idle, hidden, touch } = guarded(t);
  show(0);
  mock.timers.tick(idle + DROWSY_MS - 1);
  touch();
  mock.timers.tick(1000);
  assert.deepEqual([says(), hidden()], [[], 0]);
  mock.timers.tick(idle - 1001);
  assert.deepEqual(says(), []);
  mock.timers.tick(1);
  assert.deepEqual(says(), ['hand.drowsy']);
});

test('a hand that its owner closes leaves no word, and a device of one’s own never grows drowsy', t => {
  const { show, says, idle, hidden, stage } = guarded(t);
  show(0);
  mock.timers.tick(idle);
  show(null);
  mock.timers.tick(DROWSY_MS);
  assert.deepEqual([says(), hidden()], [[], 0]);
  stage.own = true;
  show(0);
  mock.timers.tick(idle + DROWSY_MS);
  assert.deepEqual([says(), hidden()], [[], 0]);
});
