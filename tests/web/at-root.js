/* A browser, and the tree of the project on a plain web server, for the tests of one file. */

import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openChromium } from './chromium.js';
import { serve } from './server.js';

/** Both are there once the tests begin. */
export const atRoot = () => {
  const there = /** @type {{ address: string, chromium: import('./chromium.js').Chromium }} */ ({});
  /** @type {Awaited<ReturnType<typeof serve>> | undefined} */
  let server;
  before(async () => {
    server = await serve(fileURLToPath(new URL('../..', import.meta.url)), '/');
    there.address = server.address;
    there.chromium = await openChromium();
  });
  after(async () => {
    await there.chromium?.close();
    await server?.stop();
  });
  return there;
};
