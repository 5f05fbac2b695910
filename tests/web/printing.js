/* Everything that can be printed, on both papers, upright and on their side: a page to colour in is one sheet, and so is a
   certificate, or half an upright one. Nothing is torn. WebKit has no command for it. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { constants, inflateSync } from 'node:zlib';
import { openChromium } from './chromium.js';
import { openFirefox } from './firefox.js';
import { serve } from './server.js';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => void (server = await serve(fileURLToPath(new URL('../..', import.meta.url)), '/')));
after(() => server?.stop());

/** In centimetres. @type {Record<string, [number, number]>} */
const PAPERS = { A4: [21, 29.7], Letter: [21.59, 27.94] };
const INCH = 2.54;
/** Each story that prints, with how many of its pages an upright sheet holds. */
const STORIES = { colouring: 1, 'colouring-queens': 1, certificates: 2, 'rescue-certificates': 2 };

/** @typedef {(width: number, height: number) => Promise<Buffer>} Print what a page prints on this paper */
/** @typedef {{ run: (script: string) => Promise<any>, print: Print, close: () => Promise<unknown> }} Tab */

/** What a stream of a PDF holds; nothing where it is no packed one. @param {Buffer} from */
const unpacked = from => {
  try {
    return inflateSync(from, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
};

/** The pages of a PDF; Firefox packs what describes them. @param {Buffer} pdf */
const pagesIn = pdf => {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ 0: mark, index }) => index + mark.length);
  const all = [text, ...streams.map(start => unpacked(pdf.subarray(start)))].join('\n');
  return all.match(/\/Type ?\/Page\b/g)?.length ?? 0;
};

/** The book in a Chromium of its own. @param {readonly string[]} [command] @returns {Promise<Tab>} */
export const inChromium = async command => {
  const chromium = await openChromium(undefined, command);
  const { run, call } = await chromium.open(`${server.address}tests/book/page.html`);
  /** @type {Print} */
  const print = async (width, height) => {
    const paper = { paperWidth: width / INCH, paperHeight: height / INCH, preferCSSPageSize: false };
    return Buffer.from((await call('Page.printToPDF', { ...paper, printBackground: false })).data, 'base64');
  };
  return { run, print, close: chromium.close };
};

/** @returns {Promise<Tab>} */
export const inFirefox = async () => {
  const firefox = await openFirefox();
  await firefox.go(`${server.address}tests/book/page.html`);
  return firefox;
};

/** A page of each, alone, as its button prints it. @param {Tab} tab */
const only = tab =>
  tab.run(`document.querySelectorAll('.colouring-page').forEach((page, at) =>
    page.classList.toggle('print-not', at !== 1))`);

/** The sheets of what a tab shows, on each paper, upright and on its side. @param {Tab} tab @param {string} name */
const sheets = async ({ print }, name) => {
  const found = [];
  for (const [paper, [short, long]] of Object.entries(PAPERS)) {
    const [up, side] = [await print(short, long), await print(long, short)];
    found.push(`${name} ${paper} ${pagesIn(up)} ${pagesIn(side)}`);
  }
  return found;
};
/** What they have to be. @param {string} name @param {number} up @param {number} side */
const wanted = (name, up, side) => Object.keys(PAPERS).map(paper => `${name} ${paper} ${up} ${side}`);

/**
 * The test of all that prints in one browser.
 * @param {string} browser
 * @param {() => Promise<Tab>} open
 */
export const printsIn = (browser, open) =>
  test(`as many sheets as pages, on every paper, in ${browser}`, async context => {
    const tab = await open();
    context.after(tab.close);
    await tab.run('book.ready');
    for (const [story, upright] of Object.entries(STORIES)) {
      await tab.run(`book.show({ story: '${story}' })`);
      const pages = await tab.run("document.querySelectorAll('.print-page').length");
      assert.deepEqual(await sheets(tab, story), wanted(story, Math.ceil(pages / upright), pages));
      if (upright > 1) continue;
      await only(tab);
      assert.deepEqual(await sheets(tab, `one of ${story}`), wanted(`one of ${story}`, 1, 1));
    }
  });
