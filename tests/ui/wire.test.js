/* What a table says is read: every message of the wire, and nothing else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFrame, readMessage } from '../../dist/dev/js/net/read.js';
import { text } from './catalogues.js';
import { HINT, SUMS } from './fixtures/computers.js';
import * as made from './fixtures/house.js';
import { table } from './fixtures/updates.js';

const GOOD = [
  made.tableMsg(),
  { t: 'waiting' },
  { t: 'welcome', seats: [1], token: null },
  { t: 'home', protocol: 1, saved: null, others: [] },
  { t: 'lobby', ...made.lobby() },
  { t: 'update', ...table(3) },
  {
    t: 'facts',
    saving: { state: 'paused', why: 'full', manage: true },
    presence: made.presence(),
    door: made.door,
    room: made.room(),
    rewind: { rev: 9, may: [0], whole: true, asked: null },
  },
  {
    t: 'album',
    games: [
      { id: 7, day: '2026-11-21', game: 'queens', people: [], winners: [0], actions: 61, house_rules: [] },
    ],
  },
  { t: 'record', game: 7, text: 'rouse game 1' },
  {
    t: 'replay',
    game: 7,
    of: 61,
    frames: [{ at: 0, done: null, game: { game: 'queens', view: {}, events: [], log: [] }, position: {} }],
  },
  made.ticket,
  { t: 'nudge' },
  { t: 'cheer', seat: 1, cheer: 'oh_no' },
  { t: 'hint', seat: 0, rev: 1, hint: HINT, p: '' },
  { t: 'sums', seat: 0, rev: 1, sums: SUMS, p: '' },
  { t: 'done', id: 1, rev: 2 },
  { t: 'refused', id: 1, rev: 2, refusal: { code: 'stale' } },
  { t: 'failed', reason: 'locked' },
  { t: 'pong' },
  { t: 'bye', reason: 'closed' },
];

test('every message of the wire is known, and every one that is known is of the wire', () => {
  const wire = new Set([...text('bindings/ServerMsg.ts').matchAll(/"t": "(\w+)"/g)].map(found => found[1]));
  assert.deepEqual(new Set(GOOD.map(message => message.t)), wire);
  for (const message of GOOD) assert.equal(readMessage(message), message, message.t);
  assert.deepEqual(readFrame(JSON.stringify(made.tableMsg())), made.tableMsg());
});

test('a message with a part missing or wrong is none, whatever the host sends', () => {
  for (const message of GOOD) {
    for (const name of Object.keys(message).filter(
      key => !['t', 'first', 'saved', 'token', 'qr', 'p', 'last_id', 'undo', 'orders', 'why'].includes(key),
    )) {
      assert.equal(readMessage({ ...message, [name]: { odd: true } }), null, `${message.t}.${name}`);
      if (message.t !== 'facts')
        assert.equal(readMessage({ ...message, [name]: undefined }), null, `${message.t} without ${name}`);
    }
  }
});

test('a message has some of the facts, and each of them may be none', () => {
  for (const facts of [
    { t: 'facts' },
    { t: 'facts', door: null },
    { t: 'facts', saving: null, rewind: null },
  ])
    assert.equal(readMessage(facts), facts);
});

test('what is wrong with a text is read with its parts, and may be left out', () => {
  const failed = (/** @type {unknown} */ fault) => ({ t: 'failed', reason: 'not_a_game', fault });
  for (const fault of [
    undefined,
    { t: 'newer' },
    { t: 'incomplete', line: 3 },
    { t: 'move', line: 3, number: 1, refusal: null },
    { t: 'move', line: 3, number: 1, refusal: { code: 'stale' } },
  ]) {
    assert.deepEqual(readMessage(failed(fault)), failed(fault));
  }
  for (const fault of [
    'newer',
    {},
    { t: 7 },
    { t: 'incomplete', line: 'three' },
    { t: 'move', line: 3, number: -1, refusal: null },
    { t: 'move', line: 3, number: 1, refusal: 'stale' },
  ]) {
    assert.equal(readMessage(failed(fault)), null, JSON.stringify(fault));
  }
});

test('garbage is no message', () => {
  const all = [
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"t":7}',
    '{"t":"toString"}',
    '{"t":"__proto__"}',
    '{"t":"lobby"',
    '{"t":"lobby","places":5}',
    '{"t":"update"}',
  ];
  for (const frame of all) assert.equal(readFrame(frame), null, frame);
  assert.equal(readFrame(new ArrayBuffer(8)), null);
  assert.equal(readMessage({ t: 'lobby', ...made.lobby({ places: [] }) }), null, 'five places');
  for (const game of [
    { game: 'chess', view: {}, events: [], log: [] },
    { game: 'toString', view: {}, events: [], log: [] },
    { game: 'queens', view: {}, events: [null], log: [] },
  ]) {
    assert.equal(
      readMessage({ t: 'replay', game: 7, of: 61, frames: [{ at: 0, done: null, game, position: {} }] }),
      null,
      JSON.stringify(game),
    );
  }
});
