/* With the spacing of text that people may set (WCAG 1.4.12), and at 400 % (WCAG 1.4.10), no control lies over words, and
   everything can be scrolled to. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, faultsIn, openBook } from '../at-root.js';

const there = atRoot();

/** Says what a control lies over, and what is outside of everything that scrolls. */
const FAULTS = `(() => {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.vh, [inert], svg');
  const reached = one => {
    for (let around = one; around; around = around.parentElement) {
      const scrolls = around === document.scrollingElement || /auto|scroll/.test(getComputedStyle(around).overflowY);
      if (scrolls && around.scrollHeight > around.clientHeight + 1) return true;
    }
    return false;
  };
  /** What stays in sight lies over what scrolls beneath it. */
  const stays = one => {
    for (let around = one; around; around = around.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return true;
    return false;
  };
  const CONTROL = 'button, a[href], summary';
  const faults = new Set();
  const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let one = texts.nextNode(); one; one = texts.nextNode()) {
    const words = one.data.trim();
    if (!words || !seen(one.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    for (const { x, y, width, height } of range.getClientRects()) {
      const [left, top] = [x + width / 2, y + height / 2];
      // A box of one pixel holds words for screen readers.
      if (width < 2 || one.parentElement.offsetWidth < 2) continue;
      if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) {
        if (!reached(one.parentElement)) faults.add('out of reach: ' + words);
        continue;
      }
      const over = document.elementFromPoint(left, top)?.closest(CONTROL);
      // A control may cover the whole of what it opens.
      if (over && front.contains(over) && !(stays(over) && reached(one.parentElement)) && !over.parentElement.contains(one) && !one.parentElement.closest('label')?.contains(over))
        faults.add('covered: ' + words + ' by ' + (over.dataset.key ?? over.className));
    }
  }
  return [...faults];
})()`;

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Home, what comes before and after a game, and what a device keeps. */
const PAGES = [
  'home',
  'home-saved',
  'people',
  'lobby',
  'curtain',
  'end-four',
  'rescue-end',
  'settings',
  'rules',
  'album',
];
const TABLES = ['hand', 'attacked', 'sums-first-right', 'menu', 'rescue-blue', 'rescue-doors', 'rescue-owl'];
/**
 * The phone of 400 % is a window of 1280×1024. WCAG 1.4.10 excepts a table, whose places mean something.
 * @type {[width: number, height: number, style: string, stories: string[]][]}
 */
const LOOKS = [
  [412, 915, SPACING, [...PAGES, ...TABLES]],
  [1280, 800, SPACING, [...PAGES, ...TABLES]],
  [320, 256, '', PAGES],
];

for (const [width, height, style, stories] of LOOKS)
  test(`${style ? 'spaced letters' : '400 %'} at ${width}×${height}`, async () => {
    const tab = await openBook(there);
    await tab.resize(width, height);
    await tab.run(
      `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(style)} }))`,
    );
    assert.deepEqual(await faultsIn(tab, stories, FAULTS), []);
    await tab.close();
  });
