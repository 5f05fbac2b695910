/* Dragging cards that belong together, and a card that lies on its target. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playing } from './fixtures/dragging.js';

test('numbers go together when one is dropped on the other, and not when it comes near', t => {
  const on = playing(t);
  on.take('hand 2', on.middle('hand 3'));
  on.fire('pointerup', on.middle('hand 3'));
  assert.deepEqual([on.selected(), on.copies.length], [['hand 2', 'hand 3'], 0]);
  const off = playing(t);
  off.take('hand 2', { clientX: 290, clientY: 540 });
  off.fire('pointerup', { clientX: 290, clientY: 540 });
  assert.deepEqual(off.selected(), []);
});

/** Two fives, which make a pair, beside a three. */
const PAIR = {
  hand: ['32', '42', '55', '55', '53'],
  listed: [2, 3, 4].map(place => [`hand ${place}`, 'discard']),
  picks: [{ from: ['hand 2', 'hand 3', 'hand 4'], min: 2, max: 3 }],
};
const AWAY = { clientX: 500, clientY: 300 };

test('what the big button plays lies on the pile until somebody says yes, and the button beckons', t => {
  for (const spot of ['hand 3', 'hand 4']) {
    const on = playing(t, { picks: [{ from: ['hand 3'], min: 1, max: 1 }] });
    on.take(spot, on.middle('discard'));
    on.fire('pointerup', on.middle('discard'));
    assert.deepEqual([on.selected(), on.lies(), on.hints], [[spot], spot, ['hint']]);
    assert.deepEqual([on.taps, on.yes, on.sent], [[spot], [], []], 'the drag presses nothing');
  }
});

test('the deck means the same as the pile', t => {
  const on = playing(t);
  on.take('hand 2', on.middle('draw'));
  on.fire('pointerup', on.middle('draw'));
  assert.deepEqual([on.selected(), on.lies()], [['hand 2', 'discard'], 'hand 2']);
});

test('a card that is let go among one’s own queens stays lifted, and its places are shown', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('court 0 1'));
  on.fire('pointerup', on.middle('court 0 1'));
  assert.deepEqual([on.selected(), on.copies.length, on.hints], [['hand 0'], 0, ['hint']]);
});

test('a number that follows another one to the pile makes a pair with it, or begins a sum', t => {
  for (const [spot, selected, lies] of /** @type {const} */ ([
    ['hand 3', ['hand 2', 'hand 3'], 'hand 3'],
    ['hand 4', ['hand 2', 'hand 4'], undefined],
  ])) {
    const on = playing(t, PAIR);
    for (const one of ['hand 2', spot]) {
      on.take(one, on.middle('discard'));
      on.fire('pointerup', on.middle('discard'));
    }
    assert.deepEqual([on.selected(), on.lies()], [selected, lies], spot);
  }
});

test('picked cards are dragged together, and stay picked wherever they are let go: one lies on the pile', t => {
  for (const at of ['discard', '']) {
    const on = playing(t, PAIR);
    on.set({ selected: ['hand 2', 'hand 3'] });
    const to = at ? on.middle(at) : AWAY;
    on.take('hand 2', to);
    assert.deepEqual([on.copies.length, on.away()], [2, ['hand 2', 'hand 3']], at);
    on.fire('pointerup', to);
    const [copies, away] = at ? [1, ['hand 2']] : [0, []];
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [['hand 2', 'hand 3'], copies, away], at);
    assert.deepEqual([on.taps, on.yes, on.hints], [[], [], ['hint']], at);
  }
});

test('a card that lies on its target is taken back by a drag', t => {
  for (const [to, selected] of /** @type {const} */ ([
    ['hand 0', []],
    ['bed 4', ['hand 0', 'bed 4']],
  ])) {
    const on = playing(t);
    on.take('hand 0', on.middle('bed 3'));
    on.fire('pointerup', on.middle('bed 3'));
    on.fire('pointerdown', { ...on.middle('bed 3'), target: on.copies[0] });
    on.fire('pointermove', on.middle(to));
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [['hand 0'], 1, ['hand 0']], to);
    on.fire('pointerup', on.middle(to));
    on.fire('click', { target: on.copies[0] ?? null });
    assert.deepEqual([on.selected(), on.copies.length], [selected, to === 'bed 4' ? 1 : 0], to);
  }
});

test('a tap on a card that lies on its target says yes, and shows what is missing until it may', t => {
  for (const ready of [true, false]) {
    const on = playing(t, { gold: ready });
    on.take('hand 0', on.middle('bed 3'));
    on.fire('pointerup', on.middle('bed 3'));
    assert.deepEqual(on.yes, []);
    // The press after the drag.
    on.fire('pointerdown', { ...on.middle('bed 3'), target: on.copies[0] });
    on.fire('pointerup', on.middle('bed 3'));
    assert.equal(on.fire('click', { target: on.copies[0] }), true, 'the bed beneath hears nothing');
    assert.deepEqual([on.yes, on.hints], ready ? [['yes'], []] : [[], ['hint']]);
    assert.deepEqual([on.selected(), on.lies()], [['hand 0', 'bed 3'], 'hand 0']);
  }
});

/** A card for which two places are chosen, one after the other. */
const POTION = {
  hand: ['43', '42', '53', '55', '45'],
  listed: ['bed 3', 'bed 4'].map(bed => ['hand 0', 'discard', bed]),
};

