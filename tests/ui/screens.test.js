/* Which screen a device shows, and what it shows of the turn of another. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createHandOver, follow, overdue } from '../../dist/dev/js/table/hand-over.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { openHand } from '../../dist/dev/js/games/queens/model.js';
import { phaseOf } from '../../dist/dev/js/table/phase.js';
import { waitsFor } from '../../dist/dev/js/table/status.js';
import { decidesHere, route } from '../../dist/dev/js/state/router.js';
import { createStore, freshState } from '../../dist/dev/js/state/store.js';
import { load } from './catalogues.js';
import * as made from './fixtures/house.js';
import { attacked, sealed, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const LOCAL = freshState().local;
const base = table(4);
const where = (update, around = {}, local = {}) => route(update, { ...LOCAL, ...local }, around);
/** The same update on a device with one seat alone. */
const own = (update, seat, stage = {}) => ({
  ...update,
  mine: [seat],
  stage: { ...update.stage, own: true, shown: seat, ...stage },
});

test('a guest is at the door until there is something to see', () => {
  const door = made.visit();
  assert.equal(where(null, { visit: door }), 'door');
  assert.equal(where(null, { visit: made.visit({ step: 'waiting' }) }), 'door');
  assert.equal(where(null, { visit: made.visit({ step: 'in' }) }), 'door', 'coming in');
  assert.equal(where(null, { visit: made.visit({ step: 'in' }), lobby: made.lobby() }), 'lobby');
  assert.equal(where(base, { visit: made.visit({ step: 'in' }) }), 'curtain');
  assert.equal(where(base, { visit: made.visit({ step: 'in', stopped: 'replaced' }) }), 'door');
  assert.equal(
    where(null, { visit: door }, { screen: 'settings' }),
    'settings',
    'settings open from everywhere',
  );
});

test('a television shows the lobby and the table, and nothing of one seat', () => {
  const inside = { visit: made.visit({ step: 'in' }), tv: true };
  assert.equal(where(null, { visit: made.visit(), tv: true }), 'door');
  assert.equal(where(null, { ...inside, lobby: made.lobby() }), 'tv');
  for (const update of [base, attacked(base, false), sealed(base)])
    assert.equal(where({ ...update, mine: [] }, inside), 'tv');
});

test('on a device of one’s own no curtain falls', () => {
  assert.equal(where(own(base, 0)), 'table');
  assert.equal(where(own(base, 2)), 'table', 'not its turn');
  assert.equal(where(own(attacked(base, true), 1)), 'answer', 'the question appears at once');
  assert.equal(where(own(attacked(base, true), 1), {}, { busy: true }), 'table', 'after the announcement');
  assert.equal(where(own(attacked(base, false), 2)), 'table', 'somebody else is asked');
  assert.equal(where(own(base, 0, { opens_itself: true, sealed: 1 })), 'table', 'the answer opens by itself');
});

test('the table’s device has a curtain only for those who sit at it', () => {
  assert.equal(where({ ...base, mine: [0, 3] }), 'curtain');
  assert.equal(where({ ...base, mine: [1, 3] }), 'table', 'whose turn it is has a phone');
  assert.equal(where({ ...attacked(base, false), mine: [0, 3] }), 'table');
  assert.equal(where({ ...attacked(base, false), mine: [1, 3] }), 'curtain');
  assert.equal(where({ ...sealed(base), mine: [1] }), 'sealed', 'given here, opened here');
  assert.equal(decidesHere({ ...base, mine: [] }), false);
});

test('a device of one’s own never closes its hand', () => {
  const asked = own(attacked(base, false), 2);
  assert.equal(overdue(asked), false);
  assert.equal(
    overdue({
      ...shown(attacked(base, false)),
      stage: { ...asked.stage, own: false, shown: 0, secret_answer: true },
    }),
    true,
    'a shared one does',
  );
  assert.equal(openHand(own(attacked(base, false), 2)), 2);
  assert.equal(openHand(own(base, 2, { sealed: 1, opens_itself: true })), 2);
  assert.equal(follow(own(base, 0), null, LOCAL).veil, false, 'not even after a reload');
  assert.equal(follow({ ...base, stage: { ...base.stage, shown: 0 } }, null, LOCAL).veil, true);
  const store = createStore();
  const sent = [];
  const flow = createHandOver(store, message => sent.push(message.t));
  flow.take(own(base, 0));
  flow.hide();
  assert.deepEqual(sent, []);
});

test('an open choice belongs to the device of the seat that chooses', () => {
  const choice = { ...base, stage: { ...base.stage, open_choice: true } };
  const at = mine => phaseOf({ ...choice, mine }, 'nothing').is;
  assert.deepEqual([at([0]), at([1])], ['choosing', 'idle']);
  assert.equal(at([]), 'idle', 'nobody acts on a television');
});

test('everybody else reads whom they wait for, and nothing more', () => {
  const words = update =>
    waitsFor({
      t,
      update,
      name: seat => update.people[seat].name,
      decider: update.game.view.to_act,
      phase: { is: 'idle', read: false },
    });
  assert.equal(words({ ...attacked(base, false), mine: [0] }), 'Waiting for Ben');
  assert.equal(words({ ...attacked(base, false), mine: [1] }), '', 'the curtain says it there');
  const thinks = { ...sealed(base), mine: [0], stage: { ...sealed(base).stage, opens_itself: true } };
  assert.equal(words(thinks), 'Ben is thinking');
  assert.equal(words(base), '');
});
