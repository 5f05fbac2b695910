/* A guest's visit: how it knocks, waits, gets in, loses its seat, and returns. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersOf } from '../../dist/dev/js/state/arrival.js';
import { PROTOCOL } from '../../dist/dev/js/state/core.js';
import { TICKET, TOKEN, guest, opens, today } from './fixtures/guest.js';
import { TABLE_ID, tableMsg } from './fixtures/house.js';

const OTHER = 'ffffffffffffffffffffffffffffffff';

test('who comes first stands at the door and says only hello', () => {
  const { visit, sent, now } = guest();
  visit.table(tableMsg());
  assert.deepEqual(sent, [{ t: 'hello', protocol: PROTOCOL, token: null }]);
  assert.equal(now().step, 'door');
});

test('knock, wait, come in: the token is kept for this table', () => {
  const { visit, now, kept, take } = guest();
  visit.table(tableMsg());
  take();
  visit.knock({ name: 'Anna' });
  assert.deepEqual(take(), [{ t: 'knock', code: 'K7Q2MX', name: 'Anna', seat: null, watch: false }]);
  visit.waiting();
  assert.equal(now().step, 'waiting');
  visit.welcome({ t: 'welcome', seats: [2], token: TOKEN });
  assert.deepEqual([now().step, now().seats], ['in', [2]]);
  assert.equal(kept.kept.get(`rouse.seat.${TABLE_ID}`), `${TOKEN} ${today()}`);
});

test('who has a token says it with the hello, and knocks no more', () => {
  const { visit, take, now } = guest({ token: TOKEN });
  visit.table(tableMsg());
  assert.deepEqual(take(), [{ t: 'hello', protocol: PROTOCOL, token: TOKEN }]);
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  assert.equal(now().step, 'in');
});

test('where a token opens nothing the door shows; what was said in the open makes nobody forget it', () => {
  const { visit, kept, now } = guest({ token: OTHER });
  visit.table(tableMsg());
  assert.equal(visit.failed('bad_token'), true);
  assert.equal(kept.kept.size, 1);
  assert.deepEqual([now().step, now().reason], ['door', null]);
});

test('a ticket means more than the seat from before', () => {
  const { visit, take } = guest({ token: OTHER, ticket: TICKET });
  visit.table(tableMsg());
  assert.deepEqual(take(), [
    { t: 'hello', protocol: PROTOCOL, token: null },
    { t: 'return', ticket: TICKET },
  ]);
});

test('a ticket that is used up leads to the door, with its sentence', () => {
  const { visit, now } = guest({ ticket: TICKET });
  visit.table(tableMsg());
  assert.equal(visit.failed('bad_ticket'), true);
  assert.deepEqual([now().step, now().reason], ['door', 'bad_ticket']);
});

test('who has a seat already loses nothing by a ticket that is used up', () => {
  const { visit, take, arrival, opened } = guest({ token: TOKEN });
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  opens(arrival, `#t=${TICKET}`);
  visit.returned();
  assert.equal(opened(), 1, 'the door is the only place for a ticket');
  take();
  visit.table(tableMsg());
  assert.deepEqual(
    take().map(message => message.t),
    ['hello', 'return'],
  );
  assert.equal(visit.failed('bad_ticket'), true);
  assert.deepEqual(take(), [{ t: 'hello', protocol: PROTOCOL, token: TOKEN }]);
});

test('a ticket that is scanned at the door waits for a new line, since this one may be dead', () => {
  const { visit, take, arrival, opened } = guest();
  visit.table(tableMsg());
  take();
  visit.lost(null);
  opens(arrival, `#t=${TICKET}`);
  visit.returned();
  assert.deepEqual([take(), opened()], [[], 1]);
  visit.table(tableMsg());
  assert.deepEqual(take(), [
    { t: 'hello', protocol: PROTOCOL, token: null },
    { t: 'return', ticket: TICKET },
  ]);
  visit.failed('bad_ticket');
  opens(arrival, '#K7Q2MX');
  visit.returned();
  assert.equal(opened(), 1, 'a code needs no new line: it is said with the knock');
});

test('a ticket is said again after a break, until the table has answered it', () => {
  const says = (/** @type {any} */ { visit, take }) => {
    visit.lost(null);
    visit.table(tableMsg());
    return take().map((/** @type {any} */ message) => message.t);
  };
  const one = guest({ ticket: TICKET });
  assert.deepEqual(
    [says(one), says(one)],
    [
      ['hello', 'return'],
      ['hello', 'return'],
    ],
  );
  one.visit.welcome({ t: 'welcome', seats: [0], token: TOKEN });
  assert.deepEqual(says(one), ['hello'], 'from now on the token counts');
  const late = guest({ ticket: TICKET });
  says(late);
  late.visit.failed('bad_ticket');
  assert.deepEqual(says(late), ['hello'], 'it was used up');
});

