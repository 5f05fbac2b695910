/* A browser's line to a table: what follows a close, when it comes back, and when silence ends it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGuestLine } from '../../dist/dev/js/net/line/guest-line.js';
import { after, backOff, reasonOf, socketLink } from '../../dist/dev/js/net/socket.js';
import { text } from './catalogues.js';
import * as made from './fixtures/house.js';

const half = () => 0.5;

test('what follows each close code is what PROTOCOL.md says', () => {
  const rows = [...text('PROTOCOL.md').matchAll(/^\| (\d{4}) \| `(\w+)` \| (.*) \|$/gm)];
  assert.equal(rows.length, 10);
  const codes = new Map(rows.map(([, code, reason]) => [Number(code), reason]));
  for (let code = 1000; code < 5000; code++)
    assert.equal(reasonOf(code, null) ?? 'none', codes.get(code) ?? 'none', `${code}`);
  for (const [, code, reason, does] of rows) {
    const { wait } = after(/** @type {any} */ (reason), 0);
    if (/stays away/.test(does)) assert.equal(wait, null, code);
    else assert.equal(wait, /8 s/.test(does) ? 8000 : 500, code);
  }
});

test('each close code has its reason and its wait', () => {
  const follows = code => {
    const { reason, wait } = after(reasonOf(code, null), 0, half);
    return [reason, wait];
  };
  assert.deepEqual(follows(1001), ['closed', 8000]);
  assert.deepEqual(follows(4000), ['garbage', null]);
  assert.deepEqual(follows(1009), ['garbage', null]);
  assert.deepEqual(follows(4001), ['replaced', null], 'two tabs would throw each other out for ever');
  assert.deepEqual(follows(4002), ['freed', 500]);
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

/** A socket link whose clock and sockets the test controls. @param {string} [address] */
const linked = (address = 'ws://192.168.1.7/ws') => {
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
    address,
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

/** The address of a host's own page. */
const OWN = 'ws://127.0.0.1:4711/ws';
/** What a page may send while a person plays, knocks and returns. @type {any[]} */
const SAID = [
  { t: 'taps', seat: 0, id: 1, rev: 0, taps: ['hand 0'] },
  { t: 'knock', code: 'K7Q2MX', name: 'Anna', seat: null, watch: false },
  { t: 'return', ticket: 'abcdefabcdefabcdefabcdefabcdefab' },
];

test('a guest says nothing before its line is laid, however late the table greets it', async () => {
  for (const address of [undefined, OWN]) {
    const line = linked(address);
    line.opens();
    SAID.forEach(line.link.send);
    line.pass(1000);
    assert.deepEqual(line.told, address ? ['open'] : [], 'to a guest’s page the table is not there yet');
    SAID.forEach(line.link.send);
    line.says({ t: 'pong' });
    SAID.forEach(line.link.send);
    assert.deepEqual(line.sent, [], 'the host would end the connection, and anybody could listen');
    await line.greets();
    line.link.send({ t: 'hello', protocol: 1, token: null });
    line.link.send(SAID[1]);
    assert.deepEqual(
      line.sent.map(message => message.t),
      ['hello', 'prove'],
    );
    line.closes(1006);
    line.pass(1000);
    line.opens();
    line.told.length = 0;
    line.pass(1000);
    SAID.forEach(line.link.send);
    assert.deepEqual([line.told, line.sent.length], [[], 2], 'nor after a break');
  }
});

test('a host’s own page says what it likes once its table has answered the hello', () => {
  const own = linked(OWN);
  own.opens();
  own.pass(300);
  own.link.send({ t: 'hello', protocol: 1, token: null });
  own.says({ t: 'home', protocol: 1, saved: null, others: [] });
  own.link.send(SAID[0]);
  assert.deepEqual(own.sent, [{ t: 'hello', protocol: 1 }, SAID[0]]);
});

test('a guest’s page lets the table speak first; a host’s own page speaks by itself', async () => {
  const guest = linked();
  guest.opens();
  await guest.greets();
  assert.deepEqual(guest.told, ['table', 'open']);
  const own = linked(OWN);
  own.opens();
  assert.deepEqual(own.told, []);
  own.pass(300);
  assert.deepEqual(own.told, ['open']);
  own.says({ t: 'home', protocol: 1, saved: null, others: [] });
  assert.deepEqual(own.told, ['open', 'home']);
});

test('a malformed frame reaches nobody, and the line lives', async () => {
  const line = linked();
  line.opens();
  line.says('{"t":"lobby","places":5}');
  await line.greets();
  assert.deepEqual(line.told, ['table', 'open']);
});

test('no close and no word in the open says anything to a guest: the line is broken and comes back', async () => {
  for (const greets of [false, true])
    for (const says of [
      null,
      { t: 'bye', reason: 'replaced' },
      { t: 'bye', reason: 'garbage' },
      { t: 'failed', reason: 'bad_token' },
      { t: 'failed', reason: 'protocol', tag: '0'.repeat(64) },
    ])
      for (const code of [1001, 1009, 4000, 4001, 4002, 4003, 4004, 4029]) {
        const line = linked();
        line.opens();
        if (greets) await line.greets();
        line.told.length = 0;
        if (says) line.says(says);
        if (line.last().readyState === 1) line.closes(code);
        assert.deepEqual(line.told, [['lost', null]], JSON.stringify([greets, says, code]));
        line.pass(1000);
        assert.equal(line.sockets.length, 2);
      }
});

test('the line comes back by itself, unless another tab has the seat', () => {
  const line = linked(OWN);
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
  const line = linked(OWN);
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

test('a socket that does not open is given up after three seconds, and dialled anew', async () => {
  const line = linked();
  line.pass(3000);
  assert.deepEqual(line.told, []);
  line.pass(100);
  assert.deepEqual([line.told, line.sockets[0].readyState], [[['lost', null]], 3]);
  line.pass(1000);
  assert.equal(line.sockets.length, 2);
  line.opens();
  await line.greets();
  line.pass(10_000);
  assert.equal(line.sockets.length, 2, 'one that has opened stays');
});

test('when the network is back, a page that still dials dials at once, unless it has only begun', () => {
  const line = linked();
  line.wake();
  assert.equal(line.sockets.length, 1, 'every page is shown once while it starts');
  line.pass(2000);
  line.wake();
  assert.deepEqual([line.sockets.length, line.sockets[0].readyState], [2, 3]);
  line.pass(2000);
  assert.deepEqual(line.told, [], 'the first one is forgotten');
});
