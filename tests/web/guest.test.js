/* Two guests of a table of `rouse-cli host`, one in Firefox and one in Chromium, play a whole game with the interface that
   packages carry. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openChromium } from './chromium.js';
import { openFirefox } from './firefox.js';
import { openHost } from './host.js';
import { chosen } from './player.js';

/** `check` builds the program before the tests, and names it. */
const PROGRAM = process.env.ROUSE_CLI ?? '';
/** The bundle, no pauses, and a deal with a short game. */
const HOOKS = { ROUSE_UI: 'dist/ui', ROUSE_TIMINGS: 'none', ROUSE_SEED: '1' };
const SEATED = '.lobby .chairs .seat:not(.seat-free, .seat-waits)';
/** Plays by itself in a page. */
const AUTO = readFileSync(new URL('../bench/auto.js', import.meta.url), 'utf8');
const PAUSE_MS = 20;

/** @typedef {Pick<import('./chromium.js').Tab, 'go' | 'press' | 'reload' | 'run' | 'until'>} Tab */

/** Comes to the table and sits down. @param {Tab} tab @param {string} door @param {string} name */
const comeIn = async (tab, door, name) => {
  await tab.go(door);
  await tab.run(`Object.assign(localStorage, ${JSON.stringify(chosen())})`);
  await tab.reload();
  await tab.until("document.querySelector('#door-name')");
  await tab.run(`Object.assign(document.querySelector('#door-name'), { value: '${name}' })
    .dispatchEvent(new Event('input', { bubbles: true }))`);
  await tab.press('.door-form button[type=submit]');
  await tab.until("document.querySelector('.lobby .seat-mine')");
};

/** Says yes to the deal once both have sat down, and plays to the end. @param {Tab} tab */
const play = async tab => {
  await tab.until(`document.querySelectorAll('${SEATED}').length === 2`);
  await tab.press('.lobby .deal:not([aria-disabled])');
  await tab.run(`(function () { ${AUTO} })(${PAUSE_MS})`);
  await tab.until("document.querySelector('.end h1')");
};

test('guests in Firefox and in Chromium play a whole game', async context => {
  const [host, firefox, chromium] = await Promise.all([
    openHost(PROGRAM, HOOKS),
    openFirefox(),
    openChromium(),
  ]);
  context.after(() => Promise.all([host, firefox, chromium].map(one => one.close())));
  const other = await chromium.open('about:blank');
  await Promise.all([comeIn(firefox, host.door, 'Anna'), comeIn(other, host.door, 'Ben')]);
  assert.match(await firefox.run("document.querySelector('script[type=module]').src"), /\/bundle\//);
  await Promise.all([play(firefox), play(other)]);
  assert.deepEqual([await firefox.troubles(), other.troubles], [[], []]);
});
