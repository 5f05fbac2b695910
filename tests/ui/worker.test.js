/* The connection to the table inside a page, and the loop around its core. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginTable, workerLink } from '../../dist/dev/js/net/worker.js';
import { createTable, createThinker } from '../../dist/dev/js/net/worker/table.js';
import { table as tableOf } from './fixtures/updates.js';

/** @returns {any} a worker that says what a test wants */
const fakeWorker = () => ({
  sent: [],
  terminate: () => {},
  postMessage(/** @type {unknown} */ message) {
    this.sent.push(message);
  },
});

test('the link opens when the table is there, says what it says, and tells who else has it', async () => {
  const worker = fakeWorker();
  /** @type {unknown[]} */
  const heard = [];
  const begun = beginTable(() => worker);
  for (const data of [{ taken: true }, { up: true }]) worker.onmessage({ data });
  const link = workerLink(
    {
      open: () => heard.push('open'),
      lost: reason => heard.push(reason),
      message: message => heard.push(message.t),
    },
    begun,
  );
  assert.deepEqual(heard, [], 'nothing is heard before the page has its link');
  await Promise.resolve();
  assert.deepEqual(heard, ['replaced', 'open'], 'what the table said before anybody listened is heard');
  for (const data of [{ message: { t: 'pong' } }, { message: { t: 'nonsense' } }]) worker.onmessage({ data });
  link.send({ t: 'ping' });
  link.again();
  assert.deepEqual(heard, ['replaced', 'open', 'pong']);
  assert.deepEqual(worker.sent, [{ message: { t: 'ping' } }, { again: true }]);
});

/**
 * A page whose table's worker can die. Returns the workers, what the page hears, and its link.
 * @param {import('node:test').TestContext} context
 */
const mortal = context => {
  context.mock.method(console, 'error', () => {});
  /** @type {any[]} */
  const workers = [];
  /** @type {unknown[]} */
  const heard = [];
  Object.assign(globalThis, { plainPage: (/** @type {string} */ kind) => heard.push(`page ${kind}`) });
  context.after(() => Reflect.deleteProperty(globalThis, 'plainPage'));
  const table = beginTable(() => {
    const worker = { ...fakeWorker(), terminate: () => heard.push('ended') };
    workers.push(worker);
    return worker;
  });
  const link = () =>
    workerLink(
      {
        open: () => heard.push('open'),
        lost: reason => heard.push(reason),
        message: message => heard.push(message.t),
      },
      table,
    );
  return { workers, heard, link, said: (/** @type {object} */ data) => workers.at(-1).onmessage({ data }) };
};

test('a table that broke before anybody listened is started again all the same', async context => {
  const { workers, heard, link } = mortal(context);
  workers[0].onerror({});
  link();
  await Promise.resolve();
  assert.deepEqual(heard, [null, 'ended']);
  assert.equal(workers.length, 2);
});

test('a worker that dies is started again with the game that was on the table, and twice more', async context => {
  const { workers, heard, link, said } = mortal(context);
  link();
  await Promise.resolve();
  const update = { t: 'update', ...tableOf(3) };
  const { people } = update;
  const game = (/** @type {number} */ id, /** @type {any[]} */ who) => ({
    id,
    game: 'queens',
    people: who,
    to_act: 0,
  });
  said({ up: true });
  said({ message: update });
  said({ up: false, error: new Error('unreachable') });
  assert.deepEqual(heard.splice(0), ['open', 'update', null, 'ended']);
  said({ up: true });
  const home = { t: 'home', protocol: 1, saved: game(7, people.slice(1)), others: [game(4, people)] };
  said({ message: home });
  assert.deepEqual(
    workers[1].sent,
    [{ message: { t: 'continue', game: 4 } }],
    'the same people, the same game',
  );
  said({ message: update });
  assert.deepEqual(heard.splice(0), ['open', 'update'], 'nobody sees Home in between');
  said({ message: home });
  assert.deepEqual(heard.splice(0), ['home'], 'whoever goes there himself does');
  workers[1].onerror({});
  workers[2].onerror({});
  assert.deepEqual(heard, [null, 'ended', null, 'page table']);
  assert.equal(workers.length, 3);
});

const QUIET = { say: [], write: null, aside: [], look: null, stop: false, think: false, due: null };

