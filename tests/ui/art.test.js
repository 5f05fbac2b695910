/* The drawings: complete, safe under the content policy, deterministic, small. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS } from '../../dist/dev/js/state/setup.js';
import { lowered, paper } from '../../dist/dev/art/shared/paint.js';
import * as art from './drawings.js';
import { ALL, QUEENS, SIZES, draw } from './fixtures/cards.js';

/** The largest number of shapes of a drawing that may have an opacity of their own. */
const MOST_APART = 6;

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
    'help menu eye hide arrow back envelope padlock undo log gear play sun moon chair again story star crown check cards plus minus bed new close people speed motion info swap shield trash home die lightning notes owl wifi phone tablet tv door ticket album times divide equals';
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
