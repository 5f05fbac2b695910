/* The sheet of a queen or king of the collection plays its melody, unless it was closed before. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { personSheet } from '../../dist/dev/js/album/person.js';
import { PAGES } from '../../dist/dev/js/games/pages.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { dropSheets } from '../../dist/dev/js/kit/open-sheets.js';
import { mute } from './fixtures/audio.js';
import { load } from './catalogues.js';
import { settingsOf } from './fixtures/motion.js';
import { openPage } from './fixtures/page.js';
import { settled } from './fixtures/time.js';

before(() => setLanguage('en', load));

/** A sheet, and the melodies that it has played. @param {import('node:test').TestContext} context */
const opened = context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { addEventListener } = globalThis;
  context.after(() => Object.assign(globalThis, { addEventListener }));
  Object.assign(globalThis, { addEventListener: () => {} });
  const { sheets, hear } = openPage(context);
  context.after(dropSheets);
  const [page] = PAGES;
  const [face = ''] = page?.faces ?? [];
  /** @type {unknown[]} */
  const played = [];
  const sounds = { play: (/** @type {unknown} */ cue) => void played.push(cue) };
  const ctx = {
    t,
    settings: settingsOf('normal', 'reduced'),
    sounds,
    announce: {},
    voice: { ...mute, can: () => false },
  };
  personSheet(/** @type {any} */ (ctx), /** @type {any} */ (page), face, () => {});
  const [sheet] = sheets;
  // A sheet that was closed stays in the page while it sinks.
  const animation = { finished: new Promise(() => {}) };
  Object.assign(sheet, { open: true, inert: false, getAnimations: () => [animation] });
  const close = () => {
    sheet.open = false;
    hear(sheet, 'close');
  };
  const pass = () => (context.mock.timers.tick(1000), settled());
  return { close, pass, played, cue: page?.cue(face) };
};

test('an open sheet plays the melody of its queen', async context => {
  const { pass, played, cue } = opened(context);
  await pass();
  assert.deepEqual(played, [cue]);
});

test('a sheet that was closed before its melody began stays silent', async context => {
  const { close, pass, played } = opened(context);
  close();
  await pass();
  assert.deepEqual(played, []);
});