test('a card that wants another target is dragged on from the first, and both stay chosen', t => {
  for (const [to, selected, lies] of /** @type {const} */ ([
    ['bed 4', ['hand 0', 'discard', 'bed 4'], 'hand 0'],
    ['discard', ['hand 0', 'discard'], 'hand 0'],
    ['bed 9', ['hand 0', 'discard'], 'hand 0'],
    ['hand 0', [], undefined],
    ['hand 4', [], undefined],
  ])) {
    const on = playing(t, POTION);
    on.take('hand 0', on.middle('discard'));
    on.fire('pointerup', on.middle('discard'));
    assert.equal(on.lies(), 'hand 0', to);
    // From the target that it covers.
    on.take('discard', on.middle(to));
    assert.deepEqual(on.selected(), ['hand 0', 'discard'], 'nothing is given up on the way');
    on.fire('pointerup', on.middle(to));
    assert.deepEqual([on.selected(), on.lies()], [selected, lies], to);
    assert.deepEqual(on.nudges, to === 'bed 9' ? ['bed 9'] : [], 'a bed that is no place says why');
  }
});

/** What interrupts a drag. @type {Record<string, (on: ReturnType<typeof playing>) => void>} */
const STOPS = {
  Escape: on => on.fire('keydown', { key: 'Escape' }),
  'the system': on => on.fire('pointercancel'),
  'another size': on => on.fire('resize'),
  'an update': on => (on.news(), on.drag.update()),
};

test('a card that is dragged on and interrupted lies on its target again, where that is still there', t => {
  for (const [name, stop] of Object.entries(STOPS)) {
    const on = playing(t, POTION);
    on.take('hand 0', on.middle('discard'));
    on.fire('pointerup', on.middle('discard'));
    on.take('discard', on.middle('bed 4'));
    stop(on);
    on.fire('pointerup', on.middle('bed 4'));
    const lies = name === 'Escape' || name === 'the system';
    assert.deepEqual([on.selected(), on.lies()], [['hand 0', 'discard'], lies ? 'hand 0' : undefined], name);
    assert.deepEqual(on.away(), lies ? ['hand 0'] : [], name);
  }
});

/** A card that wants three targets. */
const THREE = {
  ...POTION,
  listed: [['hand 0', 'discard', 'bed 3', 'bed 4']],
};

/** @param {import('node:test').TestContext} t @param {ReturnType<typeof playing>} on @param {number} ms */
const hintsIn = (t, on, ms) => {
  const before = on.hints.length;
  for (let gone = 0; gone < ms; gone += 100) t.mock.timers.tick(100);
  return on.hints.length - before;
};

test('the next places of a card hop once at a time, however often it was dragged on', t => {
  const on = playing(t, THREE);
  on.take('hand 0', on.middle('discard'));
  on.fire('pointerup', on.middle('discard'));
  assert.equal(hintsIn(t, on, 2500), 1);
  on.take('discard', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  assert.equal(on.lies(), 'hand 0');
  assert.equal(hintsIn(t, on, 2500), 1);
  assert.equal(hintsIn(t, on, 100 * 2500), 18, 'twenty with the first');
});

test('the next places hop on after a drag that came to nothing, however long it took', t => {
  const on = playing(t, POTION);
  on.take('hand 0', on.middle('discard'));
  on.fire('pointerup', on.middle('discard'));
  on.take('discard', on.middle('bed 9'));
  assert.equal(hintsIn(t, on, 3 * 2500), 0, 'not while it is dragged');
  on.fire('pointerup', on.middle('bed 9'));
  assert.equal(hintsIn(t, on, 2400), 0, 'the table says why first');
  assert.equal(hintsIn(t, on, 100), 1);
  on.set({ selected: [] });
  assert.equal(hintsIn(t, on, 2 * 2500), 0);
});

test('a card whose target has gone goes home', t => {
  const on = playing(t, POTION);
  on.take('hand 0', on.middle('discard'));
  on.fire('pointerup', on.middle('discard'));
  on.take('discard', on.middle('bed 9'));
  Object.assign(on.thing('discard') ?? {}, { isConnected: false });
  on.fire('pointerup', on.middle('bed 9'));
  assert.deepEqual([on.copies.length, on.away()], [0, []]);
});

test('a card stays on its target while the choice grows', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  on.set({ selected: ['hand 0', 'bed 3', 'bed 4'] });
  assert.equal(on.lies(), 'hand 0');
});

test('a card that may not go there says why, and one that goes nowhere shows where it may go', t => {
  const on = playing(t);
  on.take('hand 2', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual([on.nudges, on.hints, on.selected()], [['bed 3'], [], []]);
  on.take('hand 0', AWAY);
  on.fire('pointerup', AWAY);
  assert.deepEqual([on.nudges, on.hints, on.selected()], [['bed 3'], ['hint'], []]);
});

test('a number that is dragged off the bench onto the hand is taken off, and goes back from elsewhere', t => {
  for (const [place, left] of /** @type {const} */ ([
    ['hand 2', ['hand 3']],
    ['bed 4', ['hand 2', 'hand 3']],
  ])) {
    const on = playing(t);
    on.set({ selected: ['hand 2', 'hand 3'] });
    on.fire('pointerdown', { clientX: 30, clientY: 30, target: on.standing });
    on.fire('pointermove', on.middle(place));
    assert.deepEqual([on.copies.length, on.away(), on.taps], [1, ['hand 2'], []], place);
    on.fire('pointerup', on.middle(place));
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [left, 0, []], place);
  }
});
