/* Everything that can be printed, on both papers, upright and on their side: a page to colour in is one sheet, and so is a
   certificate, or half an upright one. Nothing is torn. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from './at-root.js';

const there = atRoot();

/** In inches. @type {Record<string, [number, number]>} */
const PAPERS = { A4: [8.27, 11.69], Letter: [8.5, 11] };
/** Each story that prints, with how many of its pages an upright sheet holds. */
const STORIES = { colouring: 1, 'colouring-queens': 1, certificates: 2, 'rescue-certificates': 2 };

/** @param {import('./chromium.js').Tab} tab @param {number} width @param {number} height */
const sheets = async (tab, width, height) => {
  const { data } = await tab.call('Page.printToPDF', {
    paperWidth: width,
    paperHeight: height,
    preferCSSPageSize: false,
    printBackground: false,
  });
  return (
    Buffer.from(data, 'base64')
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
};

/** A page of each, alone, as its button prints it. @param {import('./chromium.js').Tab} tab */
const only = tab =>
  tab.run(`document.querySelectorAll('.colouring-page').forEach((page, at) =>
    page.classList.toggle('print-not', at !== 1))`);

test('as many sheets as pages, on every paper', async () => {
  const tab = await openBook(there);
  const found = [];
  const wanted = [];
  for (const [story, upright] of Object.entries(STORIES)) {
    await tab.run(`book.show({ story: '${story}' })`);
    const pages = await tab.run("document.querySelectorAll('.print-page').length");
    for (const [paper, [short, long]] of Object.entries(PAPERS)) {
      found.push(`${story} ${paper} ${await sheets(tab, short, long)} ${await sheets(tab, long, short)}`);
      wanted.push(`${story} ${paper} ${Math.ceil(pages / upright)} ${pages}`);
    }
    await only(tab);
    if (upright > 1) continue;
    for (const [paper, [short, long]] of Object.entries(PAPERS)) {
      found.push(
        `one of ${story} ${paper} ${await sheets(tab, short, long)} ${await sheets(tab, long, short)}`,
      );
      wanted.push(`one of ${story} ${paper} 1 1`);
    }
  }
  assert.deepEqual(found, wanted);
  await tab.close();
});
