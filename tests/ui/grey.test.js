/* C-04: seats, signs, knights, and the states of a card can be told apart without colours. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as art from './drawings.js';
import { avatar, SEATS } from '../../dist/dev/art/shared/seats.js';
import { text } from './catalogues.js';

const KNIGHTS = /** @type {const} */ (['red', 'black', 'white', 'green', 'blue', 'purple']);

/** A drawing without its colours and opacities. @param {string} svg */
const grey = svg => svg.replace(/ (fill|stroke|opacity|(fill|stroke)-opacity|stop-color)="[^"]*"/g, '');
/** @param {readonly string[]} drawings */
const differ = drawings => assert.equal(new Set(drawings.map(grey)).size, drawings.length);

test('C-04: every seat has a pattern of its own behind its animal', () => {
  differ(SEATS.map(({ id }) => avatar('fox', id)));
});

test('C-04: every knight has a shield of its own', () => {
  differ(KNIGHTS.map(knight => art.shield(knight)));
});

/**
 * The declarations of the first rule with this selector.
 * @param {string} css
 * @param {string} selector
 * @returns {Record<string, string>}
 */
const rule = (css, selector) => {
  const found =
    new RegExp(`(?:^|\\n) *${selector.replace(/[.:]/g, '\\$&')} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    found.split(';').flatMap(line =>
      line.includes(':')
        ? [
            line
              .split(/:(.*)/s)
              .map(part => part.trim())
              .slice(0, 2),
          ]
        : [],
    ),
  );
};
/** The number of rings in a box shadow: spreads without blur. @param {string | undefined} shadow */
const rings = shadow => [...(shadow ?? '').matchAll(/(?:^|,)\s*0 0 0 (\d+)px/g)].length;

test('where much can be tapped each ring is thin, but two pixels at least, and only what is chosen glows', () => {
  const [, quiet = ''] =
    /\.table\.many :is\(\.card, \.slot\)\.legal[^{]*\{([^}]*)\}/.exec(text('ui/css/cards.css')) ?? [];
  const [gap = 0, line = 0] = [...quiet.matchAll(/0 0 0 ([\d.]+)px/g)].map(([, wide]) => Number(wide));
  assert.ok(line - gap >= 2, quiet);
  assert.doesNotMatch(quiet, /rgb/);
  assert.match(text('ui/css/cards.css'), /\.table\.many \.card\.pick \{[^}]*drop-shadow/);
});

test('C-04: what can be tapped has a ring, what is selected two and a tick, what is new a star', () => {
  const cards = text('ui/css/cards.css');
  const [plain, legal, pick, tick] = ['.card', '.card.legal', '.card.pick', '.card.pick::after'].map(
    selector => rule(cards, selector),
  );
  // A ring is a gap and a line.
  assert.deepEqual(
    [plain, legal, pick].map(one => rings(one?.['box-shadow'])),
    [0, 2, 4],
  );
  assert.match(tick?.background ?? '', /url\("tick\.svg"\)/);
  assert.match(text('ui/js/games/queens/hand.ts'), /class: 'new'[^)]*\}, sign\('new'\)/);
  for (const path of ['ui/css/phone.css', 'ui/css/rescue-phone.css', 'ui/css/rescue-sheets.css'])
    assert.doesNotMatch(text(path), /\.pick::after[^{]*\{[^}]*(display: none|content: none)/, path);
});
