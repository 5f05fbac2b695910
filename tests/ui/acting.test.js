/* An action on its way to the table, and the rest of the button when somebody else decides. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPendingActions } from '../../ui/js/net/pending-actions.js';
import { createStore } from '../../ui/js/state/store.js';
import { REST_MS, createRest } from '../../ui/js/table/rest.js';
import { hearing } from './fixtures/messages.js';
import { table } from './fixtures/updates.js';

test('an action is sent once, and again only after a break that the table did not hear', async () => {
  const sent = [];
  let update = table(3);
  const acts = createPendingActions(
    message => sent.push(message),
    () => update,
  );
  const done = acts.act(0, ['hand 1', 'bed 5']);
  assert.deepEqual(sent[0], { t: 'taps', seat: 0, id: 1, rev: 10, taps: ['hand 1', 'bed 5'] });
  acts.settle(update);
  assert.equal(sent.length, 1);
  acts.settle(update, true);
  assert.equal(sent.length, 2);
  update = { ...update, last_ids: [1, 0, 0] };
  acts.settle(update, true);
  assert.equal(await done, null);
  const refused = acts.act(0, ['hand 1']);
  acts.refused(2, { code: 'not_a_pair' });
  assert.deepEqual(await refused, { code: 'not_a_pair' });
});

test('an action for a seat that is no longer this device’s is given up, and what comes next goes out', async () => {
  const [sent, said] = [[], []];
  const update = table(3);
  const acts = createPendingActions(
    message => sent.push(message),
    () => update,
  );
  const { hear } = hearing({ store: createStore(), acts, failed: reason => said.push(reason) });
  /** The refusal that ends the action, null while it is pending. */
  let answer = null;
  void acts.act(0, ['hand 1']).then(refusal => (answer = refusal));
  hear({ t: 'failed', reason: 'cannot_save' });
  await Promise.resolve();
  assert.equal(answer, null, 'other troubles leave it on its way');
  hear({ t: 'failed', reason: 'not_your_seat' });
  await Promise.resolve();
  assert.deepEqual([answer, said], [{ code: 'stale' }, ['not_your_seat']]);
  acts.settle(update, true);
  assert.equal(sent.length, 1, 'nor is it sent again after a break');
  void acts.act(0, ['hand 2']);
  assert.equal(sent[1].id, 1, 'its number was never used up');
});

test('the button rests for a moment when somebody else decides, and tells when it is over', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let told = 0;
  const rest = createRest(() => told++);
  const pass = ms => context.mock.timers.tick(ms);
  rest.see(0);
  assert.equal(rest.rests(), false, 'nobody has pressed anything yet');
  rest.see(null);
  rest.see(0);
  assert.equal(rest.rests(), false, 'the same person goes on after a scene');
  rest.see(1);
  pass(REST_MS - 1);
  rest.see(1);
  assert.deepEqual([rest.rests(), told], [true, 0], 'drawing anew does not lengthen it, and ends nothing');
  pass(1);
  assert.deepEqual([rest.rests(), told], [false, 1]);
  rest.see(0);
  pass(REST_MS / 2);
  rest.see(1);
  pass(REST_MS / 2);
  assert.deepEqual([rest.rests(), told], [true, 1], 'a second change begins anew');
  rest.stop();
  pass(REST_MS);
  assert.equal(told, 1, 'a table that is gone is told nothing');
});
