/* The store of the edition in a page, in the IndexedDB of a real browser: what is written is read again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot } from './at-root.js';

const there = atRoot();

/** Writes these rows into a new store, each in a transaction of its own, and reads the shelf of another page. @param {object[][]} rows */
const shelved = async rows => {
  const tab = await there.chromium.open(`${there.address}tests/book/index.html`);
  const shelf = await tab.run(`(async () => {
    const { createStore } = await import('/ui/js/net/worker/store.js');
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

test('a newer page can change a store that an older one has open, which loses nothing', async () => {
  const tab = await there.chromium.open(`${there.address}tests/book/index.html`);
  const [newer, again] = await tab.run(`(async () => {
    const { createStore } = await import('/ui/js/net/worker/store.js');
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
