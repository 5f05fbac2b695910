/* What a phone loads before it can knock, and for a game, in transfer: text is compressed, fonts are so
   already. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SCREENS } from '../../ui/js/app/screens.js';
import { closure, moduleOf } from './keys.js';
import { weigh } from './weigh.js';

const ui = new URL('../../ui/', import.meta.url);
/** The most bytes of all files unbundled; a package that bundles them needs fewer. */
const LIMIT = { door: 194_700, queens: 571_600, rescue: 677_400 };
const FONTS = ['fonts/fredoka-latin-wght-normal.woff2', 'fonts/andika-latin-400-normal.woff2'];

/** @param {RegExp} kind @returns {string[]} */
const sheets = kind =>
  [...readFileSync(new URL('index.html', ui), 'utf8').matchAll(kind)].map(found => found[1] ?? '');
const awake = () => sheets(/<link rel="stylesheet" href="([^"]+)">/g);
/** @param {string} name */
const wardrobe = name =>
  sheets(new RegExp(`<link rel="later" data-dresses="[^"]*\\b${name}\\b[^"]*" href="([^"]+)">`, 'g'));
/** @param {readonly string[]} parts */
const words = parts => parts.map(part => `i18n/de/${part}.json`);

const door = () => {
  const scripts = closure('js/app/start.js');
  closure('js/screens/door.js', scripts);
  return new Set([...scripts, ...awake(), ...wardrobe('house'), 'index.html', ...words(['base']), ...FONTS]);
};

/** The screens that a guest loads from the lobby to the end of a game, besides the door. */
const SHOWN = /** @type {const} */ (['lobby', 'table', 'curtain', 'answer', 'sealed', 'end']);

/** @param {'queens' | 'rescue'} kind */
const game = kind => {
  const here = door();
  const all = new Set(here);
  const parts = SHOWN.flatMap(route => SCREENS[route].words ?? []);
  const scripts = [
    ...SHOWN.map(route => moduleOf(SCREENS[route])),
    `js/games/${kind}/index.js`,
    'js/games/index.js',
    'js/app/slips.js',
    'js/sound/index.js',
  ];
  for (const path of scripts) closure(path, all);
  for (const path of [
    ...words([...parts, kind]),
    ...[...SHOWN.flatMap(route => SCREENS[route].styles), kind].flatMap(wardrobe),
    'fonts/andika-latin-700-normal.woff2',
  ])
    all.add(path);
  return [...all].filter(path => !here.has(path));
};

/** The fonts that Hebrew needs besides; until they arrive, the device's own font shows the letters. */
const HEBREW = ['fonts/fredoka-hebrew-wght-normal.woff2', 'fonts/assistant-hebrew-wght-normal.woff2'];
const HEBREW_LIMIT = 15_000;

/** @param {Iterable<string>} files */
const sum = files => [...files].reduce((all, path) => all + weigh(path, readFileSync(new URL(path, ui))), 0);

/**
 * The message about too many bytes: how many, and where to look.
 * @param {string} what
 * @param {Iterable<string>} files
 * @param {number} limit
 * @param {string} way
 */
const tooMuch = (what, files, limit, way) =>
  `${what} weighs ${sum(files)} bytes in ${[...files].length} files, and may weigh less than ${limit}. ${way} CONTRIBUTING.md, “What a phone loads first”, says more.`;

test('the door of a table weighs little', () => {
  const files = door();
  assert.ok(files.size > 40, 'the walk over the imports finds something');
  const way =
    'Put what only a table or a game shows into a file that is fetched with it: its module, its style sheet, its part of the catalogue.';
  assert.ok(sum(files) < LIMIT.door, tooMuch('The door', files, LIMIT.door, way));
});

test('a game weighs little, and brings nothing of the other', () => {
  for (const [kind, other] of /** @type {const} */ ([
    ['queens', 'rescue'],
    ['rescue', 'queens'],
  ])) {
    const files = game(kind);
    assert.ok(
      files.includes(`js/games/${kind}/cards.js`) && files.includes('js/screens/end.js'),
      'the walk over the imports finds the game and its screens',
    );
    assert.deepEqual(
      files.filter(path => new RegExp(`(games|art|de|css)/${other}\\b`).test(path)),
      [],
      kind,
    );
    assert.ok(
      sum(files) < LIMIT[kind],
      tooMuch(kind, files, LIMIT[kind], 'Fetch by import() what few games need.'),
    );
  }
});

test('Hebrew adds less than 15 kB', () => {
  assert.ok(sum(HEBREW) < HEBREW_LIMIT, `${sum(HEBREW)} bytes`);
});

test('every module that starts the interface is asked for at once, and no other', () => {
  const needed = [...closure('js/app/start.js')].filter(path => path !== 'js/app/start.js');
  assert.deepEqual(sheets(/<link rel="modulepreload" href="([^"]+)">/g), needed.sort());
});

test('whoever stands at the door loads no card and no game', () => {
  for (const path of door()) {
    assert.doesNotMatch(
      path,
      /queens|rescue|screens\/(table|home|people|lobby)|art\/shared\/(frame|kings|quilts|numbers)/,
      path,
    );
  }
});

test('every style sheet stands in the page once, asleep or awake', () => {
  const all = sheets(/<link rel="(?:stylesheet|later)"[^>]* href="(css\/[^"]+)">/g);
  assert.equal(new Set(all).size, all.length);
  for (const path of all) assert.ok(existsSync(new URL(path, ui)), path);
  const wardrobes = new Set(sheets(/data-dresses="([^"]+)"/g).flatMap(names => names.split(' ')));
  const asked = new Set(Object.values(SCREENS).flatMap(({ styles }) => /** @type {string[]} */ (styles)));
  assert.deepEqual(asked, wardrobes, 'what screens ask for is what the sheets dress');
});

test('the film in the README is there, and may weigh 3 MB', () => {
  const root = new URL('../../', import.meta.url);
  assert.match(readFileSync(new URL('README.md', root), 'utf8'), /!\[[^\]]+\]\(docs\/film\.webp\)/);
  assert.ok(readFileSync(new URL('docs/film.webp', root)).length < 3_000_000);
});
