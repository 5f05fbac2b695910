/* The cards of Sleeping Queens: readable at every size, in the colours of the palette, asleep or awake. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARCH } from '../../dist/dev/art/shared/frame.js';
import { em } from '../../dist/dev/art/shared/measure.js';
import { CHEEK, NUMBER_PAINT, SHADE, SKIN, TAG_TEXT } from '../../dist/dev/art/shared/tokens.js';
import * as art from './drawings.js';
import { ALL, NUMBERS, POINTS, QUEENS, SIZES, WIDTH, draw, texts } from './fixtures/cards.js';

test('Z-04: no text is drawn below 16 px, no index below 22 px, at the smallest width of each size', () => {
  for (const size of SIZES) {
    for (const face of ALL) {
      const found = texts(draw(face, size));
      for (const { size: units, words } of found) {
        const px = (units * WIDTH[size]) / 200;
        assert.ok(px >= 16 - 0.1, `${face} ${size}: "${words}" has ${px} px`);
        if (/^\+?\d+$/.test(words))
          assert.ok(px >= 22 - 0.1, `${face} ${size}: index "${words}" has ${px} px`);
      }
      if (size === 'small')
        assert.ok(
          found.every(t => /^\+?\d+$/.test(t.words)),
          `${face}: no words on a small card`,
        );
    }
  }
});

test('a queen shows her points, the rose one more', () => {
  for (const size of SIZES) {
    for (const [queen, points] of Object.entries(POINTS)) {
      const words = texts(draw(queen, size)).map(t => t.words);
      assert.ok(words.includes(String(points)), queen);
      assert.equal(words.includes('+1'), queen === 'rose', queen);
    }
  }
});

test('names come from the caller, and a queen is called queen wherever that has room', () => {
  /** @param {'small' | 'medium' | 'large'} size @param {string} full */
  const words = (size, full) => texts(art.card('cat', { size, short: 'Katze', full })).map(t => t.words);
  assert.ok(!words('small', 'Cat Queen').some(w => /[a-z]/i.test(w)));
  assert.ok(words('medium', 'Cat Queen').includes('Cat Queen'));
  assert.ok(words('medium', 'Sonnenblumenkönigin').includes('Katze'));
  assert.ok(words('large', 'Cat Queen').includes('Cat Queen'));
  assert.ok(words('large', 'Pfannkuchenkönigin').includes('Katze'));
  assert.ok(art.card('cat', { size: 'medium', short: '<b>&"' }).includes('&lt;b&gt;&amp;&quot;'));
});

test('widths of words agree with the font', () => {
  for (const [word, width] of /** @type {[string, number][]} */ ([
    ['Sonnenblume', 6.08],
    ['Pfannkuchen', 5.85],
    ['Schlaftrunk', 5.23],
    ['Sleeping Potion', 6.98],
    ['Sunflower Queen', 7.78],
  ])) {
    assert.ok(Math.abs(em(word) - width) < 0.1, `${word}: ${em(word)}`);
  }
});

test('W-05: 6 and 9 are underlined, and no other number', () => {
  for (const size of SIZES) {
    for (const n of NUMBERS)
      assert.equal(draw(n, size).includes('class="underline"'), n === '6' || n === '9', `${n} ${size}`);
  }
});

test('a number card has as many buttons as it says', () => {
  for (const size of SIZES) {
    for (const n of NUMBERS)
      assert.equal(draw(n, size).split('href="#rig-button"').length - 1, Number(n), `${n} ${size}`);
  }
});

test('skins and inks are those of the palette', () => {
  assert.deepEqual(Object.values(SKIN), ['#FFE1C8', '#F6C79B', '#DDA06C', '#BC7C4E', '#8F5A3A', '#6E432D']);
  assert.deepEqual(Object.values(SHADE), ['#F2B896', '#DDA072', '#BC7C4E', '#96582F', '#6C3F26', '#4F2C1B']);
  assert.deepEqual(Object.values(CHEEK), ['#FF9AA5', '#FB8C8C', '#E9766A', '#D9614F', '#C4513F', '#A84436']);
  const inks = [
    '#B5301F',
    '#A05008',
    '#80600A',
    '#4C7318',
    '#14704F',
    '#0E6A78',
    '#1F55A8',
    '#4538A8',
    '#732E9C',
    '#A3246B',
  ];
  assert.deepEqual(
    NUMBER_PAINT.map(p => p[1]),
    inks,
  );
  for (const [i, ink] of inks.entries()) assert.ok(draw(String(i + 1), 'small').includes(`fill="${ink}"`));
  assert.equal(ARCH, 'M13 88C13 40 50 14 100 14S187 40 187 88V228a8 8 0 0 1-8 8H21a8 8 0 0 1-8-8Z');
});

test('digits have at least 4.8 against their ground', () => {
  /** @param {string} hex */
  const light = hex => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map(i => parseInt(hex.slice(i, i + 2), 16) / 255)
      .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const [ground, ink] of NUMBER_PAINT)
    assert.ok((light(ground) + 0.05) / (light(ink) + 0.05) >= 4.8, `${ink} on ${ground}`);
});

test('sleeping and waking queens are different drawings with layers to animate', () => {
  for (const queen of QUEENS) {
    const awake = draw(queen, 'medium');
    const asleep = draw(queen, 'medium', true);
    for (const layer of ['fig', 'head', 'crown', 'coverlet', 'eyes'])
      assert.ok(awake.includes(`class="${layer}"`), `${queen}: ${layer}`);
    for (const layer of ['fig', 'head', 'crown', 'coverlet', 'lids', 'zz'])
      assert.ok(asleep.includes(`class="${layer}"`), `${queen} asleep: ${layer}`);
    assert.ok(!asleep.includes('class="eyes"'), queen);
  }
});

test('the head of an awake queen fills her small card, below the tag with her points', () => {
  for (const face of QUEENS) {
    const svg = draw(face, 'small');
    const [, down = NaN, scale = NaN] = (
      /class="fig" transform="translate\(-?[\d.]+ ([\d.]+)\) scale\(([\d.]+)\)"/.exec(svg) ?? []
    ).map(Number);
    const foot = TAG_TEXT.small * 1.18 + 6;
    const eyes = down + scale * (131 - 12);
    assert.ok(eyes > foot, `${face}: eyes at ${eyes}, tag down to ${foot}`);
    assert.ok((scale * 84) / 200 > 0.55, `${face}: a small head`);
  }
});
