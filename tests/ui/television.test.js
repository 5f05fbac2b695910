/* What the television shows large for a moment: in letters that a sofa can read (Z-04). */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { lastOf, widthOf } from '../../ui/js/tv/show.js';
import { load } from './catalogues.js';

/** The smallest letters on a television, in pixels of 1920 × 1080. */
const FROM_A_SOFA = 28;
/** The width of a card in its own units. */
const CARD_WIDTH = 200;

before(() => setLanguage('en', load));

const people = ['Anna', 'Ben', 'Cleo'].map(name => ({ animal: 'fox', colour: 'moon', name }));
const signs = { 56: 'ember' };

/** The sizes of letters on the cards that an event leaves, as large as they are shown. @param {string} game @param {object} event */
const letters = (game, event) => {
  const { cards } = lastOf({ people, game: { game, view: { signs }, log: [], events: [event] } }) ?? { cards: [] };
  const scale = widthOf(cards.length) / CARD_WIDTH;
  return cards.flatMap(card => [...card.matchAll(/<text[^>]* font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale));
};

test('whatever was drawn, its letters are large enough', () => {
  const faces = ['7', '17', '56', '66', '67'];
  for (let many = 1; many <= faces.length; many += 1) {
    const sizes = letters('rescue', { t: 'drew', seat: 0, faces: faces.slice(0, many), count: many });
    assert.ok(many > 3 || sizes.length > 0, `${many} cards have names`);
    for (const size of sizes) assert.ok(size >= FROM_A_SOFA, `${size} px with ${many} cards`);
  }
});

test('cards are laid out as wide as they are drawn', () => {
  const css = readFileSync(new URL('../../ui/css/tv.css', import.meta.url), 'utf8');
  const [, rem] = /\.tv-large-many \.card \{ flex: 0 1 ([\d.]+)rem/.exec(css) ?? [];
  assert.equal(Number(rem) * 16, widthOf(2));
});
