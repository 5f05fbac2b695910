/* Every story of the book in Firefox and in WebKit, on a phone and on a tablet. tests/e2e/book.rs has more looks, in
   Chromium. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openFirefox } from '../firefox.js';
import { serve } from '../server.js';
import { openWebKit } from '../webkit.js';
import { KNOWN } from './known.js';
import { readBook } from './reader.js';

const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit };
/** The longer language where there is least room, and both themes. @type {import('./reader.js').Look[]} */
const LOOKS = [
  { width: 360, height: 640, lang: 'de', theme: 'night' },
  { width: 1280, height: 800, lang: 'en', theme: 'day' },
];

/** The known faults that were found. */
const seen = new Set();
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => void (server = await serve(fileURLToPath(new URL('../../..', import.meta.url)), '/')));
after(() => server?.stop());

for (const [name, open] of Object.entries(BROWSERS)) {
  for (const look of LOOKS) {
    test(`every story holds in ${name} at ${look.width}×${look.height}`, async context => {
      const tab = /** @type {import('./reader.js').Tab} */ (await open());
      context.after(tab.close);
      const found = await readBook(tab, server.address, look, name);
      found.forEach(fault => seen.add(KNOWN.find(known => known.test(fault))));
      const faults = found.filter(fault => !KNOWN.some(known => known.test(fault)));
      assert.ok(faults.length === 0, faults.join('\n'));
    });
  }
}

test('every known fault is still there', () => {
  const gone = KNOWN.filter(known => !seen.has(known));
  assert.deepEqual(gone, []);
});
