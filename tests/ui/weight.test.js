/* What a phone loads before it can knock, and for a game, by the imports of ui/. `bundle.test.js` weighs it. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SCREENS } from '../../dist/dev/js/app/screens.js';
import { filesBelow, text } from './catalogues.js';
import { closure, moduleOf } from './keys.js';

const ui = new URL('../../ui/', import.meta.url);
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

test('a game brings nothing of the other', () => {
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
  }
});

test('every module that starts the interface is asked for at once, and no other', () => {
  const needed = [...closure('js/app/start.js')].filter(path => path !== 'js/app/start.js');
  assert.deepEqual(sheets(/<link rel="modulepreload" href="([^"]+)">/g), needed.sort());
});

test('the door loads no card and no game', () => {
  const files = door();
  assert.ok(files.size > 40, 'the walk over the imports finds something');
  for (const path of files) {
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
  const bySheets = filesBelow('ui/js', '.ts').flatMap(path =>
    [...text(path).matchAll(/loadStyles\('(\w+)'\)/g)].map(([, name = '']) => name),
  );
  const asked = new Set([...Object.values(SCREENS).flatMap(({ styles }) => styles), ...bySheets]);
  assert.deepEqual(asked, wardrobes, 'what screens and their sheets ask for is what the sheets dress');
});

test('the film in the README is there, and may weigh 1.5 MB', () => {
  const root = new URL('../../', import.meta.url);
  assert.match(readFileSync(new URL('README.md', root), 'utf8'), /!\[[^\]]+\]\(docs\/film\.webp\)/);
  assert.ok(readFileSync(new URL('docs/film.webp', root)).length < 1_500_000);
});