/**
 * A table whose core gives the answers of the test.
 * @param {(event: any) => object | null} answers
 * @param {object} [around]
 */
const table = (answers, around = {}) => {
  /** @type {string[]} */
  const log = [];
  const core = {
    handle: (/** @type {any} */ { event }) => (log.push(event.e), { ...QUIET, ...answers(event) }),
    copy: () => new ArrayBuffer(8),
    question: () => 'text',
  };
  const store = {
    shelf: async () => ({ games: [], next: 1, room: null }),
    write: async () => void log.push('kept'),
  };
  const made = createTable(
    /** @type {any} */ (core),
    /** @type {any} */ ({
      store: async () => store,
      inTime: (/** @type {unknown} */ promise) => promise,
      thinker: { think: async () => 'thought', stop: () => log.push('stopped') },
      say: (/** @type {any} */ { t }) => log.push(`say ${t}`),
      moment: () => ({ now: 0, date: 0 }),
      at: () => () => {},
      seed: () => [],
      ...around,
    }),
  );
  return { log, store, ...made };
};

test('nothing is said before it is kept, and nothing else happens meanwhile', async () => {
  const { log, message } = table(({ e }) =>
    e === 'message' ? { write: [{}] } : e === 'written' ? { say: [{ t: 'done' }] } : {},
  );
  await Promise.all([message({ t: 'ping' }), message({ t: 'ping' })]);
  await new Promise(done => setImmediate(done));
  assert.deepEqual(log, ['message', 'kept', 'written', 'say done', 'message', 'kept', 'written', 'say done']);
});

test('what cannot be kept is told to the core with its reason, and the store is opened anew', async () => {
  /** @type {unknown[]} */
  const whys = [];
  let opened = 0;
  const full = new DOMException('full', 'QuotaExceededError');
  const { message } = table(({ e, why }) => (e === 'written' ? (whys.push(why), {}) : { write: [{}] }), {
    store: async () => ({
      write: async () => {
        opened += 1;
        throw opened === 1 ? full : new Error('gone');
      },
    }),
  });
  await message({ t: 'ping' });
  await message({ t: 'ping' });
  assert.deepEqual([whys, opened], [['full', 'disk'], 3], 'it is tried again where there may be room');
});

test('what is looked up while the table writes opens no second store', async () => {
  let opened = 0;
  /** @type {unknown[]} */
  const looked = [];
  const store = { write: async () => {}, album: async () => [{ game: 1 }], finished: async () => [] };
  const { message } = table(
    ({ e, games }) =>
      e === 'looked' ? (looked.push(games), {}) : e === 'message' ? { look: { want: 'all' } } : {},
    { store: () => ((opened += 1), new Promise(done => setImmediate(done, store))) },
  );
  await Promise.all([message({ t: 'ping' }), message({ t: 'ping' })]);
  await new Promise(done => setImmediate(done));
  await new Promise(done => setImmediate(done));
  assert.deepEqual([looked, opened], [[[{ game: 1 }], [{ game: 1 }]], 1]);
});

test('a finished game is in the album before games there are deleted', async () => {
  /** @type {string[]} */
  const done = [];
  const { message } = table(({ e }) => (e === 'message' ? { look: { want: 'forget', game: null } } : {}), {
    store: async () => ({
      finished: async () => [7],
      game: async () => ({ over: true }),
      file: async () => void done.push('file'),
      forget: async () => void done.push('forget'),
      album: async () => [],
    }),
  });
  await message({ t: 'forget', game: null });
  await new Promise(done => setImmediate(done));
  await new Promise(done => setImmediate(done));
  assert.deepEqual(done, ['file', 'forget']);
});

test('a game comes into the album on the day that the family has', async t => {
  const zone = process.env.TZ;
  t.after(() => (zone === undefined ? delete process.env.TZ : (process.env.TZ = zone)));
  for (const [where, day] of [
    ['America/Los_Angeles', '2026-11-28'],
    ['Asia/Tokyo', '2026-11-29'],
  ]) {
    process.env.TZ = where;
    /** @type {unknown[]} */
    const filed = [];
    const { message } = table(({ e }) => (e === 'message' ? { look: { want: 'all' } } : {}), {
      store: async () => ({
        finished: async () => [7],
        game: async () => ({ over: true }),
        file: async (/** @type {any} */ row) => void filed.push(row.day),
        album: async () => [],
      }),
      moment: () => ({ now: 0, date: Date.UTC(2026, 10, 29, 0, 37) }),
    });
    await message({ t: 'album' });
    await new Promise(done => setImmediate(done));
    await new Promise(done => setImmediate(done));
    assert.deepEqual(filed, [day], where);
  }
});

