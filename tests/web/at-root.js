/* A browser, the tree of the project on a plain web server, and the story book in it, for the tests of one file. */

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

/** @param {ReturnType<typeof atRoot>} there @param {string} [story] the first one that the book shows @param {string} [lang] */
export const openBook = async ({ address, chromium }, story = 'home', lang = 'en') => {
  const tab = await chromium.open(`${address}tests/book/page.html?story=${story}&lang=${lang}`);
  await tab.run('book.ready');
  return tab;
};

/**
 * What is wrong in each of these stories.
 * @param {import('./chromium.js').Tab} tab
 * @param {readonly string[]} stories
 * @param {string} script lists the faults of what the page shows
 */
export const faultsIn = async (tab, stories, script) => {
  const faults = [];
  for (const story of stories) {
    await tab.run(`book.show({ story: '${story}' })`);
    for (const fault of await tab.run(script)) faults.push(`${story}: ${fault}`);
  }
  return faults;
};
