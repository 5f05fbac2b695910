/* The drawings of The Rescue: complete, safe under the content policy, deterministic, readable at every size.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as art from './drawings.js';
import { SHIELD_PAINT } from '../../dist/dev/art/rescue/shields.js';
import { KING_NAMES, SIZES, WIDTH, texts } from './fixtures/cards.js';

const COMPANIONS =
  'first-aid-kit ladder-llama bellows-bullfrog shrew-driver wrench-wren tape-tapir crane parrot-chute magnet-magpie all-porpoise-tool'.split(
    ' ',
  );
const INSTANTS = ['gnome', 'witch', 'willow'];
const KNIGHTS = /** @type {const} */ (['red', 'black', 'white', 'green', 'blue', 'purple']);
const SIGNS = /** @type {const} */ (['ember', 'leaf', 'wave', 'wild']);
const QUEENS = art.FACES.slice(0, 12);

/** @typedef {'small' | 'medium' | 'large'} Size */
/** @typedef {[name: string, svg: string]} Named */

/** @param {Size} size */
const words = size => ({ size, short: 'Short', full: 'Full name' });

/** @param {Size} size @returns {Named[]} */
const cards = size => [
  ...COMPANIONS.flatMap(f => [
    /** @type {Named} */ ([f, art.card(f, words(size))]),
    ...SIGNS.map(
      s => /** @type {Named} */ ([`${f} ${s}`, art.card(f, { ...words(size), sign: s, signWord: 'Ember' })]),
    ),
  ]),
  ...[...INSTANTS, 'book'].map(f => /** @type {Named} */ ([f, art.card(f, words(size))])),
  ...QUEENS.flatMap(f =>
    [false, true].map(
      asleep =>
        /** @type {Named} */ ([
          `${f} ${asleep}`,
          art.card(f, { ...words(size), asleep, sign: 'leaf', signWord: 'Leaf' }),
        ]),
    ),
  ),
  ...KING_NAMES.flatMap(k => [
    /** @type {Named} */ ([`${k} in need`, art.peril(k, words(size))]),
    /** @type {Named} */ ([`${k} rescued`, art.rescued(k, words(size))]),
  ]),
  ...KNIGHTS.map(k => /** @type {Named} */ ([`${k} knight`, art.knightCard(k, words(size))])),
];

/** @type {Named[]} */
const DRAWINGS = [
  ...SIZES.flatMap(size => cards(size).map(([name, svg]) => /** @type {Named} */ ([`${name} ${size}`, svg]))),
  ...SIGNS.map(s => /** @type {Named} */ ([`sign ${s}`, art.sign(s)])),
  ...KNIGHTS.map(k => /** @type {Named} */ ([`shield ${k}`, art.shield(k)])),
  ...art.DIE_FACES.map(f => /** @type {Named} */ ([`die ${f}`, art.die(f)])),
  ['door', art.doorBack()],
  ['open door', art.doorOpen()],
  ['poster', art.poster('rescue')],
  ['gnome scene', art.gnomeScene()],
  ...Object.entries(art.MOMENT),
];

test('companions, instants, book, kings, knights, signs and die faces are those of the rules', () => {
  assert.deepEqual([...art.RESCUE_FACES].sort(), [...COMPANIONS, ...INSTANTS, 'book'].sort());
  assert.deepEqual([...art.PERIL_KINGS].sort(), [...KING_NAMES].sort());
  assert.deepEqual([...art.KNIGHTS].sort(), [...KNIGHTS].sort());
  assert.deepEqual([...art.SIGNS], [...SIGNS]);
  assert.deepEqual([...art.DIE_FACES], [1, 2, 3, 'dragon']);
});