test('while a knock waits for its answer a second one is none', () => {
  for (const answer of /** @type {const} */ ([
    'waiting',
    'welcome',
    'failed',
    'cannot_save',
    'lost',
    'table',
  ])) {
    const { visit, take, now } = guest();
    visit.table(tableMsg());
    take();
    const knocks = () => {
      visit.knock({ name: 'Anna', animal: 'fox' });
      visit.knock({ name: 'Ben' });
      return [take().map(({ name }) => name), now().asking];
    };
    assert.deepEqual(knocks(), [['Anna'], true]);
    if (answer === 'welcome') visit.welcome({ t: 'welcome', seats: [], token: null });
    else if (answer === 'failed') visit.failed('no_seat');
    else if (answer === 'cannot_save') visit.failed(answer);
    else if (answer === 'lost') visit.lost(null);
    else if (answer === 'table') visit.table(tableMsg());
    else visit.waiting();
    assert.equal(now().asking, false, answer);
    take();
    assert.deepEqual(knocks(), [['Anna'], true], `after ${answer}`);
  }
});

test('what the door says no to is said at the door', () => {
  for (const reason of [
    'wrong_code',
    'too_many_tries',
    'many_wrong_codes',
    'locked',
    'no_seat',
    'door_full',
  ]) {
    const { visit, now } = guest();
    visit.table(tableMsg());
    visit.knock({});
    assert.equal(visit.failed(reason), true, reason);
    assert.deepEqual([now().step, now().reason], ['door', reason]);
  }
  const { visit } = guest();
  visit.table(tableMsg());
  assert.equal(visit.failed('cannot_save'), false, 'anything else is nobody’s door');
});

test('without a code nothing is sent', () => {
  const { visit, now, take } = guest({ code: null });
  visit.table(tableMsg());
  take();
  visit.knock({});
  assert.deepEqual(take(), []);
  assert.equal(now().reason, 'wrong_code');
});

test('who has no code that counts is led from the lobby to the door, which asks for it', () => {
  for (const [reason, hash] of /** @type {const} */ ([
    ['wrong_code', ''],
    ['other_table', `#K7Q2MX.${lettersOf('00'.repeat(16))}`],
  ])) {
    const { visit, now, arrival, store } = guest({ code: null });
    visit.table(tableMsg());
    visit.welcome({ t: 'welcome', seats: [], token: null });
    if (hash) opens(arrival, hash);
    store.set({ lobby: /** @type {any} */ ({}) });
    visit.knock({ seat: 1 });
    assert.deepEqual([now().step, now().reason], ['door', reason]);
    visit.back();
    assert.deepEqual([now().step, now().reason, store.get().lobby !== null], ['in', null, true]);
  }
});

test('nothing of a table that somebody watched is left at the door of another', () => {
  for (const isOther of [true, false]) {
    const { visit, now, arrival, store, kept } = guest();
    kept.kept.set(`rouse.seat.${OTHER}`, `${TOKEN} ${today()}`);
    visit.table(tableMsg());
    visit.welcome({ t: 'welcome', seats: [], token: null });
    store.set({ lobby: /** @type {any} */ ({}) });
    if (isOther) opens(arrival, `#K7Q2MX.${lettersOf('00'.repeat(16))}`);
    visit.table(tableMsg(isOther ? {} : { table: OTHER }));
    assert.deepEqual([now().step, store.get().lobby], ['door', null]);
  }
});

