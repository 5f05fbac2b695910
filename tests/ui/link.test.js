/* The connection to a table: what follows a close, invalid messages, and the timeout of a silent line. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFrame, readMessage } from '../../ui/js/net/read.js';
import { createGuestLine } from '../../ui/js/net/line/guest-line.js';
import { after, backOff, reasonOf, socketLink } from '../../ui/js/net/socket.js';
import { tauriApp, tauriLink } from '../../ui/js/net/tauri.js';
import { text } from './catalogues.js';
import * as made from './fixtures/house.js';
import { HINT, SUMS } from './fixtures/computers.js';
import { table } from './fixtures/updates.js';

const half = () => 0.5;

test('each close code has its reason and its wait', () => {
  const follows = code => {
    const { reason, wait } = after(reasonOf(code, null), 0, half);
    return [reason, wait];
  };
  assert.deepEqual(follows(1001), ['closed', 8000]);
  assert.deepEqual(follows(4000), ['garbage', null]);
  assert.deepEqual(follows(1009), ['garbage', null]);
  assert.deepEqual(follows(4001), ['replaced', null], 'two tabs would throw each other out for ever');
  assert.deepEqual(follows(4002), [null, 500], 'anybody on the way can close with any code');
  assert.deepEqual(follows(4005), ['altered', 500]);
  assert.deepEqual(follows(4003), ['not_let_in', 500]);
  assert.deepEqual(follows(4004), ['protocol', null]);
  assert.deepEqual(follows(4008), ['slow', 500]);
  assert.deepEqual(follows(4029), ['too_many', 8000]);
  assert.deepEqual(follows(1006), [null, 500]);
});

test('a goodbye that came before the close counts, when the code was lost', () => {
  assert.equal(reasonOf(1006, 'freed'), 'freed');
  assert.equal(reasonOf(4002, 'freed'), 'freed');
  assert.equal(reasonOf(4001, 'freed'), 'replaced', 'the code is the last word');
});

test('every goodbye of the wire has its wait', () => {
  const all = [...text('bindings/Bye.ts').matchAll(/"(\w+)"/g)].map(found => found[1]);
  assert.ok(all.length >= 8);
  for (const reason of all) assert.equal(after(reason, 3, half).reason, reason);
  for (const reason of all) assert.ok(after(reason, 3, half).wait !== undefined, reason);
});

test('a broken line is tried again, slower and slower, and not by all phones at once', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 50].map(tries => backOff(tries, half)),
    [500, 1000, 2000, 4000, 8000, 8000, 8000],
  );
  assert.ok(backOff(1, () => 0) < backOff(1, () => 0.99));
});

const GOOD = [
  made.tableMsg(),
  { t: 'waiting' },
  { t: 'welcome', seats: [1], token: null },
  { t: 'home', protocol: 2, saved: null, others: [] },
  { t: 'lobby', ...made.lobby() },
  { t: 'update', ...table(3) },
  { t: 'presence', ...made.presence() },
  { t: 'door', door: made.door },
  { t: 'door', door: null },
  { t: 'room', ...made.room() },
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
  { t: 'saving', state: 'paused', why: 'full', manage: true },
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
      key =>
        !['t', 'first', 'saved', 'token', 'door', 'qr', 'p', 'last_id', 'undo', 'orders', 'why'].includes(
          key,
        ),
    )) {
      assert.equal(readMessage({ ...message, [name]: { odd: true } }), null, `${message.t}.${name}`);
      assert.equal(readMessage({ ...message, [name]: undefined }), null, `${message.t} without ${name}`);
    }
  }
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

/** A socket link whose clock and sockets the test controls. */
const linked = () => {
  const [sockets, told, sent] = [[], [], []];
  let [now, visible] = [0, true];
  let [timers, ticks, woken] = [[], [], () => {}];
  const around = {
    socket: () => {
      const one = {
        readyState: 0,
        send: frame => sent.push(typeof frame === 'string' ? JSON.parse(frame) : frame),
        close: () => (one.readyState = 3),
      };
      sockets.push(one);
      return one;
    },
    visible: () => visible,
    now: () => now,
    later: (act, ms) => {
      const timer = { act, at: now + ms };
      timers.push(timer);
      return () => (timers = timers.filter(one => one !== timer));
    },
    every: (act, ms) => ticks.push({ act, ms, next: ms }),
    woken: act => (woken = act),
    line: async () => ({ createGuestLine }),
  };
  const link = socketLink(
    {
      open: () => told.push('open'),
      lost: reason => told.push(['lost', reason]),
      message: message => told.push(message.t),
    },
    'ws://table',
    around,
  );
  const last = () => sockets.at(-1);
  return {
    link,
    told,
    sent,
    sockets,
    last,
    opens: () => {
      last().readyState = 1;
      last().onopen();
    },
    says: message =>
      last().onmessage({
        data:
          typeof message === 'string' || message instanceof ArrayBuffer ? message : JSON.stringify(message),
      }),
    /** Sends the table's greeting, and waits for the code of the line. */
    greets: async () => {
      last().onmessage({ data: JSON.stringify(made.tableMsg()) });
      for (let turns = 0; turns < 5; turns += 1) await null;
    },
    closes: code => {
      last().readyState = 3;
      last().onclose({ code });
    },
    look: on => (visible = on),
    wake: () => woken(),
    pass: ms => {
      for (const end = now + ms; now < end;) {
        now += 50;
        for (const timer of timers.filter(one => one.at <= now)) {
          timers = timers.filter(one => one !== timer);
          timer.act();
        }
        for (const tick of ticks) if (tick.next <= now) ((tick.next += tick.ms), tick.act());
      }
    },
  };
};

