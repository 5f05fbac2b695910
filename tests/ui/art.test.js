/* The drawings: complete, safe under the content policy, deterministic, readable at every size. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as art from './drawings.js';
import { LEVELS } from '../../ui/js/state/setup.js';
import { ARCH } from '../../ui/art/shared/frame.js';
import { em } from '../../ui/art/shared/measure.js';
import { lowered, paper } from '../../ui/art/shared/paint.js';
import { CHEEK, NUMBER_PAINT, SHADE, SKIN, TAG_TEXT } from '../../ui/art/shared/tokens.js';

/** The largest number of shapes of a drawing that may have an opacity of their own. */
const MOST_APART = 6;
const SIZES = /** @type {const} */ (['small', 'medium', 'large']);
/** The smallest width at which each size is shown, in CSS pixels. */
const WIDTH = { small: 64, medium: 104, large: 160 };
const QUEENS = [
  'heart',
  'cat',
  'dog',
  'pancake',
  'ladybug',
  'moon',
  'peacock',
  'sunflower',
  'cake',
  'rainbow',
  'rose',
  'starfish',
  'book-queen',
  'butterfly',
  'ice-cream',
  'strawberry',
];
const POINTS = {
  heart: 20,
  cat: 15,
  dog: 15,
  pancake: 15,
  ladybug: 10,
  moon: 10,
  peacock: 10,
  sunflower: 10,
  cake: 5,
  rainbow: 5,
  rose: 5,
  starfish: 5,
  'book-queen': 15,
  butterfly: 10,
  'ice-cream': 5,
  strawberry: 10,
};
const KINGS = [
  'bubble-gum',
  'chess',
  'cookie',
  'fire',
  'hat',
  'puzzle',
  'tie-dye',
  'turtle',
  'pasta',
  'tool',
].map(k => `king:${k}`);
const POWERS = ['knight', 'dragon', 'potion', 'wand', 'jester'];
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const ALL = [...QUEENS, ...KINGS, ...POWERS, ...NUMBERS];
const ANIMALS = /** @type {const} */ ([
  'fox',
  'hare',
  'otter',
  'owl',
  'hedgehog',
  'bear',
  'frog',
  'mouse',
  'duck',
  'badger',
]);

/** @param {string} face @param {'small' | 'medium' | 'large'} size @param {boolean} [asleep] */
const draw = (face, size, asleep = false) =>
  art.card(face, { size, short: 'Short', full: 'Full name', asleep });

/**
 * Every text of a drawing with its font size in units of the drawing.
 * @param {string} svg
 * @returns {{ size: number, words: string }[]}
 */
const texts = svg => {
  const found = [];
  let inherited = 0;
  for (const m of svg.matchAll(/<(g|text)\b([^>]*)>([^<]*)/g)) {
    const size = Number(/font-size="([\d.]+)"/.exec(m[2] ?? '')?.[1] ?? NaN);
    if (m[1] === 'g' && size) inherited = size;
    if (m[1] === 'text') found.push({ size: size || inherited, words: m[3] ?? '' });
  }
  return found;
};

/** All drawings, each with its name. @type {[string, string][]} */
const DRAWINGS = [
  ...ALL.flatMap(f => SIZES.map(s => /** @type {[string, string]} */ ([`${f} ${s}`, draw(f, s)]))),
  ...QUEENS.flatMap(f =>
    SIZES.map(s => /** @type {[string, string]} */ ([`${f} ${s} asleep`, draw(f, s, true)])),
  ),
  ['bed', art.bedBack()],
  ['wide bed', art.bedBack({ wide: true })],
  ['deck', art.deckBack()],
  ...ANIMALS.flatMap(a =>
    art.SEATS.map(s => /** @type {[string, string]} */ ([`${a} on ${s.id}`, art.avatar(a, s.id)])),
  ),
  ...ANIMALS.map(a => /** @type {[string, string]} */ ([`${a} with a key`, art.avatar(a, 'moon', true)])),
  ...LEVELS.map(level => /** @type {[string, string]} */ ([`cub ${level}`, art.cub(level)])),
  ...art.SEATS.map(s => /** @type {[string, string]} */ ([`sign ${s.id}`, art.seatSign(s.id)])),
  ...art.ICON_NAMES.map(n => /** @type {[string, string]} */ ([`icon ${n}`, art.icon(n)])),
  ['poster', art.poster('queens')],
  ['waking O', art.wakingO()],
  ...Object.entries(art.ATTACK),
  ...Object.entries(art.GESTURE),
  ['skyline', art.skyline()],
  ['garland', art.garland(9)],
  ['envelope', art.envelope()],
  ['open envelope', art.envelope({ open: true })],
];