test('a code that is scanned at the door is taken up there', () => {
  const { visit, now, arrival, take } = guest({ code: null });
  visit.table(tableMsg());
  visit.knock({});
  assert.equal(now().reason, 'wrong_code');
  opens(arrival, '#K7Q2MX');
  visit.returned();
  assert.equal(now().reason, null);
  take();
  visit.knock({});
  assert.equal(take().at(-1).code, 'K7Q2MX');
});

test('a code that was scanned leads to its own table, and to no twin', () => {
  assert.equal(lettersOf('00'.repeat(16)), '0'.repeat(26));
  assert.equal(lettersOf('ff'.repeat(16)), `${'Z'.repeat(25)}W`);
  const { visit, now, arrival, take } = guest({ token: TOKEN });
  opens(arrival, `#K7Q2MX.${lettersOf('00'.repeat(16))}`);
  visit.table(tableMsg());
  visit.knock({ name: 'Anna' });
  assert.deepEqual([now().step, now().reason], ['door', 'other_table']);
  assert.deepEqual(take(), [{ t: 'hello', protocol: PROTOCOL, token: null }], 'nothing more is said to it');
  visit.code('K7Q2MX');
  visit.table(tableMsg());
  assert.deepEqual(
    take().map(message => message.t),
    ['hello'],
    'a person who types the code means this one',
  );
  opens(arrival, `#K7Q2MX.${lettersOf(TABLE_ID)}`);
  visit.table(tableMsg());
  visit.knock({ name: 'Anna' });
  assert.deepEqual(
    take().map(message => message.t),
    ['hello', 'knock'],
  );
});

test('a line that breaks while somebody waits knocks again', () => {
  const { visit, take } = guest();
  visit.table(tableMsg());
  visit.knock({ name: 'Anna', seat: 1 });
  visit.waiting();
  take();
  visit.lost(null);
  visit.table(tableMsg());
  assert.deepEqual(take(), [
    { t: 'hello', protocol: PROTOCOL, token: null },
    { t: 'knock', code: 'K7Q2MX', name: 'Anna', seat: 1, watch: false },
  ]);
});

test('whoever makes room at the door comes back there, and a knock meanwhile is heard then', () => {
  for (const reason of /** @type {const} */ (['slow', 'too_many'])) {
    const { visit, now, take } = guest();
    visit.table(tableMsg());
    visit.lost(reason);
    assert.deepEqual([now().step, now().resting], ['door', true]);
    visit.knock({ name: 'Anna' });
    assert.equal(now().step, 'waiting');
    take();
    visit.table(tableMsg());
    assert.deepEqual(
      take().map(message => message.t),
      ['hello', 'knock'],
    );
    assert.equal(now().resting, false);
  }
  const { visit, now } = guest();
  visit.table(tableMsg());
  visit.lost('slow');
  visit.lost(null);
  assert.equal(now().resting, false, 'a table that is not there any more is napping');
});

test('who only watches comes back to watch', () => {
  const { visit, take } = guest();
  visit.table(tableMsg());
  visit.knock({ watch: true });
  visit.welcome({ t: 'welcome', seats: [], token: null });
  take();
  visit.table(tableMsg());
  assert.equal(take()[1].watch, true);
});

test('who was inside and may not come back stands at the door, and not before an old picture', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  for (const reason of /** @type {const} */ (['locked', 'wrong_code', 'no_seat'])) {
    const { visit, now, store } = guest({ tv: true });
    visit.table(tableMsg());
    visit.welcome({ t: 'welcome', seats: [], token: null });
    store.set({ lobby: /** @type {any} */ ({}) });
    visit.lost(null);
    visit.table(tableMsg());
    assert.equal(now().step, 'in', 'the picture stays until the table has answered');
    assert.equal(visit.failed(reason), true, reason);
    assert.deepEqual([now().step, now().reason, store.get().lobby], ['door', reason, null]);
  }
  const { visit, now } = guest();
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [], token: null });
  assert.equal(visit.failed('no_seat'), false, 'who is inside reads there that no seat is left');
  assert.equal(now().step, 'in');
  visit.knock({});
  visit.waiting();
  assert.equal(visit.failed('no_seat'), false);
  assert.equal(now().step, 'in', 'and after waiting for an answer, too');
});

