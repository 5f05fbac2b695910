/* An action on its way to the table, and the rest of the button when somebody else decides. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPendingActions } from '../../dist/dev/js/net/pending-actions.js';
import { createStore } from '../../dist/dev/js/state/store.js';
import { createMoves } from '../../dist/dev/js/table/moves.js';
import { REST_MS, createRest } from '../../dist/dev/js/table/rest.js';
import { hearing } from './fixtures/messages.js';
import { table } from './fixtures/updates.js';

/** A device with an action on its way, and a clock that the test winds. */
const acting = () => {
  const [sent, said] = [[], []];
  let [update, now] = [table(3), 0];
  const acts = createPendingActions(
    message => sent.push(message),
    () => update,
    () => now,
  );
  const { hear } = hearing({ store: createStore(), acts, failed: reason => said.push(reason) });
  /** What came of the first action, `waits` while it is pending. @type {any} */
  let answer = 'waits';
  void acts.act(0, ['hand 1']).then(result => (answer = result));
  return {
    acts,
    sent,
    said,
    update,
    hear,
    pass: ms => (now += ms),
    next: change => (update = { ...update, ...change }),
    answer: async () => (await Promise.resolve(), answer),
  };
};

test('an action is sent once, and again only after a break that the table did not hear', async () => {
  const { acts, sent, update, next, answer } = acting();
  assert.deepEqual(sent, [{ t: 'taps', seat: 0, id: 1, rev: 10, taps: ['hand 1'] }]);
  acts.reconcile(update);
  assert.equal(sent.length, 1);
  acts.reconcile(update, true);
  assert.equal(sent.length, 2);
  acts.reconcile(next({ rev: 11, last_ids: [1, 0, 0] }), true);
  assert.equal(await answer(), null);
  const refused = acts.act(0, ['hand 1']);
  acts.finish(2, { code: 'not_a_pair' });
  assert.deepEqual(await refused, { code: 'not_a_pair' });
});

test('what the table may have dropped while it could not save is sent again', () => {
  const { sent, said, hear } = acting();
  hear({ t: 'failed', reason: 'cannot_save' });
  hear({ t: 'facts', saving: { state: 'paused', why: 'full', manage: false } });
  assert.deepEqual([sent.length, said], [1, []], 'the table holds it');
  hear({ t: 'facts', door: null });
  assert.equal(sent.length, 1, 'it waits still');
  hear({ t: 'facts', saving: { state: 'unsaved', why: 'full', manage: false } });
  assert.deepEqual([sent.length, sent[1]], [2, sent[0]], 'the same one, which is not done twice');
  hear({ t: 'facts', saving: { state: 'paused', why: 'full', manage: false } });
  hear({ t: 'done', id: 1, rev: 11 });
  hear({ t: 'facts', saving: null });
  assert.equal(sent.length, 2, 'it is done');
});

test('an action that the table has overtaken is given up', async () => {
  const { acts, sent, next, answer } = acting();
  acts.reconcile(next({ rev: 11 }));
  assert.deepEqual([await answer(), sent.length], [{ code: 'stale' }, 1]);
});

test('a late answer to an action that was given up does not end the next one, of whatever seat', async () => {
  for (const seat of [0, 1]) {
    const { acts, sent, next } = acting();
    acts.reconcile(next({ rev: 11 }));
    /** @type {any} */
    let second = 'waits';
    void acts.act(seat, ['hand 2']).then(result => (second = result));
    assert.deepEqual([sent[1].id, sent[1].rev], [2, 11]);
    acts.finish(1, { code: 'stale' });
    await Promise.resolve();
    assert.equal(second, 'waits', 'the first one is refused too late');
    acts.reconcile(next({ rev: 12, last_ids: seat ? [0, 2, 0] : [2, 0, 0] }));
    await Promise.resolve();
    assert.equal(second, null, 'the second one is done');
  }
});

test('while an action waits no other is sent, but a tap sends it again: nothing locks a page for good', async () => {
  const { acts, sent, pass, answer } = acting();
  pass(999);
  assert.equal(await acts.act(0, ['hand 2']), undefined);
  assert.equal(sent.length, 1, 'a child who drums on the screen floods no table');
  pass(1);
  assert.equal(await acts.act(0, ['hand 2']), undefined);
  assert.equal(await acts.act(0, ['hand 2']), undefined);
  assert.deepEqual([sent.length, sent[1]], [2, sent[0]]);
  acts.finish(1, null);
  assert.equal(await answer(), null);
  void acts.act(0, ['hand 2']);
  assert.deepEqual(sent[2]?.taps, ['hand 2']);
});

test('an action for a seat that is no longer this device’s is given up, and what comes next goes out', async () => {
  const { acts, sent, said, update, hear, answer } = acting();
  hear({ t: 'failed', reason: 'cannot_save' });
  assert.equal(await answer(), 'waits', 'other troubles leave it on its way');
  hear({ t: 'failed', reason: 'not_your_seat' });
  assert.deepEqual([await answer(), said], [{ code: 'stale' }, ['not_your_seat']]);
  acts.reconcile(update, true);
  assert.equal(sent.length, 1, 'nor is it sent again after a break');
  void acts.act(0, ['hand 2']);
  assert.equal(sent[1].id, 2, 'its number is not used again: its answer may still come');
});

test('a move that was not sent looks like none that was done', async () => {
  const [done, changed] = [[], []];
  const { acts } = acting();
  const { send } = createMoves(
    /** @type {any} */ ({
      ctx: {
        state: () => ({ update: table(3) }),
        act: acts.act,
        flow: { refill: (_seat, taps) => done.push(taps) },
      },
      set: change => changed.push(change),
    }),
  );
  assert.equal(await send(['hand 2']), undefined);
  assert.deepEqual([done, changed], [[], []]);
  acts.finish(1, null);
  const answer = send(['hand 2']);
  acts.finish(2, null);
  assert.equal(await answer, null);
  assert.deepEqual(done, [['hand 2']]);
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
