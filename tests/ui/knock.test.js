/* An attack on another seat, shown over the beds on a device with one seat alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knock } from '../../dist/dev/js/games/queens/knock.js';
import { attacked, table } from './fixtures/updates.js';

/**
 * Seat 0 sends a Knight to the queen of seat 1.
 * @param {{ own?: boolean, shown?: number | null, tells?: boolean, hand?: string[] }} what
 */
const knockFor = ({ own = true, shown = 2, tells = false, hand }) => {
  const update = attacked(table(4), false);
  const { view } = update.game;
  const model = {
    update: { ...update, stage: { ...update.stage, own } },
    view: { ...view, own: hand ? { seat: 1, hand, can_send: 1 } : null },
    phase: tells ? { is: 'telling', deals: false } : { is: 'idle', read: false },
    shown,
  };
  return knock(/** @type {any} */ (model));
};

test('a seat that is not attacked sees the attack on its own device', () => {
  assert.ok(knockFor({}), 'a third seat');
  assert.ok(knockFor({ shown: 0 }), 'the attacker');
  assert.equal(knockFor({ shown: 1 }), null, 'the attacked seat is asked instead');
  assert.equal(knockFor({ own: false, shown: null }), null, 'a shared device asks the attacked seat');
  assert.equal(knockFor({ tells: true }), null, 'a scene tells it first');
});

test('the attack looks the same whatever the attacked seat holds', () => {
  const pictures = [['42', '42', '42', '42', '42'], ['53', '54', '37', '59', '60'], undefined].map(hand =>
    JSON.stringify(knockFor({ hand })),
  );
  assert.equal(new Set(pictures).size, 1);
});
