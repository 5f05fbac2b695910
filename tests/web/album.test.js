/* The album of a page that is a table itself: a file of many games goes in, and the same comes out. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from './bench.js';
import { openChromium } from './chromium.js';
import { chosen } from './player.js';
import { serve } from './server.js';

/** @type {import('./chromium.js').Chromium} */
let chromium;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
  server = await serve(fileURLToPath(EDITION), '/');
  chromium = await openChromium();
});
after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** Runs in the page: presses what is named, one after the other, as soon as it is there. */
const press = async (/** @type {string[]} */ ...selectors) => {
  for (const selector of selectors) {
    let found = null;
    while (!(found = [...document.querySelectorAll(selector)].find(one => one.checkVisibility())))
      await new Promise(done => setTimeout(done, 30));
    /** @type {HTMLElement} */ (found).click();
  }
};

/** Runs in the page: brings a text into the album that is shown, and waits until it says what has become of it. */
const bringIn = async (/** @type {string} */ text) => {
  const field = /** @type {HTMLTextAreaElement} */ (
    document.querySelector('.sheet-text textarea:not([readonly])')
  );
  field.value = text;
  /** @type {HTMLElement | null} */ (document.querySelector('.sheet-text [data-key=yes]'))?.click();
  const told = () =>
    [...document.querySelectorAll('.bring-trouble')].map(one => /** @type {HTMLElement} */ (one).innerText);
  while (document.querySelector('.sheet-text') && !told().some(sentence => !/^Game \d of/.test(sentence)))
    await new Promise(done => setTimeout(done, 30));
  return { told: told(), games: document.querySelectorAll('.past').length };
};

/** @param {string} name */
const recorded = name => readFileSync(new URL(`../${name}.txt`, import.meta.url), 'utf8');

test('a file of all games is brought in once, and what is damaged in it is named', async () => {
  const { address } = server;
  const tab = await chromium.open('about:blank');
  await tab.call('Page.addScriptToEvaluateOnNewDocument', {
    source: `Object.assign(localStorage, ${JSON.stringify(chosen())})`,
  });
  await tab.call('Page.navigate', { url: address });
  const run = (/** @type {Function} */ act, /** @type {unknown[]} */ ...all) =>
    tab.run(`(${act})(...${JSON.stringify(all)})`);
  await tab.run('new Promise(done => (document.readyState === "complete" ? done() : (onload = done)))');
  await run(press, '.home-album', '.album-bring');
  const damaged = recorded('formats/record-1')
    .replace(/^won 0$/m, 'won nothing')
    .replaceAll('Anna', 'Zoe');
  const first = await run(
    bringIn,
    [recorded('formats/record-1'), damaged, recorded('records/rescue')].join('\n'),
  );
  assert.match(first.told.join('|'), /^2 games are new here\.\|Game 2, Zoe, Ben,? and Cleo: [^|]+$/);
  await run(press, '.sheet-head .rb', '.album-all', '.sheet-text [data-key=save]');
  const text = await tab.run("document.querySelector('.sheet-text textarea[readonly]').value");
  assert.deepEqual(text.match(/^rouse game 1$|^game \w+$/gm), [
    ...['rouse game 1', 'game queens'],
    ...['rouse game 1', 'game rescue'],
  ]);
  await run(press, '.sheet-head .rb', '.album-bring');
  const again = await run(bringIn, text);
  assert.deepEqual(again, { told: ['0 games are new here.', '2 games were here already.'], games: 2 });
  await tab.close();
});
