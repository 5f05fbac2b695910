/* The table of Sleeping Queens: which spots have a face. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('only queens and cards of the open hand have a face: a bed, a seat and the big button have none', () => {
  const { view } = shown(table(3)).game;
  const faces = ['queen 10', 'hand 0', 'hand 4', 'bed 1', 'bed 12', 'seat 1', 'go', 'discard', ''].map(spot =>
    queens.faceAt(/** @type {any} */ (view), spot),
  );
  assert.deepEqual(faces.slice(0, 3), ['10', '53', '42']);
  assert.deepEqual(new Set(faces.slice(3)), new Set([undefined]));
});
