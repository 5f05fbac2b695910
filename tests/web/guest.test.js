/* Two guests of a table of `rouse-cli host`, one in Firefox and one in the oldest Chromium, play a whole game with the
   interface that packages carry, and a television like that one shows it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChromium } from './chromium.js';
import { openFirefox } from './firefox.js';
import { comeIn, openTable, play, SEATED, watch } from './guests.js';
import { oldestChromium } from './oldest.js';

/** Few chairs are the largest. */
const CHAIRS_BELOW = `document.querySelector('.tv-chair').getBoundingClientRect().top >=
  document.querySelector('.tv-round p').getBoundingClientRect().bottom`;

test('guests in Firefox and in the oldest Chromium play a whole game, and a television shows it', async context => {
  const [host, firefox, chromium] = await Promise.all([
    openTable(),
    openFirefox(),
    openChromium(undefined, await oldestChromium()),
  ]);
  context.after(() => Promise.all([host, firefox, chromium].map(one => one.close())));
  const [other, television] = [await chromium.open('about:blank'), await chromium.open('about:blank')];
  await watch(television, host.door);
  const guests = [firefox, other];
  await Promise.all([comeIn(firefox, host.door, 'Anna'), comeIn(other, host.door, 'Ben')]);
  await television.until("document.querySelectorAll('.tv-chair:not(.tv-free)').length === 2");
  assert.ok(await television.run(CHAIRS_BELOW), 'the chairs stand below what is said about them');
  assert.match(await firefox.run("document.querySelector('script[type=module]').src"), /\/bundle\//);
  await Promise.all(guests.map(guest => guest.until(`${SEATED} === 2`)));
  await Promise.all(guests.map(play));
  await television.until("document.querySelector('.tv-party .throne')");
  assert.deepEqual([await firefox.troubles(), other.troubles, television.troubles], [[], [], []]);
});
