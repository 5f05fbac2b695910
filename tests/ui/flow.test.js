import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandOver, follow, overdue } from '../../dist/dev/js/table/hand-over.js';
import { closesRules, route } from '../../dist/dev/js/state/router.js';
import { createStore, freshState } from '../../dist/dev/js/state/store.js';
import { attacked, lucky, sealed, shown, table } from './fixtures/updates.js';

const LOCAL = freshState().local;
const base = table(3);
const where = (update, local = {}) => route(update, { ...LOCAL, ...local });

/** A flow with a record of the messages that it sent. */
const flowing = () => {
  const store = createStore();
  const sent = [];
  return { store, sent, flow: createHandOver(store, message => sent.push(message.t)) };
};

test('the table’s routes follow from the update alone', () => {
  assert.equal(where(null), 'home');
  assert.equal(where(base), 'curtain');
  assert.equal(where(shown(base)), 'table');
  assert.equal(where(lucky(base)), 'table');
  assert.equal(where(attacked(base, false)), 'curtain');
  assert.equal(where(attacked(base, true)), 'answer');
  assert.equal(where(sealed(base)), 'sealed');
  const over = {
    ...base,
    game: { ...base.game, view: { ...base.game.view, to_act: null, outcome: { winners: [1] } } },
  };
  assert.equal(where(over), 'end');
  assert.equal(where(over, { busy: true }), 'table');
});

test('only the attacked seat answers: another open hand is no answer', () => {
  const update = attacked(base, true);
  const other = { ...update, stage: { ...update.stage, shown: 0 } };
  assert.equal(where(other), 'table');
  assert.equal(overdue(other), true);
});

test('local screens lie over everything, and the veil over a hand', () => {
  assert.equal(where(shown(base), { screen: 'settings' }), 'settings');
  assert.equal(where(shown(base), { veil: true }), 'curtain');
  assert.equal(where(attacked(base, true), { veil: true }), 'curtain');
  assert.equal(where(base, { browse: true }), 'table');
});

test('what happened is shown on the table before the curtain falls', () => {
  const { store, flow } = flowing();
  flow.take(base);
  assert.equal(route(store.get().update, store.get().local), 'curtain');
  flow.take({ ...attacked(base, false) });
  assert.equal(route(store.get().update, store.get().local), 'table');
  assert.deepEqual(
    flow.story()?.events.map(event => event.t),
    ['attacked'],
  );
  assert.equal(flow.story(), null);
  flow.played();
  assert.equal(route(store.get().update, store.get().local), 'curtain');
});

test('a hand that another decision waits for is closed', () => {
  const { sent, flow } = flowing();
  flow.take(shown(base));
  assert.deepEqual(sent, ['conceal'], 'after a reload nothing stays open (P-08)');
  flow.take({ ...base, epoch: 5 });
  flow.take(shown(base));
  assert.equal(sent.length, 1);
  flow.take({ ...attacked(base, false), stage: { ...attacked(base, false).stage, shown: 0 } });
  assert.equal(sent.length, 2);
});

test('handing over lets the curtain fall over the hand, and shows the table where nobody here decides', () => {
  const { store, sent, flow } = flowing();
  flow.take(base);
  flow.take(shown(base));
  flow.handOver();
  assert.deepEqual(sent, ['conceal']);
  assert.equal(route(store.get().update, store.get().local), 'curtain');
  flow.take({ ...base, epoch: 9 });
  assert.equal(
    route(store.get().update, store.get().local),
    'curtain',
    'without a look at the table between',
  );
  const away = { ...shown(base), mine: [1 - (base.game.view.to_act ?? 0)], epoch: 10 };
  flow.take(away);
  flow.handOver();
  assert.equal(route(store.get().update, store.get().local), 'table');
});

test('hiding covers at once, before the table has answered, and shows nothing more', () => {
  const { store, sent, flow } = flowing();
  flow.take(base);
  flow.take(shown(base));
  flow.hide();
  assert.deepEqual(sent, ['conceal']);
  assert.equal(route(store.get().update, store.get().local), 'curtain');
  flow.take({ ...base, epoch: 9 });
  assert.equal(store.get().local.veil, false);
  assert.equal(store.get().local.busy, false);
});