test('a seat that was lost while the device was away leaves nothing of its table', () => {
  const { visit, now, store } = guest({ token: TOKEN });
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  store.set({ lobby: /** @type {any} */ ({}) });
  visit.lost(null);
  visit.table(tableMsg());
  assert.equal(visit.failed('bad_token'), true);
  assert.deepEqual([now().step, store.get().lobby], ['door', null]);
});

test('a television knocks by itself when it knows the code', () => {
  const { visit, take } = guest({ tv: true });
  visit.table(tableMsg());
  assert.deepEqual(take()[1], { t: 'knock', code: 'K7Q2MX', name: '', seat: null, watch: true });
  const beside = guest({ tv: true, token: TOKEN });
  beside.visit.table(tableMsg());
  assert.equal(beside.take()[0].token, null, 'the seat stays with the other page of this browser');
  const other = guest({ tv: true, code: null });
  other.visit.table(tableMsg());
  assert.equal(other.take().length, 1);
});

test('a television that is refused knocks again by itself, as long as it has a code for this table', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const knocks = (/** @type {any} */ { visit, take }, /** @type {any} */ reason) => {
    visit.table(tableMsg());
    visit.failed(reason);
    take();
    t.mock.timers.tick(10_000);
    return take().map((/** @type {any} */ message) => message.t);
  };
  for (const reason of ['locked', 'too_many_tries', 'many_wrong_codes', 'door_full']) {
    const television = guest({ tv: true });
    assert.deepEqual(
      [knocks(television, reason), knocks(television, reason)],
      [['knock'], ['knock']],
      reason,
    );
    assert.equal(television.now().reason, reason, 'the reason stays until it is let in');
    television.visit.failed(reason);
    television.visit.welcome({ t: 'welcome', seats: [], token: null });
    t.mock.timers.tick(10_000);
    assert.deepEqual(television.take(), [], 'it is inside');
  }
  assert.deepEqual(knocks(guest({ tv: true }), 'wrong_code'), []);
  assert.deepEqual(knocks(guest(), 'locked'), [], 'a person taps');
});

test('a freed seat leads back to the door, and its token is gone', () => {
  const { visit, now, kept, store } = guest({ token: TOKEN });
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  visit.lost('freed');
  assert.deepEqual([now().step, now().reason, now().seats], ['door', 'freed', []]);
  assert.equal(kept.kept.size, 0);
  assert.equal(store.get().update, null);
});

test('not let in: the door, and no knock by itself', () => {
  const { visit, now, take } = guest();
  visit.table(tableMsg());
  visit.knock({});
  visit.waiting();
  visit.lost('not_let_in');
  take();
  visit.table(tableMsg());
  assert.deepEqual(
    take().map(message => message.t),
    ['hello'],
  );
  assert.equal(now().reason, 'not_let_in');
});

test('another tab takes the seat over: this one stops, keeps the token, and takes it back on a tap', () => {
  const { visit, now, kept, opened, take } = guest({ token: TOKEN });
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  visit.lost('replaced');
  assert.equal(now().stopped, 'replaced');
  assert.equal(kept.kept.get(`rouse.seat.${TABLE_ID}`), `${TOKEN} ${today()}`);
  take();
  visit.again();
  assert.equal(opened(), 1);
  visit.table(tableMsg());
  assert.equal(take()[0].token, TOKEN);
});

test('another version stops before anything is said', () => {
  const { visit, now, take } = guest({ token: TOKEN });
  visit.table(tableMsg({ protocol: PROTOCOL + 1 }));
  assert.deepEqual(take(), []);
  assert.equal(now().stopped, 'protocol');
});

test('a line that only broke changes nothing: the table stays to be seen', () => {
  const { visit, now } = guest({ token: TOKEN });
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  for (const reason of [null, 'closed', 'slow', 'too_many']) visit.lost(reason);
  assert.deepEqual([now().step, now().stopped], ['in', null]);
});

test('another table on the same address is another table', () => {
  const { visit, now, take } = guest({ token: TOKEN });
  visit.table(tableMsg());
  visit.welcome({ t: 'welcome', seats: [0], token: null });
  take();
  visit.table(tableMsg({ table: 'ffffffff' }));
  assert.deepEqual(take(), [{ t: 'hello', protocol: PROTOCOL, token: null }]);
  assert.deepEqual([now().step, now().seats], ['door', []]);
});
