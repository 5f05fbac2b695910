/* Texts to take along: the page shows what has come of copying, that games are being gathered, and what failed. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { allSheet } from '../../dist/dev/js/album/all.js';
import { fileSheet, textSheet } from '../../dist/dev/js/album/file.js';
import { takeSheet } from '../../dist/dev/js/album/take.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { dropSheets } from '../../dist/dev/js/kit/open-sheets.js';
import { load } from './catalogues.js';
import { openPage } from './fixtures/page.js';
import { settled } from './fixtures/time.js';

before(() => setLanguage('en', load));

/** A page with an album that has the text of some games. @param {import('node:test').TestContext} context */
const device = context => {
  const page = openPage(context);
  context.after(dropSheets);
  Object.assign(document, { querySelectorAll: () => [] });
  context.mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {any[]} */
  const shown = [];
  const said = [];
  document.body.append = (/** @type {any} */ one) =>
    void shown.push(Object.assign(one, { remove: () => shown.splice(shown.indexOf(one), 1) }));
  const say = (/** @type {string} */ words) => said.push(words);
  /** @type {any} */
  const ctx = {
    t,
    app: null,
    announce: { status: say, alert: say },
    album: { text: async (/** @type {number} */ id) => (id < 3 ? `rouse game ${id}` : null) },
  };
  const notes = () => shown.filter(one => one.localName === 'p').map(one => one.textContent);
  return { ...page, ctx, said, notes };
};

test('what has come of copying stands in the sheet', context => {
  const { ctx, sheets, hear, said } = device(context);
  let copies = true;
  Object.assign(document, { execCommand: () => copies });
  textSheet(ctx, 'A title', 'A line', 'rouse.txt', 'rouse game 1');
  const [sheet] = sheets;
  Object.assign(sheet.querySelector('textarea'), { select: () => {} });
  const copy = sheet.querySelector('.sheet-acts').querySelector('button');
  const line = () => sheet.querySelector('.sheet-body').childNodes.at(-1).textContent;
  for (const [can, words] of /** @type {const} */ ([
    [true, 'Copied.'],
    [false, 'The text is selected.'],
  ])) {
    copies = can;
    hear(copy, 'click', { currentTarget: copy });
    assert.deepEqual([line(), said.at(-1)], [words, words]);
  }
});

test('that games are being gathered is shown until they are', async context => {
  const { ctx, sheets, notes, said } = device(context);
  const going = allSheet(ctx, /** @type {any} */ ([{ id: 2 }, { id: 1 }]));
  assert.deepEqual([notes(), said], [['The games are being gathered…'], ['The games are being gathered…']]);
  await going;
  assert.deepEqual([notes(), sheets.length], [[], 1]);
});

test('the page shows for a while what the album does not give', async context => {
  const { ctx, sheets, notes, said } = device(context);
  const missing = 'The album cannot be opened just now.';
  for (const open of [
    () => allSheet(ctx, /** @type {any} */ ([{ id: 1 }, { id: 3 }])),
    () => fileSheet(ctx, /** @type {any} */ ({ id: 3 })),
    () => takeSheet(ctx, /** @type {any} */ ({ id: 3 })),
  ]) {
    await open();
    await settled();
    assert.deepEqual([notes(), said.at(-1), sheets], [[missing], missing, []]);
    context.mock.timers.tick(5000);
    assert.deepEqual(notes(), []);
  }
});