test('a hand opens only after the table has closed the one beneath the curtain', () => {
  const seat = base.game.view.to_act ?? 0;
  const { store, sent, flow } = flowing();
  flow.take(base);
  flow.take(shown(base));
  flow.hide();
  flow.reveal(seat);
  assert.deepEqual(sent, ['conceal'], 'an answer to both at once would leave the curtain down');
  flow.take({ ...base, epoch: 9 });
  assert.deepEqual(sent, ['conceal', 'reveal']);
  flow.take(shown(base));
  assert.equal(store.get().local.veil, false);
  flow.reveal(seat);
  assert.equal(sent.length, 3, 'without a hand beneath it opens at once');
});

test('a hand that was to open stays closed when the link broke meanwhile: another person may hold the device', () => {
  const { store, sent, flow } = flowing();
  flow.take(base);
  flow.take(shown(base));
  flow.hide();
  flow.reveal(base.game.view.to_act ?? 0);
  store.set({ link: 'lost' });
  store.set({ link: 'open' });
  flow.take({ ...base, epoch: 9 });
  assert.deepEqual(sent, ['conceal']);
});

test('a new game forgets who had the device', () => {
  const local = { ...LOCAL, passed: 2 };
  assert.equal(follow({ ...base, rev: 0 }, base, local).passed, null);
  assert.equal(follow({ ...base, rev: 11 }, base, local).passed, 2);
  assert.equal(follow(shown(base), base, local).passed, 0);
});

test('whoever only answers an attack does not turn the table round', () => {
  const local = { ...LOCAL, passed: 0, played: 0 };
  const asked = follow(attacked(base, true), base, local);
  assert.deepEqual([asked.passed, asked.played], [1, 0]);
  assert.equal(
    follow(sealed(base), attacked(base, true), { ...local, ...asked }).played,
    0,
    'nor does the opening',
  );
  assert.equal(follow(shown(base), base, { ...local, played: 3 }).played, 0);
});

test('new cards are remembered by place only', () => {
  const { flow } = flowing();
  flow.refill(0, ['hand 3', 'bed 7', 'hand 1']);
  assert.deepEqual([...flow.news(0)], [3, 1]);
  assert.deepEqual([...flow.news(1)], []);
  assert.deepEqual([...flow.news(null)], []);
});

test('L10: the rules of a card close with the hand that the card may have come from', () => {
  const look = (update, local = {}) => ({
    update,
    local: { ...LOCAL, screen: 'rules', entry: 'dragon', ...local },
  });
  assert.equal(closesRules(look(base), look(shown(base))), true);
  assert.equal(
    closesRules(look(shown(base), { veil: true }), look(shown(base))),
    true,
    'as soon as it is hidden here',
  );
  assert.equal(closesRules(look(shown(base)), look(shown(base))), false);
  assert.equal(closesRules(look(base), look(base)), false, 'no hand was open');
  assert.equal(
    closesRules(look(base, { entry: null }), look(shown(base), { entry: null })),
    false,
    'the book as such tells nothing',
  );
  assert.equal(closesRules(look(null), look(null)), false);
});

test('of what nobody has looked at only the last is told, and always the deal', () => {
  const store = createStore();
  let looks = true;
  const flow = createHandOver(
    store,
    () => {},
    () => false,
    () => looks,
  );
  const next = (/** @type {number} */ rev) => flow.take({ ...attacked(base, false), rev: base.rev + rev });
  flow.take(base);
  [1, 2].forEach(next);
  assert.deepEqual([flow.story(), flow.story()].map(Boolean), [true, true], 'seen: one after the other');
  looks = false;
  [3, 4, 5].forEach(next);
  const told = flow.story();
  assert.ok(told);
  assert.equal(told.after, store.get().update.game.view);
  assert.equal(flow.story(), null);
});
