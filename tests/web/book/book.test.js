/* Every story of the book in Firefox and in WebKit, on a phone and on a tablet. tests/e2e/book.rs has more looks, in
   Chromium. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openFirefox } from '../firefox.js';
import { serve } from '../server.js';
import { openWebKit } from '../webkit.js';
import { readBook } from './reader.js';

/** The longer language where there is least room, and both themes. @type {import('./reader.js').Look[]} */
const LOOKS = [
  { width: 360, height: 640, lang: 'de', theme: 'night' },
  { width: 1280, height: 800, lang: 'en', theme: 'day' },
];

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => void (server = await serve(fileURLToPath(new URL('../../..', import.meta.url)), '/')));
after(() => server?.stop());

/** By browser, how it is opened. */
const BROWSERS = /** @type {const} */ ([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
]);

for (const [name, open] of BROWSERS) {
  for (const look of LOOKS) {
    test(`every story holds in ${name} at ${look.width}×${look.height}`, async context => {
      const tab = /** @type {import('./reader.js').Tab} */ (await open());
      context.after(tab.close);
      const faults = await readBook(tab, server.address, look, name);
      assert.ok(faults.length === 0, faults.join('\n'));
    });
  }
}