test('every drawing is one hidden, well-formed svg with clean paths and without broken numbers', () => {
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
    const tags = svg.match(/<\/?\w+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g) ?? [];
    assert.equal((svg.match(/</g) ?? []).length, tags.length, `${name}: nothing but tags`);
    for (const tag of tags) {
      const names = [...tag.matchAll(/\s([\w:-]+)=/g)].map(m => m[1]);
      assert.equal(new Set(names).size, names.length, `${name}: attribute twice in ${tag}`);
    }
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
  for (const [name, svg] of DRAWINGS) {
    assert.ok(!/style\s*=|<style|<script|http|\bon\w+=|data:|<image|<foreignObject|filter/i.test(svg), name);
    assert.ok(!/[\u2600-\u27BF\u{1F000}-\u{1FAFF}]/u.test(svg), `${name}: no symbol characters`);
  }
});

test('no drawing has an id of its own, and every reference finds one in the shared defs', () => {
  const ids = new Set([...art.defs().matchAll(/ id="([^"]+)"/g)].map(m => m[1]));
  for (const [name, svg] of DRAWINGS) {
    assert.ok(!/ id="/.test(svg), name);
    for (const m of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g))
      assert.ok(ids.has(m[1]), `${name}: #${m[1]}`);
  }
});

test('drawings are pure, backs are constant and differ', () => {
  for (const size of SIZES) assert.deepEqual(cards(size), cards(size));
  assert.equal(art.doorBack(), art.doorBack());
  assert.equal(new Set([art.doorBack(), art.doorOpen(), art.deckBack(), art.bedBack()]).size, 4);
});

test('Z-04: no text below 16 px, no index below 22 px, at the smallest width of each size', () => {
  for (const size of SIZES) {
    for (const [name, svg] of cards(size)) {
      for (const { size: units, words } of texts(svg)) {
        const px = (units * WIDTH[size]) / 200;
        assert.ok(px >= 16 - 0.1, `${name} ${size}: "${words}" has ${px} px`);
        if (/^\+?\d+$/.test(words))
          assert.ok(px >= 22 - 0.1, `${name} ${size}: index "${words}" has ${px} px`);
        if (size === 'small') assert.match(words, /^\d+$/, `${name}: no words on a small card`);
      }
    }
  }
});

test('a queen with a sign shows it and no points, without one her points and no sign', () => {
  for (const size of SIZES) {
    for (const queen of QUEENS) {
      for (const asleep of [false, true]) {
        const signed = art.card(queen, { ...words(size), asleep, sign: 'wave' });
        assert.ok(signed.includes('class="sign-tag"') && signed.includes('#rig-sign-wave'), queen);
        assert.ok(!signed.includes('points-tag') && !signed.includes('plus-one'), queen);
        assert.ok(!texts(signed).some(t => /\d/.test(t.words)), queen);
        assert.ok(!art.card(queen, { ...words(size), asleep }).includes('sign-tag'), queen);
      }
    }
  }
});

test('a companion shows the sign that it is given, none of its own', () => {
  for (const name of COMPANIONS) {
    assert.ok(!art.card(name, words('medium')).includes('rig-sign-'), name);
    for (const sign of SIGNS) {
      const shown = [...art.card(name, { ...words('medium'), sign }).matchAll(/#rig-sign-(\w+)/g)].map(
        m => m[1],
      );
      assert.deepEqual(shown, [sign], name);
    }
  }
});

test('the word of a sign comes from the caller and stands on large cards only', () => {
  for (const size of SIZES) {
    const svg = art.card('crane', { ...words(size), sign: 'wave', signWord: 'Welle <' });
    assert.equal(svg.includes('Welle &lt;'), size === 'large', size);
  }
});

test('instants carry the lightning, the book the arrow', () => {
  const lightning = 'M4-15.5L-10.5 3H-1L-5 15.5L10.5-4.5H1Z';
  const SEVEN = 'M-18-40H19L-3 5';
  for (const size of SIZES) {
    for (const name of INSTANTS) assert.ok(art.card(name, words(size)).includes(lightning), name);
    const book = art.card('book', words(size));
    assert.ok(!book.includes(lightning) && book.includes('M-11 0H8M1-8L10 0L1 8'));
    assert.ok(book.includes(SEVEN), 'a number peeps out');
    assert.deepEqual(
      texts(book)
        .map(t => t.words)
        .filter(w => /\d/.test(w)),
      [],
      'as a picture: it is none to be read',
    );
  }
});

test('a king wears his crown askew in need and straight on the shelf', () => {
  for (const king of KING_NAMES) {
    const [need, free] = [art.peril(king, words('small')), art.rescued(king, words('small'))];
    assert.match(need, /class="crown"><g transform="rotate\(\d+ 100 98\)/, king);
    assert.ok(free.includes('class="crown"') && !/class="crown"><g transform="rotate/.test(free), king);
    assert.ok(free.includes('class="wave"') && free.includes('class="shelf"'), king);
    assert.ok(!need.includes('class="lantern"') && !free.includes('class="lantern"'), king);
  }
});

test('die faces show digit and as many pips; the dragon face neither', () => {
  for (const face of /** @type {const} */ ([1, 2, 3])) {
    assert.deepEqual(
      texts(art.die(face)).map(t => t.words),
      [String(face)],
    );
    assert.equal(art.die(face).split('r="6.2"').length - 1, face, 'one disc per pip');
  }
  assert.deepEqual(texts(art.die('dragon')), []);
});

test('shields have the colours of the palette, and no letters', () => {
  assert.deepEqual(SHIELD_PAINT, {
    red: ['#D0402A', '#FFF8EC'],
    black: ['#1E1B26', '#FFF8EC'],
    white: ['#F7F3E6', '#1E1B26'],
    green: ['#8CCB6E', '#1E1B26'],
    blue: ['#1B3F9C', '#FFF8EC'],
    purple: ['#A56BE0', '#1E1B26'],
  });
  for (const knight of KNIGHTS) {
    assert.ok(art.shield(knight).includes(`fill="${SHIELD_PAINT[knight][0]}"`), knight);
    assert.deepEqual(texts(art.shield(knight)), [], knight);
  }
  assert.equal(new Set(KNIGHTS.map(art.shield)).size, 6);
});

test('C-04: signs differ in outline and glyph, not only in colour', () => {
  const shapes = SIGNS.map(s =>
    new RegExp(`<g id="rig-sign-${s}">(.*?)</g>`).exec(art.defs())?.[1]?.replace(/#[0-9A-F]{6}/gi, ''),
  );
  assert.equal(new Set(shapes).size, 4);
  for (const colour of ['#C2261B', '#8CCB6E', '#123E8C']) assert.ok(art.defs().includes(colour));
});

test('drawings stay small enough for a table full of cards, and the sources for a guest who loads them', () => {
  for (const [name, svg] of cards('medium')) assert.ok(svg.length < 12_500, `${name}: ${svg.length}`);
  for (const back of [art.doorBack(), art.doorOpen()]) assert.ok(back.length < 9_000, `${back.length}`);
  /** @param {string} name */
  const source = name => {
    const folder = new URL(`../../ui/art/${name}/`, import.meta.url);
    return readdirSync(folder).reduce((n, file) => n + readFileSync(new URL(file, folder)).length, 0);
  };
  const shared = source('shared');
  for (const [game, most] of /** @type {const} */ ([
    ['queens', 180_000],
    ['rescue', 238_000],
  ]))
    assert.ok(shared + source(game) < most, `${game}: ${shared + source(game)}`);
});

test('what does not exist is refused with its name', () => {
  const loose = /** @type {Record<string, (...args: unknown[]) => string>} */ (/** @type {unknown} */ (art));
  for (const maker of ['peril', 'rescued', 'knightCard', 'shield', 'sign', 'die']) {
    for (const name of ['', 'rose', 'toString', '4']) {
      assert.throws(
        () => loose[maker]?.(name, { size: 'small', short: '', full: '' }),
        new RegExp(`${maker}: unknown .*"${name}"`),
      );
    }
  }
  assert.throws(() => loose.peril?.('king:cookie', { size: 'small' }), /king:cookie/);
  assert.throws(() => loose.card?.('crane', { size: 'small', sign: 'storm' }), /storm/);
  assert.throws(() => loose.peril?.('cookie', { size: 'huge' }), /huge/);
});
