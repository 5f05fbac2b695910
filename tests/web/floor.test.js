/* The oldest browsers that the interface is for: this one, without what they lack. A lesson and one switch work there,
   and where the style sheets cannot be read at all, the note that says so stands alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from './at-root.js';

const there = atRoot();

/** What Safari 16.4 does not have, and the interface has a substitute for. */
const OLDER = `
  delete Element.prototype.checkVisibility;
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete HTMLElement.prototype[name];
`;

/** @param {string} story */
const older = async story => {
  const tab = await openBook(there, story);
  await tab.run(OLDER);
  return tab;
};

test('a lesson rings what is to be tapped, and lies over a sheet', async () => {
  const tab = await older('lesson');
  await tab.run(
    "document.querySelector('.glows:has(+ .lesson-says)').replaceChildren(); dispatchEvent(new Event('resize'))",
  );
  await tab.until("document.querySelector('.glows:has(+ .lesson-says) > *')");
  await tab.run(`{
    const sheet = document.createElement('dialog');
    sheet.className = 'sheet-pick';
    document.body.append(sheet);
    sheet.showModal();
    dispatchEvent(new Event('resize'));
  }`);
  await tab.until("document.querySelector('dialog .lesson-says')");
  await tab.run("document.querySelector('.sheet-pick').remove(); dispatchEvent(new Event('resize'))");
  await tab.until("document.querySelector('.table ~ .lesson-says')");
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

test('one-switch play finds controls', async () => {
  const tab = await older('home');
  await tab.run("book.show({ story: 'home', scan: '800' })");
  await tab.until("document.querySelector('[data-scan]')");
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

/** Nothing of what the style sheets ask for is known, and what asks for it has no effect. */
const OLD = `
  CSS.supports = () => false;
  addEventListener('DOMContentLoaded', () => {
    for (const { cssRules, ownerNode } of [...document.styleSheets])
      if (ownerNode.href.endsWith('base.css')) ownerNode.sheet.deleteRule(cssRules.length - 1);
  });
`;

test('below the floor the note stands alone, and large on a television', async () => {
  const tab = await there.chromium.open('about:blank');
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: OLD });
  const [width, height] = [1920, 1080];
  await tab.resize(width, height);
  await tab.go(`${there.address}dist/dev/index.html`);
  await tab.run("plainPage('fault')");
  const { size, shown, nodes } = await tab.run(`({
    size: parseFloat(getComputedStyle(document.querySelector('.old p')).fontSize),
    shown: document.elementFromPoint(960, 540).closest('.old') !== null,
    nodes: document.querySelectorAll('dialog, #app > *').length,
  })`);
  assert.ok(shown && size > 30, `${size}`);
  assert.equal(nodes, 0);
  await tab.close();
});
