/* Ghosts of queens are drawn only if the table offers them, on an open view, and never during a story. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { ghostsOf, mayLookUp, seen, seenLabel } from '../../dist/dev/js/table/ghosts.js';
import { tableModel } from '../../dist/dev/js/games/queens/model.js';
import { freshState } from '../../dist/dev/js/state/store.js';
import { load } from './catalogues.js';
import { phased } from './fixtures/models.js';
import { lucky, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const GHOSTS = [{ at: 'bed 7', queen: '15' }];
const on = /** @type {any} */ ({ desk: { ctx: { settings: { get: () => 'on' } } } });
const choice = { possible: new Set(), lit: new Set(), send: null, by: null };

/** @param {any} update @param {any} [tells] */
const modelOf = (update, tells = 'nothing') =>
  tableModel(
    phased(
      update,
      /** @type {any} */ ({
        view: update.game.view,
        selected: [],
        choice,
        changed: new Set(),
        tells,
        log: [],
      }),
    ),
    update,
    freshState(),
    /** @type {any} */ ({}),
    key => key,
    on,
  );

test('a ghost is drawn on an open view, and not while something happens', () => {
  const open = { ...shown(table(3)), ghosts: GHOSTS };
  assert.deepEqual([...modelOf(open).ghosts], [['bed 7', '15']]);
  assert.equal(modelOf(open, 'story').ghosts.size, 0, 'the scene tells it first');
  assert.equal(modelOf({ ...table(3), ghosts: GHOSTS }).ghosts.size, 0, 'nobody’s view is open');
  assert.equal(ghostsOf(/** @type {any} */ ({}), true).size, 0, 'a table that says nothing of ghosts');
});

test('a ghost is named after the bed, and its drawing is not read', () => {
  assert.equal(
    seenLabel('Bed 7, a sleeping queen', '15'),
    'Bed 7, a sleeping queen. Moon Queen was seen here',
  );
  assert.equal(seenLabel('Bed 8, a sleeping queen', undefined), 'Bed 8, a sleeping queen');
  assert.equal(seen(undefined, String), false);
  assert.equal(/** @type {any} */ (seen('15', String)).props['aria-hidden'], 'true');
});

test('notes may be looked at before an open choice at a shared table, by those who have some', () => {
  const chooses = lucky(table(3));
  const seat = chooses.game.view.to_act ?? 0;
  /** @param {string} help @param {any} [stage] */
  const may = (help, stage = {}) => {
    const people = chooses.people.map((person, at) => (at === seat ? { ...person, help } : person));
    return mayLookUp(
      /** @type {any} */ ({ ...chooses, people, stage: { ...chooses.stage, ...stage } }),
      null,
    );
  };
  for (const help of ['drowsy', 'sleepy']) assert.equal(may(help), true, help);
  for (const help of ['wide_awake', 'awake']) assert.equal(may(help), false, help);
  assert.equal(may('sleepy', { own: true }), false, 'there they are drawn anyway');
  assert.equal(may('sleepy', { open_choice: false }), false);
});
