/* The messages while nothing can be saved, and which devices get them. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { savingSlip } from '../../dist/dev/js/app/notices.js';
import { createStore, freshState } from '../../dist/dev/js/state/store.js';
import { load } from './catalogues.js';
import { hearing } from './fixtures/messages.js';

before(() => setLanguage('en', load));

const paused = { state: 'paused', why: 'full', manage: true };
const slip = (saving, more = {}) =>
  savingSlip({ t, send: () => {}, tv: false, ...more }, { ...freshState(), saving });
const acts = (...all) => slip(...all).acts.length;

test('nothing is said while everything is saved', () => {
  assert.equal(slip(null), false);
});

test('who manages may try again or play on, everybody else is told to wait', () => {
  assert.equal(slip(paused).text, t('saving.full'));
  assert.equal(acts(paused), 2);
  assert.equal(acts({ ...paused, manage: false }), 0);
  assert.equal(slip({ ...paused, manage: false }).more, t('saving.wait_guest'));
  assert.equal(acts(paused, { tv: true }), 0, 'nobody taps a television');
});

test('every obstacle has its sentence, and one that nobody knows has one too', () => {
  const said = ['full', 'read_only', 'disk', null].map(why => slip({ ...paused, why }).text);
  assert.equal(new Set(said).size, 3);
  assert.equal(said[2], said[3]);
});

test('a table that plays on unsaved says so as long as it does', () => {
  const unsaved = { ...paused, state: 'unsaved' };
  assert.equal(slip(unsaved).small, true);
  assert.equal(acts(unsaved), 1);
  assert.equal(acts({ ...unsaved, manage: false }), 0);
});

/** A device that records what it says when something fails. */
const device = () => {
  const store = createStore();
  const said = [];
  return { store, said, ...hearing({ store, failed: reason => said.push(reason) }) };
};

test('home comes and goes, and the state of saving stays until the table says otherwise', () => {
  const { store, hear } = device();
  hear({ t: 'facts', saving: paused });
  hear({ t: 'home', protocol: 1, saved: null, others: [] });
  assert.deepEqual(store.get().saving, paused);
  hear({ t: 'facts', saving: null });
  assert.equal(store.get().saving, null);
});

test('the first time the slip says it, and who tries in vain hears it again', () => {
  const { said, hear } = device();
  hear({ t: 'failed', reason: 'cannot_save' });
  hear({ t: 'facts', saving: paused });
  assert.deepEqual(said, []);
  hear({ t: 'failed', reason: 'cannot_save' });
  assert.deepEqual(said, ['cannot_save']);
});
