/* The store of the edition in a page, in the IndexedDB of a real browser: what is written is read again. */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { atRoot } from './at-root.js';

const there = atRoot();
/** A file that loads nothing else: only its origin counts. */
const PLAIN = 'package.json';

/** Writes these rows into a new store, each in a transaction of its own, and reads the shelf of another page. @param {object[][]} rows */
const shelved = async rows => {
  const tab = await there.chromium.open(there.address + PLAIN);
  const shelf = await tab.run(`(async () => {
    const { createStore } = await import('/dist/dev/js/net/worker/store.js');
    const name = 'test ' + Math.random();
    const store = await createStore(name);
    for (const each of ${JSON.stringify(rows)}) await store.write(each);
    return (await createStore(name)).shelf();
  })()`);
  await tab.close();
  return shelf;
};

const GAME = { save: 'game', game: 4, head: 'head' };
const STEP = { save: 'step', game: 4, step: 0, entry: 'first', over: false };

test('a game is read again with its steps, its sealed answer and who sits where, and the room', async () => {
  const [answer, seating] = [
    { save: 'answer', game: 4, answer: 'sealed' },
    { save: 'seating', game: 4, seating: 'seats' },
  ];
  const kept = {
    game: 4,
    head: 'head',
    steps: ['first'],
    answer: 'sealed',
    seating: 'seats',
    over: false,
    aside: false,
  };
  assert.deepEqual(await shelved([[GAME, STEP], [answer], [seating], [{ save: 'room', room: 'kitchen' }]]), {
    games: [kept],
    next: 5,
    room: 'kitchen',
  });
  const opened = { ...STEP, step: 1, entry: 'second' };
  const after = await shelved([[GAME, STEP], [answer], [opened]]);
  assert.deepEqual(
    [after.games[0].steps, after.games[0].answer],
    [['first', 'second'], null],
    'a step opens the answer',
  );
});

test('what is over or given up is not on the shelf, and all of a change is written or nothing', async () => {
  assert.deepEqual((await shelved([[GAME], [{ ...STEP, over: true }]])).games, []);
  assert.deepEqual((await shelved([[GAME, STEP], [{ save: 'abandoned', game: 4 }]])).games, []);
  await assert.rejects(shelved([[GAME], [STEP, { ...STEP, step: 7 }]]), /follows nothing/);
});

test('the contract of all stores is kept', async () => {
  const { writes, shelf } = JSON.parse(
    readFileSync(new URL('../store/contract.json', import.meta.url), 'utf8'),
  );
  const tab = await there.chromium.open(there.address + PLAIN);
  const [refused, kept] = await tab.run(`(async () => {
    const { createStore } = await import('/dist/dev/js/net/worker/store.js');
    const store = await createStore('test ' + Math.random());
    const refused = [];
    for (const { says, rows } of ${JSON.stringify(writes)})
      await store.write(rows).catch(() => refused.push(says));
    return [refused, (await store.shelf()).games.map(({ game, head, steps }) => ({ game, head, steps }))];
  })()`);
  await tab.close();
  assert.deepEqual(
    refused,
    writes.filter(write => 'refused' in write).map(({ says }) => says),
  );
  assert.deepEqual(kept, shelf);
});

test('a finished game that the album does not have is deleted like others', async () => {
  const tab = await there.chromium.open(there.address + PLAIN);
  const left = await tab.run(`(async () => {
    const { createStore } = await import('/dist/dev/js/net/worker/store.js');
    const store = await createStore('test ' + Math.random());
    const left = [];
    for (const game of [1, 2, 3])
      await store.write([{ save: 'game', game, head: 'head' }, { save: 'step', game, step: 0, entry: '', over: game < 3 }]);
    for (const game of [1, null]) {
      await store.forget(game);
      left.push(await store.finished());
    }
    return [...left, (await store.shelf()).games.length];
  })()`);
  await tab.close();
  assert.deepEqual(left, [[2], [], 1]);
});

