/* What a device sends where a standing order has answered: as much as where a person has. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCover } from '../../dist/dev/js/net/cover.js';
import { attacked, table } from './fixtures/updates.js';

/**
 * What the device of seat 1 sends while it sees these updates of one attack, and when.
 * @param {object[]} stages
 * @param {number[]} mine
 */
const sent = (stages, mine = [1]) => {
  const all = [];
  const cover = createCover(
    message => all.push(message),
    (act, ms) => (all.push(ms), act()),
    () => 0.5,
  );
  const update = attacked(table(4), true);
  for (const stage of stages)
    cover.follow({ ...update, mine, stage: { ...update.stage, own: true, ...stage } });
  return all;
};

test('an order sends one frame at the time of a person, and the table refuses it', () => {
  const update = attacked(table(4), true);
  const late = {
    t: 'taps',
    seat: 1,
    id: (update.last_ids[1] ?? 0) + 1,
    rev: update.rev - 1,
    taps: ['hand 0'],
  };
  assert.deepEqual(sent([{ sealed: 1 }, { sealed: 1, opens_in_ms: 900 }]), [1800, late]);
});

test('a person who answers sends nothing else, nor does another device', () => {
  assert.deepEqual(sent([{ sealed: null }, { sealed: 1 }]), []);
  assert.deepEqual(sent([{ sealed: 1 }], [0]), []);
  assert.deepEqual(sent([{ sealed: 1, own: false }]), []);
  assert.deepEqual(sent([{ sealed: null, secret_answer: false }]), []);
});
