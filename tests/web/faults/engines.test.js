/* A file that is lost once, in Firefox and in WebKit: lost.test.js has every loss in Chromium. Firefox does not ask again
   for a module, so there the page loads itself again. In the end it shows what was wanted. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { openFirefox } from '../firefox.js';
import { serve } from '../server.js';
import { openWebKit } from '../webkit.js';

const FOLDER = fileURLToPath(EDITION);
/** What the album needs, and nothing before it. */
const SHEET = 'css/album.css';
const MODULE = readdirSync(`${FOLDER}js/bundle`)
  .filter(name => name.startsWith('album-'))
  .map(name => `js/bundle/${name}`)
  .join();

/** Runs in the page: asks for the album, waits for it in its clothes, and says what is shown. */
const openAlbum = async () => {
  const isDressed = () =>
    [...document.styleSheets].some(sheet => {
      try {
        return sheet.href?.endsWith('css/album.css') && sheet.cssRules.length > 0;
      } catch {
        // One that was refused has no rules to read.
        return false;
      }
    });
  for (const end = performance.now() + 40_000; performance.now() < end;) {
    const plain = /** @type {HTMLElement | null} */ (document.querySelector('dialog.plain'));
    // A page that says that it is late goes away by itself.
    if (plain && plain.dataset.kind !== 'late') return `the plain page ${plain.dataset.kind}`;
    if (document.querySelector('.album-main') && isDressed()) return 'shown';
    /** @type {HTMLElement | null} */ (document.querySelector('.home .home-album'))?.click();
    await new Promise(done => setTimeout(done, 50));
  }
  return document.body.innerText;
};

/** Opens the album while the first request for a file is lost. @param {Awaited<ReturnType<typeof openFirefox>>} tab @param {string} lost @param {'cut' | 'refuse'} how */
const losing = async (tab, lost, how) => {
  let requests = 0;
  const server = await serve(FOLDER, '/', false, path => {
    // A service worker would fetch every file as well.
    if (path === 'offline.js') return { text: '// Keeps nothing.' };
    return path === lost && requests++ === 0 ? how : null;
  });
  await tab.go(server.address);
  let end = '';
  while (!end)
    end = await tab.run(`(${openAlbum})()`).catch(trouble => {
      // The page loads itself again.
      if (!/unloaded|navigat|aborted|context/i.test(trouble.message)) throw trouble;
      return '';
    });
  await tab.go('about:blank');
  await server.stop();
  return { end, again: requests > 1 };
};

for (const [engine, open] of Object.entries({ Firefox: openFirefox, WebKit: openWebKit })) {
  test(`a module and a style sheet that are lost once are there in the end: ${engine}`, async context => {
    const tab = /** @type {Awaited<ReturnType<typeof openFirefox>>} */ (await open());
    context.after(tab.close);
    assert.ok(MODULE, 'the album has a module');
    for (const lost of [MODULE, SHEET])
      for (const how of /** @type {const} */ (['cut', 'refuse'])) {
        const began = Date.now();
        assert.deepEqual(await losing(tab, lost, how), { end: 'shown', again: true }, `${lost}: ${how}`);
        context.diagnostic(`${lost}, ${how}: ${Date.now() - began} ms`);
      }
  });
}