test('a browser that opens no store leaves the table to say so', async () => {
  /** @type {unknown} */
  let kept = null;
  const { open } = table(event => (event.e === 'open' && (kept = event.kept), {}), {
    store: async () => {
      throw new Error('refused');
    },
  });
  await open();
  assert.deepEqual(kept, { games: [], next: 1, room: null, why: 'disk' });
});

/** The table of a browser whose store is in the hands of the test. @param {object} [kept] what it holds */
const unsure = (kept = { games: [{ game: 4 }], next: 5, room: 'room' }) => {
  /** The openings, each to be answered. @type {{ opens: (store: object) => void, fails: (error: Error) => void }[]} */
  const openings = [];
  /** Lets all that is waited for be too late. */
  const late = { all: () => {} };
  /** @type {any[]} */
  const opened = [];
  const written = /** @type {object[]} */ ([]);
  const store = {
    shelf: async () => kept,
    write: async (/** @type {object[]} */ rows) => written.push(...rows),
    closed: 0,
    close: () => void (store.closed += 1),
  };
  const made = table(
    event => {
      if (event.e === 'open') opened.push(event.kept);
      if (event.e === 'join') return { say: [{ t: 'home' }] };
      return event.e === 'message' ? event.message : {};
    },
    {
      store: () => new Promise((opens, fails) => openings.push({ opens, fails })),
      anew: () => made.log.push('anew'),
      inTime: (/** @type {Promise<any>} */ promise) =>
        Promise.race([promise, new Promise((_, fail) => (late.all = () => fail(new Error('no answer'))))]),
    },
  );
  return { ...made, store, openings, opened, written, late, settle };
};
const settle = () => new Promise(done => setTimeout(done));

test('a store that fails at first is asked once more before anybody hears of it', async () => {
  const { open, openings, opened, store, log, settle } = unsure();
  const begun = open();
  openings[0]?.fails(new DOMException('lost', 'UnknownError'));
  await settle();
  assert.deepEqual(log, [], 'the table waits');
  openings[1]?.opens(store);
  await begun;
  assert.deepEqual(opened, [{ games: [{ game: 4 }], next: 5, room: 'room', why: null }]);
});

test('a first transaction that fails is made again in a store that is opened anew', async () => {
  const { open, openings, opened, store, settle } = unsure();
  const begun = open();
  const bad = { ...store, shelf: () => Promise.reject(new DOMException('lost', 'UnknownError')) };
  openings[0]?.opens(bad);
  await settle();
  openings[1]?.opens(store);
  await begun;
  assert.equal(opened[0].why, null);
  assert.equal(openings.length, 2);
});

/** A table that was opened without its store, which does not answer. @param {object} [kept] */
const blind = async kept => {
  const made = unsure(kept);
  const begun = made.open();
  for (const _ of [1, 2]) {
    await settle();
    made.late.all();
  }
  await begun;
  assert.deepEqual(made.opened, [{ games: [], next: 1, room: null, why: 'disk' }]);
  return made;
};

test('a store that comes late brings what it holds, as long as nobody has begun anything', async () => {
  const { openings, opened, store, log } = await blind();
  openings[0]?.opens(store);
  openings[1]?.opens(store);
  await settle();
  assert.deepEqual(opened[1], { games: [{ game: 4 }], next: 5, room: 'room', why: null });
  assert.deepEqual(log, ['open', 'join', 'say home', 'open', 'join', 'say home', 'anew']);
  assert.equal(store.closed, 1, 'one opening is enough');
  const other = await blind();
  await other.message(/** @type {any} */ ({ say: [{ t: 'update' }] }));
  other.openings[0]?.opens(other.store);
  await settle();
  assert.equal(other.opened.length, 1, 'a game goes on');
});

