/* The menu of a neighbour's seat is about who sat there when it was opened. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { redrawSheets } from '../../dist/dev/js/kit/open-sheets.js';
import { neighbourMenu } from '../../dist/dev/js/seating/guest-chair.js';
import { load } from './catalogues.js';
import * as made from './fixtures/house.js';
import { openPage } from './fixtures/page.js';
import { settled } from './fixtures/time.js';

before(() => setLanguage('en', load));

/** Whether the menu of Ben's seat is open once this is his place. @param {any} context @param {object} place */
const staysAt = async (context, place) => {
  const { sheets } = openPage(context);
  let open = true;
  let lobby = made.lobby({ places: [null, { person: { name: 'Ben' }, taken: true }] });
  const ctx = { t, state: () => ({ lobby }), send: () => {} };
  neighbourMenu(/** @type {any} */ (ctx), 1, 'Ben', () => {});
  Object.assign(sheets[0], { close: () => (open = false) });
  await settled();
  lobby = made.lobby({ places: [null, place] });
  redrawSheets();
  await settled();
  return open;
};

test('the menu of a seat closes once somebody else sits there, or nobody', async context => {
  assert.equal(await staysAt(context, { person: { name: 'Ben' }, taken: true }), true);
  assert.equal(await staysAt(context, { person: { name: 'Cleo' }, taken: true }), false);
  assert.equal(await staysAt(context, { person: { name: 'Ben' }, taken: false }), false);
});
