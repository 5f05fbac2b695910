/* The button that is held: a press that is too short is answered, and a paper hand shows how to hold. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createHold, lesson } from '../../dist/dev/js/kit/hold.js';
import { countOpened, learnsHolding, TAUGHT } from '../../dist/dev/js/screens/curtain.js';
import { inOrder } from './fixtures/stage.js';

class Part extends EventTarget {
  /** @type {Part[]} */
  fills = [];
  /** @type {Part[]} */
  hands = [];
  /** @type {any[]} */
  runs = [];
  /** @type {string | null} */
  beside = null;
  getAttribute = () => this.beside;

  /** @param {string} which */
  querySelectorAll(which) {
    return which.includes('hold-hand') ? this.hands : this.fills;
  }

  /** @param {Keyframe[]} frames @param {any} how */
  animate(frames, how) {
    const run = {
      frames,
      how,
      currentTime: 0,
      playbackRate: 1,
      onfinish: () => {},
      cancelled: false,
      cancel: () => {},
    };
    run.cancel = () => void (run.cancelled = true);
    this.runs.push(run);
    return run;
  }
}

/**
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} dataset
 * @param {import('../../ui/js/kit/hold.js').Way} [way]
 * @param {boolean} [again]
 * @param {Parameters<typeof createHold>[0]['result']} [result]
 */
const held = (t, dataset, way = 'hold', again = false, result = undefined) => {
  const kept = { document: globalThis.document, Element: globalThis.Element };
  Object.assign(globalThis, {
    document: { documentElement: { dataset } },
    Element: Part,
  });
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => {
    mock.timers.reset();
    Object.assign(globalThis, kept);
  });
  const button = new Part();
  const [first, second, hand] = [new Part(), new Part(), new Part()];
  Object.assign(button, { fills: [first, second], hands: [hand] });
  let opened = 0;
  const hold = createHold({ way, open: () => (opened += 1), changed: () => {}, again, result });
  const heard = /** @type {any} */ (hold.button('hold')).props;
  /** @param {string} type @param {number} [pointerId] */
  const event = (type, pointerId) =>
    heard[`on${type}`]({
      type,
      button: 0,
      currentTarget: button,
      key: 'Enter',
      pointerId,
      preventDefault() {},
    });
  return { hold, button: /** @type {any} */ (button), first, second, hand, event, opened: () => opened };
};

// The first test: the hand is fetched once for all buttons.
test('the hand that arrives late draws no button that is gone', async () => {
  const drawn = /** @type {string[]} */ ([]);
  const [gone, there] = ['gone', 'there'].map(name =>
    createHold({ way: 'hold', open: () => {}, changed: () => void drawn.push(name) }),
  );
  gone?.destroy();
  while (drawn.length === 0) await new Promise(resolve => setTimeout(resolve));
  assert.deepEqual(drawn, ['there']);
  there?.destroy();
});

const FULL = { motion: 'full', speed: 'normal' };

test('a short press lets the ring spring back from where it was; then the hand shows how to hold', t => {
  const { button, first, second, hand, event, opened } = held(t, FULL);
  event('pointerdown');
  mock.timers.tick(40);
  event('pointerup');
  assert.equal(button.runs.length, 1, 'the button shakes');
  for (const part of [first, second]) {
    assert.ok(part.runs[0].currentTime > 200, 'even a tap is seen to fill the ring');
    assert.ok(part.runs[0].playbackRate < -1, 'it goes back, and faster');
    assert.equal(part.runs[0].cancelled, false);
  }
  assert.equal(hand.runs.length, 0);
  first.runs[0].onfinish();
  assert.equal(hand.runs.length, 1, 'the hand comes once the ring is empty');
  assert.deepEqual(hand.runs[0].frames, lesson);
  assert.equal(hand.runs[0].how.iterations, undefined);
  assert.equal(first.runs.length, 2, 'and the ring fills under it');
  mock.timers.tick(5000);
  assert.equal(opened(), 0, 'it shows, and opens nothing');
});

test('what holding brings is shown while the hand holds, and not while anybody else does', t => {
  const seam = new Part();
  const { event } = held(t, FULL, 'hold', true, full => seam.animate([], full));
  event('pointerdown');
  assert.equal(seam.runs.length, 0);
  event('pointerleave');
  assert.equal(seam.runs.length, 1);
  event('pointerdown');
  assert.ok(seam.runs[0].cancelled);
});

test('the ring stays full once it has opened something, until the next press', t => {
  const { hold, first, second, event, opened } = held(t, FULL);
  event('pointerdown');
  mock.timers.tick(600);
  event('pointerup');
  hold.destroy();
  assert.equal(opened(), 1);
  assert.ok([first, second].every(part => !part.runs[0].cancelled));
  event('pointerdown');
  assert.ok([first, second].every(part => part.runs[0].cancelled));
});

test('in the demonstration both halves of the ring empty together, as the hand lifts', t => {
  const { hold, button, first, second, hand } = held(t, FULL);
  hold.show(button);
  const lifts = lesson.findLast(({ transform }) => String(transform).endsWith('scale(0.86)'));
  for (const { frames, how } of [first.runs[0], second.runs[0]]) {
    assert.equal(frames.at(-1).transform, frames[0].transform);
    assert.equal(how.delay + how.duration, 1800);
    assert.equal(how.fill, undefined);
    const empties = how.delay + how.duration * (1 - 1 / (frames.length - 1));
    assert.ok(Math.abs(empties - Number(lifts?.offset) * hand.runs[0].how.duration) < 20, `${empties}`);
  }
});

