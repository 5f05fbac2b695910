/* Every story of the book in Firefox on a phone and in WebKit on a tablet; the long form has both looks in both.
   tests/e2e/book.rs has more looks, in Chromium. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openFirefox } from '../firefox.js';
import { serve } from '../server.js';
import { openWebKit } from '../webkit.js';
import { readBook } from './reader.js';

/** Whether the long form runs. */
const LONG = process.env.ROUSE_FULL !== undefined;
/** The longer language where there is least room, and both themes. @type {import('./reader.js').Look[]} */
const LOOKS = [
  { width: 360, height: 640, lang: 'de', theme: 'night' },
  { width: 1280, height: 800, lang: 'en', theme: 'day' },
];

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => void (server = await serve(fileURLToPath(new URL('../../..', import.meta.url)), '/')));
after(() => server?.stop());

/** By browser, how it is opened, and the look of the short form. */
const BROWSERS = /** @type {const} */ ([
  ['Firefox', openFirefox, 0],
  ['WebKit', openWebKit, 1],
]);

for (const [name, open, short] of BROWSERS) {
  for (const look of LONG ? LOOKS : LOOKS.slice(short, short + 1)) {
    test(`every story holds in ${name} at ${look.width}×${look.height}`, async context => {
      const tab = /** @type {import('./reader.js').Tab} */ (await open());
      context.after(tab.close);
      const faults = await readBook(tab, server.address, look, name);
      assert.ok(faults.length === 0, faults.join('\n'));
    });
  }
}
