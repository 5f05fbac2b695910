/* Dragging a card: it becomes exactly the taps that would do the same, and ends cleanly however it ends. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SLIP } from '../../dist/dev/js/kit/taps.js';
import { HAND, playing } from './fixtures/dragging.js';

test('K-05: a drag onto a target is a tap on the card and one on the target, and presses no button', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  assert.deepEqual(
    [on.taps, on.selected(), on.away(), on.copies.length],
    [['hand 0'], ['hand 0'], ['hand 0'], 1],
  );
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual(
    [on.taps, on.selected()],
    [
      ['hand 0', 'bed 3'],
      ['hand 0', 'bed 3'],
    ],
  );
  assert.deepEqual(
    [on.copies.length, on.lies(), on.away()],
    [1, 'hand 0', ['hand 0']],
    'it lies there alone',
  );
  on.set({ selected: ['hand 0'] });
  assert.deepEqual([on.copies.length, on.away()], [0, []], 'with the target it goes home');
});

test('taking up a card sends nothing, even where a tap on it would: the button does, or a drop', t => {
  const elsewhere = { clientX: 500, clientY: 300 };
  for (const [at, selected, sent] of /** @type {const} */ ([
    ['bed 3', ['bed 3', 'hand 0'], []],
    ['', ['bed 3', 'hand 0'], []],
    ['hand 0', ['bed 3'], []],
    ['bed 4', ['bed 3', 'hand 0'], [['hand 0', 'bed 4']]],
  ])) {
    const on = playing(t, { alike: true });
    on.set({ selected: ['bed 3'] });
    const { clientX, clientY } = at ? on.middle(at) : elsewhere;
    on.take('hand 0', elsewhere);
    assert.deepEqual([on.selected(), on.sent, on.away()], [['bed 3', 'hand 0'], [], ['hand 0']], at);
    on.fire('pointerup', { clientX, clientY });
    assert.deepEqual([on.selected(), on.sent], [selected, sent], at);
  }
});

test('a card that is lifted already is not tapped again', t => {
  const on = playing(t);
  on.set({ selected: ['hand 0'] });
  on.take('hand 0', on.middle('bed 4'));
  on.fire('pointerup', on.middle('bed 4'));
  assert.deepEqual([on.taps, on.selected()], [['bed 4'], ['hand 0', 'bed 4']]);
});

test('released elsewhere nothing is chosen, and the card is as it was before', t => {
  for (const lifted of [[], ['hand 0'], ['hand 2', 'hand 3']]) {
    const on = playing(t);
    on.set({ selected: lifted });
    on.take('hand 0', { clientX: 500, clientY: 300 });
    on.fire('pointerup', { clientX: 500, clientY: 300 });
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [lifted, 0, []], String(lifted));
    assert.deepEqual(on.taps, lifted.includes('hand 0') ? [] : ['hand 0']);
  }
});

test('a target takes a card from 24 px around it, and none from farther away', t => {
  for (const [away, taken] of /** @type {const} */ ([
    [23, true],
    [25, false],
  ])) {
    const on = playing(t);
    const at = { clientX: 400 - 40 + away, clientY: 140 };
    on.take('hand 0', at);
    on.fire('pointerup', at);
    assert.deepEqual(on.selected(), taken ? ['hand 0', 'discard'] : [], `${away} px`);
  }
});

test('a card that needs no target stays lifted wherever it is let go, but at home', t => {
  const on = playing(t);
  on.take('hand 4', { clientX: 500, clientY: 300 });
  on.fire('pointerup', { clientX: 500, clientY: 300 });
  assert.deepEqual([on.taps, on.selected(), on.copies.length], [['hand 4'], ['hand 4'], 0]);
  const home = playing(t);
  home.take('hand 4', { clientX: 450, clientY: 520 });
  home.fire('pointerup', { clientX: 450, clientY: 520 });
  assert.deepEqual(home.selected(), []);
});

test('a short way is a tap, and its click goes through', t => {
  const on = playing(t);
  const { clientX, clientY } = on.middle('hand 0');
  on.take('hand 0', { clientX: clientX + SLIP, clientY });
  assert.equal(on.copies.length, 0);
  on.fire('pointerup', { clientX: clientX + SLIP, clientY });
  assert.deepEqual([on.taps, on.fire('click')], [[], false]);
});

test('the click after a drag is swallowed, and one by a key or after the next press is not', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  assert.equal(on.fire('click'), true, 'while it is dragged');
  on.fire('pointerup', on.middle('bed 3'));
  assert.equal(on.fire('click'), true);
  assert.equal(on.fire('click', { detail: 0 }), false, 'a key');
  on.fire('pointerdown', { ...on.middle('bed 3'), target: null });
  assert.equal(on.fire('click'), false, 'the next press');
});