test('a press during the demonstration ends it, and counts', t => {
  const { hold, button, hand, event, opened } = held(t, FULL);
  hold.show(button);
  event('pointerdown');
  assert.ok(hand.runs[0].cancelled);
  mock.timers.tick(600);
  assert.equal(opened(), 1);
  event('pointerup');
  assert.equal(hand.runs.length, 1, 'a press that was long enough is not answered');
});

test('whoever slides off the button has changed their mind: the ring only empties', t => {
  const { first, hand, event } = held(t, FULL);
  event('pointerdown');
  event('pointerleave');
  assert.ok(first.runs[0].cancelled);
  assert.equal(hand.runs.length, 0);
});

test('K-07: only the finger that holds lets go, while a key or a lost focus ends any hold', t => {
  const { event, opened } = held(t, FULL);
  for (const [down, up, opens] of /** @type {const} */ ([
    [['pointerdown', 1], ['pointerup', 2], 1],
    [['pointerdown', 1], ['pointerleave', 2], 1],
    [['pointerdown', 1], ['pointerup', 1], 0],
    [['pointerdown', 1], ['blur'], 0],
    [['keydown'], ['pointerup', 1], 1],
    [['keydown'], ['keyup'], 0],
  ])) {
    const before = opened();
    event(...down);
    event(...up);
    mock.timers.tick(600);
    assert.equal(opened() - before, opens, `${down.join(' ')}, ${up.join(' ')}`);
  }
});

test('where nothing may move a still picture of hand and filled ring stays for a while', t => {
  for (const dataset of [
    { motion: 'reduced', speed: 'normal' },
    { motion: 'none', speed: 'normal' },
  ]) {
    const { first, second, hand, event } = held(t, dataset);
    event('pointerdown');
    event('pointerup');
    for (const part of [hand, first, second]) {
      const { frames } = part.runs.at(-1);
      assert.deepEqual(frames, [{ opacity: 1 }, { opacity: 1 }]);
    }
    mock.timers.reset();
  }
});

test('only transform and opacity move, and the hand fades in and out', () => {
  inOrder(lesson);
  assert.ok(lesson.length > 2);
  for (const frame of lesson) assert.deepEqual(Object.keys(frame).sort(), ['offset', 'opacity', 'transform']);
  assert.deepEqual([lesson[0]?.opacity, lesson.at(-1)?.opacity], [0, 0]);
});

test('a button that is tapped has nothing to show', t => {
  const { hold, button, hand } = held(t, FULL, 'two-taps');
  hold.show(button);
  assert.equal(hand.runs.length, 0);
});

test('whoever learns to hold sees the hand again and again, and never without it', t => {
  const { hold, button, hand, event } = held(t, FULL, 'hold', true);
  hold.show(button);
  assert.ok(hand.runs[0].frames.every((/** @type {Keyframe} */ { opacity }) => opacity === 1));
  assert.equal(hand.runs[0].frames[0].transform, hand.runs[0].frames.at(-1).transform, 'it does not jump');
  hand.runs[0].onfinish();
  assert.equal(hand.runs.length, 2);
  event('pointerdown');
  assert.ok(hand.runs[1].cancelled, 'until the button is pressed');
  event('pointercancel');
  assert.equal(hand.runs.length, 3, 'and again after a press that was broken off');
  hold.destroy();
  hand.runs.at(-1).onfinish();
  assert.equal(hand.runs.length, 3, 'or gone');
});

test('whoever learns to hold and slips off the button sees the hand again, unless the button is gone', t => {
  for (const type of ['pointerleave', 'pointercancel', 'blur']) {
    const { hold, hand, event } = held(t, FULL, 'hold', true);
    event('pointerdown');
    event(type);
    assert.equal(hand.runs.length, 1, type);
    event('pointerdown');
    hold.destroy();
    event(type);
    assert.equal(hand.runs.length, 1, `${type} of a button that is gone`);
    mock.timers.reset();
  }
});

test('a picture beside the button is held like it, with the ring of the button', t => {
  const { hold, button, first, opened } = held(t, FULL);
  const picture = Object.assign(new Part(), { beside: '', parentElement: button });
  const taken = /** @type {any} */ (hold.pressed);
  taken.onpointerdown({ type: 'pointerdown', button: 0, currentTarget: picture });
  mock.timers.tick(599);
  assert.deepEqual([opened(), first.runs.length], [0, 1]);
  mock.timers.tick(1);
  assert.equal(opened(), 1);
});

test('a device learns to hold until it has opened three curtains', () => {
  const store = new Map();
  const device = {
    getItem: (/** @type {string} */ key) => store.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void store.set(key, value),
  };
  const learns = Array.from({ length: TAUGHT + 2 }, () => {
    const before = learnsHolding(device);
    countOpened(device);
    return before;
  });
  assert.deepEqual(learns, [true, true, true, false, false]);
  assert.equal(store.get('rouse.curtains.1'), '3');
  assert.equal(learnsHolding(null), true, 'a device that keeps nothing is always new');
});
