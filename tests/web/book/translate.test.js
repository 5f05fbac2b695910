/* A browser that translates pages leaves names, numerals and cards alone: otherwise a child called Rose becomes a flower,
   and a card is drawn again with words that do not fit. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, faultsIn, openBook } from '../at-root.js';

const there = atRoot();

/** Stories with people, cards and numbers, of every device and both games. */
const STORIES = [
  'home-many',
  'people',
  'hand',
  'sums-first-right',
  'log',
  'seats',
  'attacked',
  'sealed',
  'end-four',
  'end-stickers',
  'certificates',
  'rescue-bench',
  'rescue-end',
  'rescue-certificates',
  'lobby',
  'tv',
  'tv-end',
  'album',
  'keepsakes-queens',
  'own-rescue',
  'tv-lobby',
  'tv-rescue',
  'rescue-witch',
  'lobby-watch',
];

/** Texts that are a name, or have no letter; and drawings with letters. */
const LEFT = `(() => {
  const names = /^(?:Anna|Ben|Cleo|Dora|Emil)$/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let one = texts.nextNode(); one; one = texts.nextNode()) {
    const words = one.data.replaceAll('\\u00ad', '').trim();
    const matters = names.test(words) || /^[\\p{Nd}\\p{P}+−×÷=±]+$/u.test(words) || one.parentElement.closest('svg');
    const alone = one.parentElement.childNodes.length === 1;
    if (words && matters && alone && !one.parentElement.closest('[translate="no"], .old, script, option'))
      found.add(words + ' in ' + one.parentElement.outerHTML.slice(0, 120));
  }
  return [...found];
})()`;

test('names, numerals and cards are not translated', async () => {
  const tab = await openBook(there);
  assert.deepEqual(await faultsIn(tab, STORIES, LEFT), []);
  await tab.close();
});
