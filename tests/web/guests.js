/* What guests of a table of `rouse-cli host` do in any browser, with the interface that packages carry. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openHost } from './host.js';
import { chosen } from './player.js';

/** `check` builds the program before the tests, and names it. */
const PROGRAM = process.env.ROUSE_CLI ?? '';
/** The bundle, no pauses, and a deal with a short game. */
const BUNDLE = fileURLToPath(new URL('../../dist/ui', import.meta.url));
const HOOKS = { ROUSE_UI: BUNDLE, ROUSE_TIMINGS: 'none', ROUSE_SEED: '1' };
/** Plays by itself in a page. */
const AUTO = readFileSync(new URL('../bench/auto.js', import.meta.url), 'utf8');
const PAUSE_MS = 20;

/** @typedef {Pick<import('./chromium.js').Tab, 'go' | 'press' | 'reload' | 'run' | 'until'>} Tab */

export const openTable = () => openHost(PROGRAM, HOOKS);

/** Opens the page as somebody who has chosen the settings of a test. @param {Tab} tab @param {string} address */
const come = async (tab, address) => {
  await tab.go(address);
  await tab.run(`window.isOld = Object.assign(localStorage, ${JSON.stringify(chosen())})`);
  await tab.reload();
  await tab.until('!window.isOld');
};

/** Comes to the table and sits down. @param {Tab} tab @param {string} door @param {string} name */
export const comeIn = async (tab, door, name) => {
  await come(tab, door);
  // In one step: the form goes while the line is broken.
  await tab.until(`document.querySelector('#door-name') &&
    Object.assign(document.querySelector('#door-name'), { value: '${name}' })
      .dispatchEvent(new Event('input', { bubbles: true }))`);
  await tab.press('.door-form button[type=submit]');
  await tab.until("document.querySelector('.lobby .seat-mine')");
};

/** How many seats of the lobby are taken. */
export const SEATED = "document.querySelectorAll('.lobby .chairs .seat:not(.seat-free, .seat-waits)').length";

const OVER = "document.querySelector('.end h1')";
const TURN = "(document.querySelector('h1')?.innerText ?? '')";

/** Says yes to the deal, and plays to the end, however long that takes: only a turn has to end in time. @param {Tab} tab */
export const play = async tab => {
  await tab.press('.lobby .deal:not([aria-disabled])');
  await tab.run(`(clearInterval(window.auto), (function () { ${AUTO} })(${PAUSE_MS}))`);
  while (!(await tab.run(`${OVER} !== null`))) {
    const turn = await tab.run(TURN);
    await tab.until(`${OVER} || ${TURN} !== ${JSON.stringify(turn)}`);
  }
  await tab.run('clearInterval(window.auto)');
};

/** Comes as a television that only watches. @param {import('./chromium.js').Tab} tab @param {string} door */
export const watch = async (tab, door) => {
  await tab.resize(1920, 1080);
  await come(tab, door.replace('/#', '/tv#'));
};