test('the faces are those of the rules', () => {
  assert.deepEqual([...art.FACES].sort(), [...ALL].sort());
});

test('every drawing is one hidden, well-formed svg without broken numbers', () => {
  for (const [name, svg] of DRAWINGS) {
    assert.match(svg, /^<svg [^>]*viewBox="[-\d. ]+"[^>]*aria-hidden="true" focusable="false"/, name);
    assert.ok(svg.endsWith('</svg>'), name);
    assert.ok(!/undefined|NaN|\[object|null/.test(svg), name);
    const open = [];
    for (const m of svg.matchAll(/<(\/?)([\w]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g)) {
      if (m[4]) continue;
      if (m[1]) assert.equal(open.pop(), m[2], `${name}: tags nest`);
      else open.push(m[2]);
    }
    assert.deepEqual(open, [], `${name}: all tags are closed`);
    assert.equal(
      (svg.match(/</g) ?? []).length,
      (svg.match(/<\/?\w+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g) ?? []).length,
      `${name}: nothing but tags`,
    );
  }
});

test('path data holds only commands and numbers', () => {
  for (const [name, svg] of [...DRAWINGS, /** @type {[string, string]} */ (['defs', art.defs()])]) {
    for (const m of svg.matchAll(/ d="([^"]*)"/g)) {
      const d = m[1] ?? '';
      assert.match(d, /^M(?:[MLHVCSQTAZmlhvcsqtaz]|-?\d*\.?\d+|[ ,])+$/, `${name}: ${d}`);
      for (const arc of d.matchAll(/[aA]([^MLHVCSQTZmlhvcsqtzA]*)/g)) {
        const numbers = (arc[1] ?? '').match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
        assert.equal(numbers.length % 7, 0, `${name}: arc in ${d}`);
      }
    }
  }
});

test('nothing in a drawing offends the content policy', () => {
  for (const [name, svg] of [...DRAWINGS, /** @type {[string, string]} */ (['defs', art.defs()])]) {
    assert.ok(!/style\s*=|<style|<script|http|\bon\w+=|data:|<image|<foreignObject|filter/i.test(svg), name);
    assert.ok(!/[\u2600-\u27BF\u{1F000}-\u{1FAFF}]/u.test(svg), `${name}: no symbol characters`);
  }
});

test('ids stand only in the shared defs, once each, and every reference finds one', () => {
  const ids = [...art.defs().matchAll(/ id="([^"]+)"/g)].map(m => m[1] ?? '');
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^rig-/);
  for (const [name, svg] of [...DRAWINGS, /** @type {[string, string]} */ (['defs', art.defs()])]) {
    if (name !== 'defs') assert.ok(!/ id="/.test(svg), `${name}: no id of its own`);
    for (const m of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g))
      assert.ok(ids.includes(m[1] ?? ''), `${name}: #${m[1]}`);
  }
});

test('W-04: backs are constant', () => {
  assert.equal(art.bedBack(), art.bedBack());
  assert.equal(art.bedBack({ wide: true }), art.bedBack({ wide: true }));
  assert.equal(art.deckBack(), art.deckBack());
  assert.match(art.bedBack({ wide: true }), /viewBox="0 0 240 200"/);
});

