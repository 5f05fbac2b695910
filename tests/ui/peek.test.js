/* Peeking at a sleeping queen: the table is told when it ends, unless it has gone meanwhile. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { peekSheet } from '../../dist/dev/js/games/rescue/peek.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { below, openPage } from './fixtures/page.js';
import { peeked, table } from './fixtures/rescue.js';

before(() => setLanguage('en', load));

/**
 * The messages of a peek that ends with this update.
 * @param {import('node:test').TestContext} context
 * @param {object | null} last
 */
const sent = (context, last) => {
  const { addEventListener } = globalThis;
  context.after(() => Object.assign(globalThis, { addEventListener }));
  Object.assign(globalThis, { addEventListener: () => {} });
  const { sheets, press, hear } = openPage(context);
  /** @type {object[]} */
  const messages = [];
  /** @type {any} */
  let update = table(3);
  const ctx = {
    t,
    settings: { get: () => '1200' },
    announce: { hush: () => {} },
    send: (/** @type {object} */ message) => void messages.push(message),
  };
  peekSheet(/** @type {any} */ ({ ctx, update: () => update }), 0, 0);
  const [sheet] = sheets;
  Object.assign(sheet, { getAnimations: () => [] });
  press(below(sheet).find(one => one.getAttribute('class') === 'btn hold'));
  update = last;
  for (const one of below(sheet)) Object.assign(one, { replaceChildren: () => {} });
  hear(sheet, 'close');
  return messages;
};

test('a peek tells the table when it begins and when it ends', context => {
  assert.deepEqual(sent(context, peeked(table(3))), [{ t: 'reveal', seat: 0 }, { t: 'conceal' }]);
});

test('a peek that ends after its table has gone tells it nothing', context => {
  assert.deepEqual(sent(context, null), [{ t: 'reveal', seat: 0 }]);
});