test('whatever interrupts a drag ends it: nothing is chosen', t => {
  /** @type {Record<string, (on: ReturnType<typeof playing>) => void>} */
  const ways = {
    'another finger': on => on.fire('pointerdown', { pointerId: 2, ...on.middle('bed 4'), target: null }),
    'the system': on => on.fire('pointercancel'),
    Escape: on => assert.equal(on.fire('keydown', { key: 'Escape' }), true),
    'another window': on => on.fire('blur'),
    'another size': on => on.fire('resize'),
    'an update': on => (on.news(), on.drag.update()),
    'a story': on => on.set({ tells: 'story' }),
    'a sheet as it is released': on => on.open(),
    'a sheet': on => (on.open(), on.fire('pointermove', on.middle('bed 4'))),
  };
  for (const [name, stop] of Object.entries(ways)) {
    const on = playing(t);
    on.take('hand 0', on.middle('bed 3'));
    stop(on);
    on.fire('pointerup', on.middle('bed 3'));
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [[], 0, []], name);
    assert.deepEqual(on.taps, ['hand 0'], name);
  }
});

test('a card that cannot be played follows a little, springs back, and the table says why', t => {
  const on = playing(t, { turn: false });
  on.take('hand 0', on.middle('bed 3'));
  assert.deepEqual(on.taps, []);
  const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(on.copies[0]?.style.transform ?? '') ?? [];
  assert.ok(Math.hypot(Number(x), Number(y)) <= 10.01, `${x}, ${y}`);
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual([on.nudges, on.taps, on.selected(), on.copies.length], [['hand 0'], [], [], 0]);
});

test('without motion a card follows the finger, and does not tilt, hop or fly', t => {
  const on = playing(t, { moves: false });
  on.take('hand 0', on.middle('bed 3'));
  const [copy] = on.copies;
  assert.equal(copy?.style.transform, 'translate(0px, -400px)');
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual([copy?.moved, copy?.style.transform], [0, 'translate(0px, -400px) scale(0.82)']);
});

test('no card is seen once its hand has closed, not even on its way home or on a bed', t => {
  for (const place of ['bed 3', 'hand 1']) {
    const on = playing(t, { flies: true });
    on.take('hand 0', on.middle(place));
    on.fire('pointerup', on.middle(place));
    assert.equal(on.copies.length, 1, place);
    on.close();
    on.drag.update();
    assert.deepEqual([on.copies.length, on.away()], [0, []], place);
  }
});

test('in a lesson a drop on what it does not want says what a tap there would, and the card stays lifted', t => {
  for (const unwanted of ['bed 3', 'hand 1']) {
    const on = playing(t, { unwanted });
    on.take('hand 0', on.middle(unwanted));
    on.fire('pointerup', on.middle(unwanted));
    assert.deepEqual([on.asked, on.taps, on.selected()], [[unwanted], ['hand 0'], ['hand 0']], unwanted);
    assert.deepEqual([on.copies.length, on.away()], [0, []], unwanted);
  }
});

test('a card that lands late leaves the next one under its finger', t => {
  const on = playing(t, { flies: true });
  on.take('hand 0', { clientX: 500, clientY: 300 });
  on.fire('pointerup', { clientX: 500, clientY: 300 });
  on.take('hand 2', { clientX: 500, clientY: 300 });
  on.land();
  assert.deepEqual([on.copies.length, on.away()], [1, ['hand 2']]);
  on.fire('pointerup', { clientX: 500, clientY: 300 });
  on.land();
  assert.deepEqual([on.copies.length, on.away()], [0, []], 'its own flight ends it');
});

test('a story takes a card from the target that it lies on', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  on.set({ tells: 'story', selected: [] });
  assert.equal(on.lies(), 'hand 0', 'until it leaves the hand');
  on.set({ view: { ...on.view(), own: { ...on.view().own, hand: [null, ...HAND.slice(1)] } } });
  assert.deepEqual([on.copies[0]?.style.visibility, on.away()], ['hidden', []]);
});

test('with the table goes whatever is dragged there', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  on.drag.destroy();
  assert.equal(on.copies.length, 0);
});

test('a drag is no scroll for a browser: that would glide on, and its stop would take the next tap', t => {
  const on = playing(t);
  const isScroll = () => {
    let scrolls = true;
    on.fire('table touchmove', { cancelable: true, preventDefault: () => void (scrolls = false) });
    return scrolls;
  };
  assert.ok(isScroll(), 'nothing is dragged');
  on.take('hand 0', on.middle('bed 3'));
  assert.ok(!isScroll());
  on.fire('pointerup', on.middle('bed 3'));
  assert.ok(isScroll(), 'it lies there');
});
