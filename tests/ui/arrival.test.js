/* What a guest brings along: a code with its pictures, a link, a ticket, and the key of a seat. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createArrival,
  grouped,
  lettersOf,
  picturesOfCode,
  readCode,
  readFragment,
} from '../../dist/dev/js/state/arrival.js';
import { createTokens } from '../../dist/dev/js/net/seat-tokens.js';
import { DAY, TICKET, TOKEN, today } from './fixtures/guest.js';
import { TABLE_ID } from './fixtures/house.js';
import { blocked, storage } from './fixtures/storage.js';

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
  const kept = storage();
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
  assert.equal(arrival.ticket(), TICKET);
  arrival.dropTicket();
  assert.equal(arrival.ticket(), null);
  assert.equal(arrival.read({ hash: '#nonsense', pathname: '/', search: '' }, history), false);
  assert.equal(seen.length, 3, 'even nonsense is wiped away');
});

test('a link that is typed brings its code or its ticket along, and nothing stays of another table', () => {
  const arrival = createArrival(storage());
  arrival.keep('000000');
  arrival.typed('http://192.168.178.23:4711/#K7Q2MX');
  assert.equal(arrival.code(), 'K7Q2MX');
  arrival.typed(`192.168.178.23:4711/#t=${TICKET}`);
  assert.deepEqual([arrival.code(), arrival.ticket()], [null, TICKET]);
  arrival.keep('K7Q2MX');
  arrival.typed('192.168.178.24:4711');
  assert.deepEqual([arrival.code(), arrival.ticket()], [null, null], 'the code was that of the other table');
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

test('a token that another tab has changed counts in this one', () => {
  const kept = storage();
  const [tab, other] = [createTokens(kept), createTokens(kept)];
  tab.keep('0a1b2c3d', TOKEN);
  other.keep('0a1b2c3d', TICKET);
  assert.equal(tab.of('0a1b2c3d'), TICKET);
});

test('a token belongs to its table alone', () => {
  const kept = storage({ 'rouse.seat.11111111': 'not a token' });
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
  const kept = storage({ 'rouse.seat.11111111': TOKEN });
  const tokens = createTokens(kept, () => now);
  tokens.keep('0a1b2c3d', TOKEN);
  now += 30 * DAY;
  assert.equal(tokens.of('0a1b2c3d'), TOKEN);
  now += DAY;
  assert.equal(tokens.of('0a1b2c3d'), null);
  assert.equal(tokens.of('11111111'), null, 'one from before keys were proven');
});
