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

/** @typedef {import('./chromium.js').Tab} Tab */

/** Presses one after the other, each as soon as it is there. @param {Tab} tab @param {string[]} selectors */
const press = async (tab, ...selectors) => {
  for (const selector of selectors) await tab.press(selector);
};

const SHEET = '.sheet-text[open] textarea:not([readonly])';
/** What has become of a file; a sheet that is done with one game closes. */
const TOLD = `[...document.querySelectorAll('dialog[open] .bring-trouble')].map(one => one.innerText)`;

/** Brings a text into the album that is shown, and says what has become of it. @param {Tab} tab @param {string} text */
const bringIn = async (tab, text) => {
  await press(tab, '.album-bring');
  await tab.until(`document.querySelector('${SHEET}')`);
  await tab.run(`document.querySelector('${SHEET}').value = ${JSON.stringify(text)}`);
  await press(tab, '.sheet-text[open] [data-key=yes]');
  await tab.until(`${TOLD}.some(sentence => !/^Game \\d of/.test(sentence))`);
  const found = await tab.run(`({ told: ${TOLD}, games: document.querySelectorAll('.past').length })`);
  await closeSheet(tab);
  return found;
};

/** One that sinks is still in the page. @param {Tab} tab */
const closeSheet = async tab => {
  await press(tab, 'dialog[open] .sheet-head .rb');
  await tab.until("!document.querySelector('dialog[open]')");
};

/** @param {string} name */
const recorded = name => readFileSync(new URL(`../${name}.txt`, import.meta.url), 'utf8');

test('a file of all games is brought in once, and what is damaged in it is named', async () => {
  const tab = await chromium.open('about:blank');
  await tab.call('Page.addScriptToEvaluateOnNewDocument', {
    source: `Object.assign(localStorage, ${JSON.stringify(chosen())})`,
  });
  await tab.go(server.address);
  await press(tab, '.home-album');
  const damaged = recorded('formats/record-1')
    .replace(/^won 0$/m, 'won nothing')
    .replaceAll('Anna', 'Zoe');
  const file = [recorded('formats/record-1'), damaged, recorded('records/rescue')].join('\n');
  const first = await bringIn(tab, file);
  assert.match(first.told.join('|'), /^2 games are new here\.\|Game 2, Zoe, Ben,? and Cleo: [^|]+$/);
  await press(tab, '.album-all', '.sheet-text[open] [data-key=save]');
  const text = await tab.run("document.querySelector('.sheet-text[open] textarea[readonly]').value");
  assert.deepEqual(text.match(/^rouse game 1$|^game \w+$/gm), [
    ...['rouse game 1', 'game queens'],
    ...['rouse game 1', 'game rescue'],
  ]);
  await closeSheet(tab);
  const again = await bringIn(tab, text);
  assert.deepEqual(again, { told: ['0 games are new here.', '2 games were here already.'], games: 2 });
  await tab.close();
});
