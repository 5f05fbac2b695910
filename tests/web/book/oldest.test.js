/* What a television and a phone at a table show in the oldest Chromium that the interface is for. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { TARGET } from '../../../.ci/floor/target.js';
import { openChromium } from '../chromium.js';
import { oldestChromium } from '../oldest.js';
import { serve } from '../server.js';
import { readBook } from './reader.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Some televisions give a page 1280 pixels; tests/e2e/book.rs has the larger size. @type {import('./reader.js').Look[]} */
const LOOKS = [
  { device: 'television', width: 1280, height: 720, lang: 'en', theme: 'night' },
  { device: 'guest', width: 360, height: 640, lang: 'de', theme: 'day' },
];

/** Style sheets as the bundle has them: those of `ui` have nested rules. @param {string} path */
const bundled = path =>
  /^ui\/css\/.*\.css$/.test(path)
    ? { text: transformSync(readFileSync(`${ROOT}/${path}`, 'utf8'), { loader: 'css', target: TARGET }).code }
    : null;

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('../chromium.js').Chromium} */
let chromium;
before(async () => {
  server = await serve(ROOT, '/', false, bundled);
  chromium = await openChromium(undefined, await oldestChromium());
});
after(async () => {
  await chromium?.close();
  await server?.stop();
});

for (const look of LOOKS)
  test(`every story of a ${look.device} holds in the oldest Chromium`, async () => {
    const tab = await chromium.open('about:blank');
    assert.match(await tab.run('navigator.userAgent'), /Chrome\/108\./);
    /** @type {import('./reader.js').Sized['openAt']} */
    const openAt = async (address, { width, height }) => {
      await tab.resize(width, height);
      await tab.go(address);
      await tab.until("'book' in window");
      await tab.run('book.ready.catch(() => {})');
    };
    assert.deepEqual(await readBook({ ...tab, openAt }, server.address, look, 'Chromium 108'), []);
    assert.deepEqual(tab.troubles, []);
  });
