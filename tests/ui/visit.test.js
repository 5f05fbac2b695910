/* A guest's visit: how it arrives, knocks, waits, gets in, loses its seat, and returns. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createArrival,
  grouped,
  lettersOf,
  picturesOfCode,
  readCode,
  readFragment,
} from '../../ui/js/state/arrival.js';
import { createTokens } from '../../ui/js/net/seat-tokens.js';
import { createStore } from '../../ui/js/state/store.js';
import { createVisit } from '../../ui/js/net/visit.js';
import { PROTOCOL } from '../../ui/js/state/core.js';
import { TABLE_ID, tableMsg } from './fixtures/house.js';
import { blocked, shelf } from './fixtures/storage.js';

const TOKEN = '0123456789abcdef0123456789abcdef';
const DAY = 24 * 60 * 60 * 1000;
const today = () => Math.floor(Date.now() / DAY);
const OTHER = 'ffffffffffffffffffffffffffffffff';
const TICKET = 'abcdefabcdefabcdefabcdefabcdefab';

test('a code is read with whatever people type between its letters', () => {
  for (const typed of ['K7Q2MX', 'k7q 2mx', ' k7q-2mx ', 'K7Q–2MX']) assert.equal(readCode(typed), 'K7Q2MX');
  assert.equal(readCode('ilo000'), '110000');
  for (const typed of ['', 'K7Q2M', 'K7Q2MXX', 'K7Q2MU', 'K7Q2M!', 'ÄÖÜ123'])
    assert.equal(readCode(typed), null, typed);
  assert.equal(grouped('K7Q2MX'), 'K7Q 2MX');
});

test('the three pictures are those that the table draws', () => {
  assert.deepEqual(picturesOfCode('000000'), [0, 0, 0]);
  assert.deepEqual(picturesOfCode('012345'), [3, 5, 7]);
  assert.deepEqual(picturesOfCode('K7Q2MX'), [19 ^ 2, 7 ^ 20, 23 ^ 29]);
});

test('the fragment holds a code or a ticket, or nothing that counts', () => {
  assert.deepEqual(readFragment('#K7Q2MX'), { code: 'K7Q2MX', id: null, ticket: null });
  assert.deepEqual(readFragment(`#K7Q2MX.${lettersOf(TABLE_ID)}`), {
    code: 'K7Q2MX',
    id: lettersOf(TABLE_ID),
    ticket: null,
  });
  assert.equal(readFragment('#K7Q2MX.short').id, null);
  assert.deepEqual(readFragment(`#t=${TICKET.toUpperCase()}`), { code: null, id: null, ticket: TICKET });
  for (const hash of ['', '#', '#t=', '#t=123', '#K7Q2M', '#<script>', `#t=${TICKET}0`])
    assert.deepEqual(readFragment(hash), { code: null, id: null, ticket: null }, hash);
});

test('code and ticket leave the address at once; the code stays for this tab alone', () => {
  const kept = shelf();
  const seen = [];
  const history = { state: 'rouse', replaceState: (state, _, url) => seen.push([state, url]) };
  const arrival = createArrival(kept);
  assert.equal(arrival.read({ hash: '#K7Q2MX', pathname: '/tv', search: '?a=1' }, history), true);
  assert.deepEqual(seen, [['rouse', '/tv?a=1']]);
  assert.equal(arrival.code(), 'K7Q2MX');
  assert.deepEqual([...kept.kept], [['rouse.code', 'K7Q2MX']]);
  assert.equal(createArrival(kept).code(), 'K7Q2MX', 'after a reload');
  assert.equal(arrival.read({ hash: `#t=${TICKET}`, pathname: '/', search: '' }, history), true);
  assert.ok(![...kept.kept.values()].includes(TICKET), 'a ticket is kept nowhere');
  assert.equal(arrival.takeTicket(), TICKET);
  assert.equal(arrival.takeTicket(), null, 'and is good once');
  assert.equal(arrival.read({ hash: '#nonsense', pathname: '/', search: '' }, history), false);
  assert.equal(seen.length, 3, 'even nonsense is wiped away');
});

test('a link that is typed brings its code or its ticket along, and nothing stays of another table', () => {
  const arrival = createArrival(shelf());
  arrival.keep('000000');
  arrival.typed('http://192.168.178.23:4711/#K7Q2MX');
  assert.equal(arrival.code(), 'K7Q2MX');
  arrival.typed(`192.168.178.23:4711/#t=${TICKET}`);
  assert.deepEqual([arrival.code(), arrival.takeTicket()], [null, TICKET]);
  arrival.keep('K7Q2MX');
  arrival.typed('192.168.178.24:4711');
  assert.deepEqual(
    [arrival.code(), arrival.hasTicket()],
    [null, false],
    'the code was that of the other table',
  );
});

test('with a blocked storage everything holds until the page is closed', () => {
  const arrival = createArrival(blocked);
  arrival.keep('K7Q2MX');
  assert.equal(arrival.code(), 'K7Q2MX');
  const tokens = createTokens(blocked);
  tokens.keep('0a1b2c3d', TOKEN);
  assert.equal(tokens.of('0a1b2c3d'), TOKEN);
  tokens.drop('0a1b2c3d');
  assert.equal(tokens.of('0a1b2c3d'), null);
});

test('a token belongs to its table alone', () => {
  const kept = shelf({ 'rouse.seat.11111111': 'not a token' });
  const tokens = createTokens(kept);
  tokens.keep('0a1b2c3d', TOKEN);
  assert.equal(kept.kept.get('rouse.seat.0a1b2c3d'), `${TOKEN} ${today()}`);
  assert.equal(createTokens(kept).of('0a1b2c3d'), TOKEN);
  assert.equal(tokens.of('ffffffff'), null);
  assert.equal(tokens.of('11111111'), null, 'whatever lies there has to look like one');
  tokens.drop('0a1b2c3d');
  assert.equal(kept.kept.has('rouse.seat.0a1b2c3d'), false);
});

test('a key is forgotten thirty days after its table gave it', () => {
  let now = 20_000 * DAY;
  const kept = shelf({ 'rouse.seat.11111111': TOKEN });
  const tokens = createTokens(kept, () => now);
  tokens.keep('0a1b2c3d', TOKEN);
  now += 30 * DAY;
  assert.equal(tokens.of('0a1b2c3d'), TOKEN);
  now += DAY;
  assert.equal(tokens.of('0a1b2c3d'), null);
  assert.equal(tokens.of('11111111'), null, 'one from before keys were proven');
});

/** A guest whose messages the test records. */
const guest = ({ code = 'K7Q2MX', token = null, ticket = null, tv = false } = {}) => {
  const store = createStore();
  const sent = [];
  const kept = shelf(token ? { [`rouse.seat.${TABLE_ID}`]: `${token} ${today()}` } : {});
  const arrival = createArrival(shelf());
  if (code) arrival.keep(code);
  if (ticket)
    arrival.read(
      { hash: `#t=${ticket}`, pathname: '/', search: '' },
      { state: null, replaceState: () => {} },
    );
  let opened = 0;
  const visit = createVisit({
    store,
    send: message => sent.push(message),
    again: () => opened++,
    arrival,
    tokens: createTokens(kept),
    tv,
  });
  return {
    store,
    sent,
    kept,
    visit,
    arrival,
    now: () => store.get().visit,
    opened: () => opened,
    take: () => sent.splice(0),
  };
};

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
  arrival.read({ hash: `#t=${TICKET}`, pathname: '/', search: '' }, { state: null, replaceState: () => {} });
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

test('a code that was scanned leads to its own table, and to no twin', () => {
  assert.equal(lettersOf('00'.repeat(16)), '0'.repeat(26));
  assert.equal(lettersOf('ff'.repeat(16)), `${'Z'.repeat(25)}W`);
  const { visit, now, arrival, take } = guest({ token: TOKEN });
  arrival.read(
    { hash: `#K7Q2MX.${lettersOf('00'.repeat(16))}`, pathname: '/', search: '' },
    { state: null, replaceState: () => {} },
  );
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
  arrival.read(
    { hash: `#K7Q2MX.${lettersOf(TABLE_ID)}`, pathname: '/', search: '' },
    { state: null, replaceState: () => {} },
  );
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

test('a television knocks by itself when it knows the code', () => {
  const { visit, take } = guest({ tv: true });
  visit.table(tableMsg());
  assert.deepEqual(take()[1], { t: 'knock', code: 'K7Q2MX', name: '', seat: null, watch: true });
  const other = guest({ tv: true, code: null });
  other.visit.table(tableMsg());
  assert.equal(other.take().length, 1);
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
