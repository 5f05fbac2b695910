/* Questions to the album: one at a time, no faster than a table can bear, and a whole game part by part. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked } from './fixtures/album-questions.js';
import { PEOPLE } from './fixtures/album.js';

test('a long game is asked for no faster than a table can bear', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, album } = asked();
  for (let at = 0; at < 12; at += 1) void album.list();
  for (let at = 0; at < 10; at += 1) album.heard({ t: 'album', games: [] });
  assert.equal(sent.length, 10, 'the eleventh waits');
  t.mock.timers.tick(1000);
  assert.equal(sent.length, 11);
  album.heard({ t: 'album', games: [] });
  t.mock.timers.tick(1000);
  assert.equal(sent.length, 12);
});

test('one question is asked at a time, and each gets its own answer', async () => {
  const { sent, album } = asked();
  const [list, text] = [album.list(), album.text(7)];
  assert.deepEqual(sent, [{ t: 'album' }]);
  album.heard({ t: 'record', game: 7, text: 'too early' });
  album.heard({ t: 'album', games: [] });
  assert.deepEqual(await list, []);
  assert.deepEqual(sent[1], { t: 'record', game: 7 });
  assert.equal(album.failed('not_in_the_album'), true);
  assert.equal(await text, null);
  assert.equal(album.failed('not_in_the_album'), false, 'nobody has asked for anything');
});

test('a question that nobody answers is given up, and the next one is asked', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, album } = asked();
  const [list, text] = [album.list(), album.text(7)];
  t.mock.timers.tick(19_000);
  assert.equal(sent.length, 1);
  t.mock.timers.tick(2000);
  assert.equal(await list, null);
  assert.deepEqual(sent[1], { t: 'record', game: 7 });
  album.heard({ t: 'record', game: 7, text: 'a game' });
  assert.equal(await text, 'a game');
});

test('what else goes wrong is no answer of the album, and a broken line is one', async () => {
  const { album } = asked();
  const list = album.list();
  assert.equal(album.failed('locked'), false);
  album.lost();
  assert.equal(await list, null);
});

test('the end of a game is asked for alone', async () => {
  const { sent, album } = asked();
  const end = album.end(/** @type {any} */ ({ id: 7, actions: 109 }));
  assert.deepEqual(sent, [{ t: 'replay', game: 7, from: 109, count: 1, seat: null }]);
  album.heard(/** @type {any} */ ({ t: 'replay', game: 7, of: 109, frames: [{ at: 109 }] }));
  assert.deepEqual(await end, { at: 109 });
  const none = album.end(/** @type {any} */ ({ id: 8, actions: 3 }));
  album.failed('not_in_the_album');
  assert.equal(await none, null);
});

/** @param {number} from @param {number} of */
const part = (from, of) => ({
  t: 'replay',
  game: 7,
  of,
  frames: Array.from({ length: Math.min(20, of + 1 - from) }, (_, i) => ({ at: from + i })),
});

test('a whole game is fetched part by part, once', async () => {
  const { sent, album } = asked();
  album.choose({ id: 7, game: 'queens', people: PEOPLE });
  const frames = album.frames(1);
  assert.equal(album.frames(1), frames, 'it is on its way');
  for (const from of [0, 20, 40]) {
    assert.deepEqual(sent.at(-1), { t: 'replay', game: 7, from, count: 20, seat: 1 });
    album.heard(part(from, 45));
    await Promise.resolve();
    await new Promise(setImmediate);
  }
  assert.deepEqual(
    (await frames)?.map(({ at }) => at),
    Array.from({ length: 46 }, (_, at) => at),
  );
  assert.equal(sent.length, 3);
  album.choose({ id: null, game: 'queens', people: PEOPLE });
  void album.frames(1);
  assert.equal(sent.at(-1).game, null, 'another game is fetched anew: the one on the table');
});

test('what did not come is asked for again', async () => {
  const { sent, album } = asked();
  album.choose({ id: 7, game: 'queens', people: PEOPLE });
  const frames = album.frames(null);
  album.failed('not_in_the_album');
  assert.equal(await frames, null);
  void album.frames(null);
  assert.equal(sent.length, 2);
});

test('where others have to agree to a deletion it is said, and the album stays on the screen', async () => {
  const { sent, album } = asked();
  const left = album.forget(7);
  assert.equal(album.failed('others_too'), false, 'a sentence says so');
  await Promise.resolve();
  assert.deepEqual(sent[1], { t: 'album' });
  album.heard({ t: 'album', games: [] });
  assert.deepEqual(await left, []);
  assert.equal(album.failed('others_too'), false);
});
