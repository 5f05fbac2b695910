/* Two guests of a table of `rouse-cli host`, one in Firefox and one in the oldest Chromium, play a whole game with the
   interface that packages carry, and a television like that one shows it. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openChromium } from './chromium.js';
import { openFirefox } from './firefox.js';
import { openHost } from './host.js';
import { oldestChromium } from './oldest.js';
import { chosen } from './player.js';

/** `check` builds the program before the tests, and names it. */
const PROGRAM = process.env.ROUSE_CLI ?? '';
/** The bundle, no pauses, and a deal with a short game. */
const BUNDLE = fileURLToPath(new URL('../../dist/ui', import.meta.url));
const HOOKS = { ROUSE_UI: BUNDLE, ROUSE_TIMINGS: 'none', ROUSE_SEED: '1' };
const SEATED = '.lobby .chairs .seat:not(.seat-free, .seat-waits)';
/** Few chairs are the largest. */
const CHAIRS_BELOW = `document.querySelector('.tv-chair').getBoundingClientRect().top >=
  document.querySelector('.tv-round p').getBoundingClientRect().bottom`;
/** Plays by itself in a page. */
const AUTO = readFileSync(new URL('../bench/auto.js', import.meta.url), 'utf8');
const PAUSE_MS = 20;

/** @typedef {Pick<import('./chromium.js').Tab, 'go' | 'press' | 'reload' | 'run' | 'until'>} Tab */

/** Opens the page as somebody who has chosen the settings of a test. @param {Tab} tab @param {string} address */
const come = async (tab, address) => {
  await tab.go(address);
  await tab.run(`Object.assign(localStorage, ${JSON.stringify(chosen())})`);
  await tab.reload();
};

/** Comes to the table and sits down. @param {Tab} tab @param {string} door @param {string} name */
const comeIn = async (tab, door, name) => {
  await come(tab, door);
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

/** Comes as a television that only watches. @param {import('./chromium.js').Tab} tab @param {string} door */
const watch = async (tab, door) => {
  const size = { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false };
  await tab.call('Emulation.setDeviceMetricsOverride', size);
  await come(tab, door.replace('/#', '/tv#'));
};

test('guests in Firefox and in the oldest Chromium play a whole game, and a television shows it', async context => {
  const [host, firefox, chromium] = await Promise.all([
    openHost(PROGRAM, HOOKS),
    openFirefox(),
    openChromium(undefined, await oldestChromium()),
  ]);
  context.after(() => Promise.all([host, firefox, chromium].map(one => one.close())));
  const [other, television] = [await chromium.open('about:blank'), await chromium.open('about:blank')];
  await watch(television, host.door);
  await Promise.all([comeIn(firefox, host.door, 'Anna'), comeIn(other, host.door, 'Ben')]);
  await television.until("document.querySelectorAll('.tv-chair:not(.tv-free)').length === 2");
  assert.ok(await television.run(CHAIRS_BELOW), 'the chairs stand below what is said about them');
  assert.match(await firefox.run("document.querySelector('script[type=module]').src"), /\/bundle\//);
  await Promise.all([play(firefox), play(other)]);
  await television.until("document.querySelector('.tv-party .throne')");
  assert.deepEqual([await firefox.troubles(), other.troubles, television.troubles], [[], [], []]);
});
