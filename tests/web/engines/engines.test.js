/* Guests in Firefox, in WebKit and in the oldest Chromium play both games at one table with two computer players, and a
   television in that Chromium shows each end. One guest brings a drawn queen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeDrawing } from '../../../dist/dev/js/state/drawing.js';
import { MERMAID } from '../../ui/fixtures/drawn.js';
import { openChromium } from '../chromium.js';
import { openFirefox } from '../firefox.js';
import { comeIn, openTable, play, SEATED, watch } from '../guests.js';
import { oldestChromium } from '../oldest.js';
import { openWebKit } from '../webkit.js';

/** With five seats two kings are enough, and who plays well soon has them. */
const LEVEL = 'wide_awake';
const SEATS = 5;
const CLOSED = "!document.querySelector('dialog[open]')";

/** @typedef {import('../guests.js').Tab} Tab */

/** Gives the next free seat to a computer player. @param {Tab} tab */
const seatComputer = async tab => {
  await tab.press('.lobby .seat-free');
  await tab.press('.lobby .seat-waits');
  await tab.press('dialog input[value=computer]');
  await tab.press(`dialog input[value=${LEVEL}]`);
  await tab.press('dialog .sheet-head .btn');
  await tab.until(`${CLOSED} && !document.querySelector('.lobby .seat-waits')`);
};

/** @param {Tab} tab @param {string} game */
const chooseGame = async (tab, game) => {
  await tab.press('.lobby [data-key=game]');
  await tab.press(`dialog input[value=${game}]`);
  await tab.until(CLOSED);
};

const QUEEN = [{ id: 'zoe', by: 'Anna', name: 'Zoé', drawing: writeDrawing(MERMAID) }];

/** Brings a queen that this browser keeps. @param {Tab} tab */
const bringQueen = async tab => {
  await tab.run(`localStorage.setItem('rouse.queens.1', ${JSON.stringify(JSON.stringify(QUEEN))})`);
  await tab.press('.lobby .seat-mine');
  await tab.press('dialog [name=own-queen][value="0"]');
  await tab.press('dialog .sheet-head .btn');
  await tab.until(CLOSED);
};

test('guests in three engines play both games to their ends at one table', async context => {
  const [host, firefox, webkit, chromium] = await Promise.all([
    openTable(),
    openFirefox(),
    openWebKit(),
    openChromium(undefined, await oldestChromium()),
  ]);
  context.after(() => Promise.all([host, firefox, webkit, chromium].map(one => one.close())));
  const [other, television] = [await chromium.open('about:blank'), await chromium.open('about:blank')];
  await watch(television, host.door);
  /** @type {Tab[]} */
  const guests = [firefox, webkit, other];
  for (const [at, name] of ['Anna', 'Ben', 'Cleo'].entries())
    await comeIn(/** @type {Tab} */ (guests[at]), host.door, name);
  await bringQueen(firefox);
  await Promise.all(guests.map(guest => guest.until("document.querySelector('.lobby .seat-queen svg')")));
  for (let seats = guests.length; seats < SEATS; seats += 1) await seatComputer(firefox);
  const playOut = async () => {
    await Promise.all(guests.map(guest => guest.until(`${SEATED} === ${SEATS}`)));
    await Promise.all(guests.map(play));
    await television.until("document.querySelector('.tv-party .throne')");
    for (const guest of guests) await guest.press('.end-home');
    await Promise.all(guests.map(guest => guest.until("document.querySelector('.lobby')")));
  };
  await playOut();
  await chooseGame(firefox, 'rescue');
  await playOut();
  assert.deepEqual([await firefox.troubles(), other.troubles, television.troubles], [[], [], []]);
});