const GOLDEN = new URL('../formats/page-1.json', import.meta.url);

/** Everything in a database: by store, each key with its value. */
const DUMP = `async database => {
  const done = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = {};
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    all[name] = { path: store.keyPath, rows: keys.map((key, at) => [key, values[at]]) };
  }
  return { version: database.version, stores: all };
}`;

/** What the present version writes: an unfinished game, one that is set aside, and one in the album. */
const WRITTEN = `(async () => {
  const { createStore } = await import('/dist/dev/js/net/worker/store.js');
  const name = 'test ' + Math.random();
  const store = await createStore(name);
  const game = { save: 'game', game: 1, head: 'head' };
  await store.write([game, { save: 'step', game: 1, step: 0, entry: 'last', over: true }]);
  await store.file({ game: 1, day: '2026-11-29', text: 'rouse game 1' });
  await store.write([{ ...game, game: 2 }]);
  await store.setAside([2]);
  await store.write([{ ...game, game: 3 }, { save: 'step', game: 3, step: 0, entry: 'first', over: false }]);
  await store.write([{ save: 'answer', game: 3, answer: 'sealed' }, { save: 'seating', game: 3, seating: 'seats' }]);
  await store.write([{ save: 'room', room: 'kitchen' }]);
  const database = await new Promise(resolve => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  return (${DUMP})(database);
})()`;

/** @param {unknown} golden what a store of another day holds */
const readAgain = golden => `(async () => {
  const { version, stores } = ${JSON.stringify(golden)};
  const name = 'test ' + Math.random();
  await new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [name, { path, rows }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(name, path ? { keyPath: path } : {});
        for (const [key, value] of rows) path ? store.put(value) : store.put(value, key);
      }
    };
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = () => reject(request.error);
  });
  const { createStore } = await import('/dist/dev/js/net/worker/store.js');
  const store = await createStore(name);
  return { shelf: await store.shelf(), album: await store.album() };
})()`;

test('a store of every version is read, and the present one is written as the newest', async () => {
  const tab = await there.chromium.open(there.address + PLAIN);
  const written = await tab.run(WRITTEN);
  if (process.env.UPDATE_GOLDEN) writeFileSync(GOLDEN, `${JSON.stringify(written, null, 2)}\n`);
  const golden = JSON.parse(readFileSync(GOLDEN, 'utf8'));
  assert.deepEqual(written, golden);
  const { shelf, album } = await tab.run(readAgain(golden));
  await tab.close();
  assert.deepEqual([shelf.next, shelf.room], [4, 'kitchen']);
  assert.deepEqual(
    shelf.games.map(({ game, steps, answer, seating }) => [game, steps, answer, seating]),
    [[3, ['first'], 'sealed', 'seats']],
  );
  assert.deepEqual(album, [{ game: 1, day: '2026-11-29', text: 'rouse game 1' }]);
});

test('a newer page can change a store that an older one has open, which loses nothing', async () => {
  const tab = await there.chromium.open(there.address + PLAIN);
  const [newer, again] = await tab.run(`(async () => {
    const { createStore } = await import('/dist/dev/js/net/worker/store.js');
    const name = 'test ' + Math.random();
    const store = await createStore(name);
    await store.write([${JSON.stringify(GAME)}]);
    const database = await new Promise((done, fail) => {
      const request = indexedDB.open(name, 7);
      request.onsuccess = () => done(request.result);
      request.onerror = request.onblocked = () => fail(new Error('the older page keeps it'));
    });
    const games = database.transaction('games').objectStore('games').count();
    const kept = await new Promise(done => (games.onsuccess = () => done(games.result)));
    return [kept, await store.write([]).then(() => 'written', trouble => trouble.name)];
  })()`);
  await tab.close();
  assert.deepEqual([newer, again], [1, 'InvalidStateError']);
});
