/* A page that is a table itself tells once how to keep its games, where the browser has not promised to keep them. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createKeptSlip } from '../../dist/dev/js/app/kept-slip.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { memory } from './fixtures/storage.js';

before(() => setLanguage('en', load));

const state = atHome => ({ home: {}, update: atHome ? null : {}, local: { screen: null } });

/** What is said at Home after a game, once the browser has answered; and a page that is opened again. */
const page = async (loses, store, atHome = true) => {
  let changes = 0;
  const kept = createKeptSlip({ t }, () => (changes += 1), { loses, store });
  kept.slip(state(atHome));
  await new Promise(setImmediate);
  return { slip: () => kept.slip(state(atHome)), changes: () => changes };
};

test('it is told at Home after a game, once, and to those whose browser may forget', async () => {
  const store = memory();
  const first = await page(async () => true, store);
  assert.equal(first.changes(), 1);
  assert.equal(first.slip().more, t('kept.line'));
  first.slip().acts[0].props.onclick();
  assert.equal(first.slip(), false);
  const next = await page(async () => true, store);
  assert.equal(next.slip(), false);
});

test('it is not told at a table, nor where the browser keeps what it stores', async () => {
  assert.equal((await page(async () => true, memory(), false)).slip(), false);
  assert.equal((await page(async () => false, memory())).slip(), false);
});

test('where the browser does not answer, or nothing can be stored, it is told all the same', async () => {
  const refused = await page(async () => Promise.reject(new Error()), null);
  assert.equal(refused.slip().text, t('kept.title'));
  refused.slip().acts[0].props.onclick();
  assert.equal(refused.slip(), false);
});
