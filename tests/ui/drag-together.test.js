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

test('what the big button plays is not for the pile: it stays lifted, and the button beckons', t => {
  const on = playing(t, { picks: [{ from: ['hand 3'], min: 1, max: 1 }] });
  on.take('hand 3', on.middle('discard'));
  on.fire('pointerup', on.middle('discard'));
  assert.deepEqual([on.selected(), on.copies.length, on.hints], [['hand 3'], 0, ['hint']]);
});

test('a number that follows its like to the pile makes a pair with it, and another one is swapped instead', t => {
  for (const [spot, selected, lies] of /** @type {const} */ ([
    ['hand 3', ['hand 2', 'hand 3'], undefined],
    ['hand 4', ['hand 4', 'discard'], 'hand 4'],
  ])) {
    const on = playing(t, PAIR);
    for (const one of ['hand 2', spot]) {
      on.take(one, on.middle('discard'));
      on.fire('pointerup', on.middle('discard'));
    }
    assert.deepEqual([on.selected(), on.lies()], [selected, lies], spot);
  }
});

test('picked cards are dragged together, and stay picked wherever they are let go', t => {
  for (const at of ['discard', '']) {
    const on = playing(t, PAIR);
    on.set({ selected: ['hand 2', 'hand 3'] });
    const to = at ? on.middle(at) : AWAY;
    on.take('hand 2', to);
    assert.deepEqual([on.copies.length, on.away()], [2, ['hand 2', 'hand 3']], at);
    on.fire('pointerup', to);
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [['hand 2', 'hand 3'], 0, []], at);
    assert.deepEqual([on.taps, on.hints], [[], ['hint']], at);
  }
});

test('a card that lies on its target goes home at a tap, or is dragged from there', t => {
  for (const [to, selected] of /** @type {const} */ ([
    ['', []],
    ['hand 0', []],
    ['bed 4', ['hand 0', 'bed 4']],
  ])) {
    const on = playing(t);
    on.take('hand 0', on.middle('bed 3'));
    on.fire('pointerup', on.middle('bed 3'));
    on.fire('pointerdown', { ...on.middle('bed 3'), target: on.copies[0] });
    if (to) {
      on.fire('pointermove', on.middle(to));
      assert.deepEqual([on.selected(), on.copies.length, on.away()], [['hand 0'], 1, ['hand 0']], to);
    }
    on.fire('pointerup', on.middle(to || 'bed 3'));
    on.fire('click', { target: on.copies[0] ?? null });
    assert.deepEqual([on.selected(), on.copies.length], [selected, to === 'bed 4' ? 1 : 0], to);
  }
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
