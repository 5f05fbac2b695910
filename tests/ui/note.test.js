/* The slip that explains a card stands only where nothing is in use, and goes by itself. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { createNote, STAYS_MS } from '../../ui/js/table/note.js';
import { load } from './catalogues.js';
import { alone } from './fixtures/computers.js';
import { openDocument } from './fixtures/document.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** A table that may explain cards. @param {import('node:test').TestContext} context */
const explaining = context => {
  const { root } = openDocument(context);
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  /** @type {any} */
  let box;
  const layer = { append: (/** @type {any} */ one) => (box = Object.assign(one, { contains: () => false, getBoundingClientRect: () => ({ top: 0, bottom: 90 }) })) };
  const ctx = { t, go: () => {}, settings: { get: () => 'on', set: () => {} } };
  const field = Object.assign(root(), { querySelectorAll: () => [], querySelector: () => null });
  const note = createNote(/** @type {any} */ ({ root: field, layer, ctx }));
  return { note, stands: () => !box.hidden };
};

test('a note about a card goes by itself, and does not come back', context => {
  const { note, stands } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  note.update(update, true);
  assert.ok(stands());
  mock.timers.tick(STAYS_MS);
  assert.ok(!stands());
  note.update(update, true);
  assert.ok(!stands(), 'the next one comes with another move');
});

test('it goes as soon as somebody acts or it is somebody else’s turn', context => {
  const { note, stands } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  note.update(update, true);
  assert.ok(stands());
  note.update(update, false);
  assert.ok(!stands());
  mock.timers.tick(STAYS_MS);
  assert.ok(!stands());
});