test('a table that does not know what is stored writes nothing over it', async () => {
  const { openings, store, written, message } = await blind();
  await message(/** @type {any} */ ({ say: [{ t: 'update' }] }));
  openings[0]?.opens(store);
  await settle();
  await message(/** @type {any} */ ({ write: [{ save: 'room' }] }));
  assert.deepEqual(written, []);
  const empty = await blind({ games: [], next: 1, room: null });
  await empty.message(/** @type {any} */ ({ say: [{ t: 'update' }] }));
  empty.openings[0]?.opens(empty.store);
  await settle();
  await empty.message(/** @type {any} */ ({ write: [{ save: 'room' }] }));
  assert.deepEqual(empty.written, [{ save: 'room' }], 'where nothing is stored, nothing can be lost');
});

test('a game over which the core panics is set aside, and the others open', async () => {
  const games = [{ game: 4 }, { game: 7 }, { game: 9 }];
  /** @type {unknown[]} */
  const aside = [];
  /** @type {any} */
  let kept = null;
  const { open, log } = table(
    event => {
      if (event.e !== 'open') return {};
      kept = event.kept;
      if (kept.games.some((/** @type {{ game: number }} */ { game }) => game === 7))
        throw new Error('unreachable');
      return {};
    },
    {
      store: async () => ({
        shelf: async () => ({ games, next: 10, room: 'room' }),
        setAside: async (/** @type {number[]} */ games) => void aside.push(...games),
      }),
    },
  );
  await open();
  assert.deepEqual(aside, [7]);
  assert.deepEqual(kept, { games: [games[0], games[2]], next: 10, room: 'room', why: null, damaged: true });
  assert.equal(log.at(-1), 'join');
});

test('what comes of thinking goes back to the core, and what nobody waits for is ended', async () => {
  const { log, message } = table(({ e }) =>
    e === 'message' ? { think: true } : e === 'thought' ? { stop: true } : {},
  );
  await message({ t: 'ping' });
  await new Promise(done => setImmediate(done));
  assert.deepEqual(log, ['message', 'thought', 'stopped']);
});

test('a core that fails ends the table, and whoever made it go on hears of it', async () => {
  const fails = (/** @type {any} */ { e }) => {
    if (e !== 'message') throw new Error('unreachable executed');
    return { think: true, due: 1 };
  };
  let broken = 0;
  let due = () => {};
  const around = { broken: () => (broken += 1), at: (/** @type {() => void} */ act) => (due = act) };
  const { log, message } = table(fails, around);
  await message({ t: 'ping' });
  await new Promise(done => setImmediate(done));
  assert.deepEqual([broken, log], [1, ['message', 'thought']], 'no page waits for what a computer thought');
  await message({ t: 'ping' });
  due();
  await new Promise(done => setImmediate(done));
  assert.deepEqual([broken, log], [1, ['message', 'thought']], 'such a core is used no more');
  const other = table(fails, around);
  await assert.rejects(other.again(), /unreachable/);
  const timed = table(fails, { ...around, thinker: { think: () => new Promise(() => {}), stop: () => {} } });
  await timed.message({ t: 'ping' });
  due();
  await new Promise(done => setImmediate(done));
  assert.equal(broken, 2, 'nor does a clock that rings');
});

test('one worker thinks at a time, and a stop ends it at once', async () => {
  /** @type {any[]} */
  const workers = [];
  const thinker = createThinker(() => {
    const worker = { ...fakeWorker(), ended: false, terminate: () => void (worker.ended = true) };
    workers.push(worker);
    return worker;
  });
  void thinker.think(new ArrayBuffer(8));
  void thinker.think(new ArrayBuffer(8));
  thinker.stop();
  await new Promise(done => setImmediate(done));
  assert.deepEqual(
    workers.map(({ ended, sent }) => [ended, sent.length]),
    [[true, 2]],
  );
  const thought = thinker.think(new ArrayBuffer(8));
  workers[1].onmessage({ data: { result: 'taps' } });
  assert.equal(await thought, 'taps');
  const broke = thinker.think(new ArrayBuffer(8));
  workers[1].onerror();
  await assert.rejects(broke, /could not decide/);
  assert.deepEqual([workers[1].ended, workers.length], [true, 2]);
});

test('a worker that never answers has not decided', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const ended = context.mock.fn();
  const thinker = createThinker(() => ({ ...fakeWorker(), terminate: ended }));
  const thought = thinker.think(new ArrayBuffer(8));
  context.mock.timers.tick(60_000);
  await assert.rejects(thought, /could not decide/);
  assert.equal(ended.mock.callCount(), 1);
});
