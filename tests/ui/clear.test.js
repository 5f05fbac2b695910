/* T-02: “Clear all”: every game and all that this device keeps, and nothing that belongs to somebody else. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { clearAll, emptyShelf, mayClear } from '../../ui/js/sheets/clear.js';
import { text } from './catalogues.js';

const shelf = entries => {
  const kept = new Map(Object.entries(entries));
  return { kept, get length() { return kept.size; }, key: at => [...kept.keys()][at] ?? null, removeItem: key => void kept.delete(key) };
};
const game = id => ({ id, game: 'queens', people: [], to_act: 0 });

/** @param {{ saved?: any, others?: any[], left?: any, home?: boolean }} [given] */
const device = ({ saved = null, others = [], left = [], home = true } = {}) => {
  const sent = [];
  const state = { home: home ? { t: 'home', protocol: 6, saved, others } : null, update: null, lobby: null, visit: home ? null : {} };
  const ctx = {
    state: () => state,
    send: message => {
      sent.push(message);
      if (left?.length === 0) state.home = { ...state.home, saved: null, others: [] };
    },
    album: { forget: async which => (sent.push({ t: 'forget', game: which }), left) },
  };
  return { ctx, sent, state };
};

test('T-02: the unfinished games go, the album, and what this device remembers; nothing of others', async () => {
  const { ctx, sent } = device({ saved: game(7), others: [game(5), game(2)] });
  const [mine, tab] = [shelf({ 'rouse.settings.1': '{}', 'rouse.seat.0a1b2c3d': 'ff', 'rouse.muted.1': '[]', other: '1' }), shelf({ 'rouse.code': 'K7Q2MX' })];
  assert.equal(await clearAll(ctx, [() => mine, () => tab]), true);
  assert.deepEqual(sent, [7, 5, 2].map(id => ({ t: 'abandon', game: id })).concat([{ t: 'forget', game: null }]));
  assert.deepEqual([[...mine.kept.keys()], [...tab.kept.keys()]], [['other'], []]);
});

test('T-02: what the disk does not let go is said, and then nothing else is lost either', async () => {
  for (const left of [null, [{ id: 3 }]]) {
    const { ctx } = device({ left });
    const mine = shelf({ 'rouse.settings.1': '{}' });
    assert.equal(await clearAll(ctx, [() => mine]), false);
    assert.equal(mine.kept.size, 1);
  }
  const { ctx } = device({ saved: game(7), left: [] });
  ctx.send = () => {};
  assert.equal(await clearAll(ctx, []), false, 'an unfinished game is still there');
});

test('T-02: a guest clears its own device, and no table', async () => {
  const { ctx, sent } = device({ home: false });
  const mine = shelf({ 'rouse.name': 'Ben' });
  assert.equal(await clearAll(ctx, [() => mine]), true);
  assert.deepEqual([sent, mine.kept.size], [[], 0]);
  emptyShelf(() => { throw new Error('blocked'); });
});

test('T-02: nothing is cleared while a game is on the table, or people come together', () => {
  const { state } = device();
  assert.equal(mayClear(state), true);
  assert.equal(mayClear(device({ home: false }).state), true);
  for (const more of [{ update: {} }, { home: null, lobby: {} }, { home: null, lobby: {}, visit: {} }, { home: null }]) assert.equal(mayClear({ ...state, ...more }), false);
});

test('T-02: every key under which something is kept begins in the same way', () => {
  const keys = readdirSync(new URL('../../ui/js', import.meta.url), { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.js'))
    .flatMap(path => [...text(`ui/js/${path}`).matchAll(/KEY = '([^']+)'|`([^`$]+)\$\{table\}`/g)].map(found => found[1] ?? found[2] ?? ''));
  assert.ok(keys.length >= 8, keys.join());
  for (const key of keys) assert.ok(key.startsWith('rouse.'), key);
});