test('drawings are pure: the same again gives the same text', () => {
  for (const face of ALL) assert.equal(draw(face, 'medium'), draw(face, 'medium'));
  assert.equal(art.avatar('fox', 'moon'), art.avatar('fox', 'moon'));
  assert.equal(art.defs(), art.defs());
});

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

test('drawings stay small enough for a table full of cards', () => {
  for (const face of ALL)
    assert.ok(draw(face, 'medium').length < 12_500, `${face}: ${draw(face, 'medium').length}`);
  assert.ok(art.bedBack({ wide: true }).length < 7_000);
  assert.ok(art.defs().length < 25_000);
});

test('seats are in order, with their colours', () => {
  assert.deepEqual(art.SEATS, [
    { id: 'moon', colour: '#4765EB', text: '#FFFFFF' },
    { id: 'sun', colour: '#CF4217', text: '#FFFFFF' },
    { id: 'lagoon', colour: '#47D1C6', text: '#2A2140' },
    { id: 'plum', colour: '#60204E', text: '#FFFFFF' },
    { id: 'bell', colour: '#FBE16A', text: '#2A2140' },
  ]);
});

test('all icons that the screens ask for are there', () => {
  const asked =
    'help menu eye hide arrow back envelope padlock undo log gear play sun moon chair again story star crown check cards plus minus bed new close people globe speed motion info swap shield trash home die lightning notes owl wifi phone tablet tv door compass ticket album times divide equals';
  for (const name of asked.split(' '))
    assert.ok(/** @type {string[]} */ (art.ICON_NAMES).includes(name), name);
});

test('what does not exist is refused with its name', () => {
  const size = 'medium';
  for (const face of [
    '',
    'Heart',
    'king:',
    'king:soup',
    'Book',
    '0',
    '11',
    '01',
    'toString',
    'king:toString',
    'moon:asleep',
  ]) {
    assert.throws(() => art.card(face, { size }), new RegExp(`unknown face "${face}"`));
  }
  const loose = /** @type {Record<string, (...args: unknown[]) => string>} */ (/** @type {unknown} */ (art));
  assert.throws(() => loose.card?.('heart', { size: 'huge' }), /unknown size "huge"/);
  assert.throws(() => loose.icon?.('rocket'), /rocket/);
  assert.throws(() => loose.avatar?.('cow', 'moon'), /cow/);
  assert.throws(() => loose.avatar?.('fox', 'mars'), /mars/);
  assert.throws(() => loose.seatSign?.('mars'), /mars/);
});

test('the shadow of a paper shape lies three units lower, whatever its path is made of', () => {
  const same = (/** @type {string} */ d) => d.replace(/ +/g, ' ');
  assert.equal(same(lowered('M10-20L.5.5H7V-1Z')), 'M10 -17L.5 3.5H7V 2Z'.replace(' -', '-'));
  assert.equal(same(lowered('m1 2c3 4 5 6 7 8zM1 2l3 4')), 'M1 5c3 4 5 6 7 8zM1 5l3 4');
  assert.equal(
    same(lowered('M0 0C1 2 3 4 5 6S7 8 9 10Q1 1 2 2T4 4A9 8 0 0 1 7 6')),
    'M0 3C1 5 3 7 5 9S7 11 9 13Q1 4 2 5T4 7A9 8 0 0 1 7 9',
  );
});

test('what a browser would have to compose by itself is rare in a drawing', () => {
  assert.equal(paper('M0 0H9', '#fff', 'opacity=".5"').match(/ opacity=|transform=/g), null);
  assert.match(paper('M0 0H9', '#fff', 'opacity=".5" stroke="#000"'), / opacity=".5"/);
  for (const face of ALL) {
    const apart = draw(face, 'medium').match(/ opacity=/g) ?? [];
    assert.ok(apart.length <= MOST_APART, `${face}: ${apart.length} shapes with an opacity of their own`);
  }
});