test('a guest’s page lets the table speak first; a host’s own page speaks by itself', async () => {
  const guest = linked();
  guest.opens();
  await guest.greets();
  assert.deepEqual(guest.told, ['table', 'open']);
  const own = linked();
  own.opens();
  assert.deepEqual(own.told, []);
  own.pass(300);
  assert.deepEqual(own.told, ['open']);
  own.says({ t: 'home', protocol: 2, saved: null, others: [] });
  assert.deepEqual(own.told, ['open', 'home']);
});

test('a malformed frame reaches nobody, and the line lives', async () => {
  const line = linked();
  line.opens();
  line.says('{"t":"lobby","places":5}');
  await line.greets();
  assert.deepEqual(line.told, ['table', 'open']);
});

test('the line comes back by itself, unless another tab has the seat', () => {
  const line = linked();
  line.opens();
  line.closes(1006);
  line.pass(1000);
  assert.equal(line.sockets.length, 2);
  line.opens();
  line.closes(4001);
  line.pass(60_000);
  line.wake();
  assert.equal(line.sockets.length, 2, 'nothing is tried, not even when somebody looks');
  line.link.again();
  assert.equal(line.sockets.length, 3);
  assert.deepEqual(line.told.filter(Array.isArray), [
    ['lost', null],
    ['lost', 'replaced'],
  ]);
});

test('twenty seconds of silence end a line', async () => {
  const line = linked();
  line.opens();
  await line.greets();
  line.pass(19_000);
  assert.equal(line.sockets.length, 1);
  assert.ok(line.sent.some(message => message.t === 'ping'));
  line.pass(12_000);
  assert.equal(line.sockets.length, 2);
});

test('before the hello nothing is asked: a table would close the line for it', () => {
  const line = linked();
  line.opens();
  line.wake();
  line.pass(299);
  assert.deepEqual(line.sent, []);
  line.pass(1);
  assert.deepEqual(line.told, ['open'], 'now it may say hello');
  line.wake();
  assert.deepEqual(line.sent, [{ t: 'ping' }]);
});

test('a phone that was asleep asks at once, and gives a dead line up within three seconds', async () => {
  const line = linked();
  line.opens();
  await line.greets();
  line.look(false);
  line.pass(300_000);
  assert.equal(line.sockets.length, 1, 'nothing is decided while nobody looks');
  line.look(true);
  line.wake();
  line.pass(1000);
  line.says({ t: 'pong' });
  line.pass(4000);
  assert.equal(line.sockets.length, 1, 'it has answered');
  line.look(false);
  line.pass(300_000);
  line.look(true);
  line.wake();
  line.pass(3000);
  assert.ok(
    line.told.some(one => Array.isArray(one)),
    'it has not',
  );
});

/** The app's own process, controlled by the test. */
const core = () => {
  const calls = [];
  let channel;
  class Channel {
    constructor() {
      channel = this;
    }
  }
  return {
    calls,
    hear: message => channel.onmessage(message),
    core: { Channel, invoke: async (name, args) => void calls.push([name, Object.keys(args ?? {})]) },
  };
};

test('the app’s line reads as carefully as a browser’s, and says itself when it is up', () => {
  const app = core();
  const told = [];
  tauriLink(
    {
      open: () => told.push('open'),
      lost: reason => told.push(['lost', reason]),
      message: message => told.push(message.t),
    },
    app.core,
  );
  app.hear({ t: 'lobby', places: 5 });
  app.hear(made.tableMsg());
  app.hear({ t: 'connection', up: true });
  app.hear({ t: 'connection', up: false });
  app.hear({ t: 'connection', up: false });
  assert.deepEqual(
    told.splice(0),
    ['table', 'open', ['lost', null]],
    'a distant table names itself first; what is down is down once',
  );
  app.hear({ t: 'connection', up: true });
  app.hear({ t: 'bye', reason: 'replaced' });
  app.hear({ t: 'connection', up: false });
  assert.deepEqual(told, ['open', 'bye', ['lost', 'replaced']]);
});

test('what the app has kept is handed on, and nonsense is not', () => {
  const app = core();
  const told = [];
  tauriLink(
    {
      open: () => {},
      lost: () => {},
      message: message => told.push(message.t),
      kept: (...kept) => told.push(kept),
    },
    app.core,
  );
  app.hear({ t: 'kept', table: 1, token: null });
  app.hear({ t: 'kept', table: '0a1b2c3d', token: '00112233445566778899aabbccddeeff' });
  assert.deepEqual(told, [['0a1b2c3d', '00112233445566778899aabbccddeeff']]);
});

test('what is found nearby is read like anything from a stranger', () => {
  const app = core();
  const found = [];
  const stop = tauriApp(app.core).nearby(tables => found.push(tables));
  app.hear([...made.NEARBY, null, 7, { name: 'x' }, { name: 1, id: 2, address: 3 }]);
  app.hear('nonsense');
  assert.deepEqual(found, [made.NEARBY, []]);
  stop();
  app.hear(made.NEARBY);
  assert.equal(found.length, 2);
});
