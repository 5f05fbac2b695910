/* The animal chosen at the door: worn once in the lobby, and never taken from somebody. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from './fixtures/guest.js';
import * as made from './fixtures/house.js';

/** What a guest says in the lobby, who chose this animal at the door. @param {'bear' | 'fox' | null} animal */
const said = animal => {
  const { store, visit, take } = guest();
  store.set({ visit: made.visit() });
  visit.knock({ name: 'Dora', animal });
  take();
  store.set({ visit: made.visit({ step: 'in', seats: [3] }) });
  for (const places of [made.lobby().places, made.lobby().places])
    store.set({ lobby: made.lobby({ mine: [3], places }) });
  return take();
};

test('a guest dresses once as the animal that was chosen at the door', () => {
  assert.deepEqual(said('bear'), [{ t: 'dress', seat: 3, name: 'Theodora', animal: 'bear', colour: 'bell' }]);
});

test('a guest takes no animal from somebody who sits there', () => {
  assert.deepEqual(said('fox'), []);
});

test('a guest who chose no animal stays as the seat is', () => {
  assert.deepEqual(said(null), []);
});
