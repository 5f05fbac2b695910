/* What a phone loads before it can knock, as it goes over the line: text is packed, fonts are packed already. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { SCREENS } from '../../ui/js/app/screens.js';

const ui = new URL('../../ui/', import.meta.url);
/** A browser's and a table's own headers of one answer. */
const HEADERS = 600;
/** Two thirds of what is allowed. */
const LIMIT = 200_000;

/** Every module that one needs at once: what it imports, and what that imports. @param {string} path @param {Set<string>} [found] */
const modules = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(new URL(path, ui), 'utf8');
  for (const [, next = ''] of text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm)) {
    modules(new URL(next, new URL(path, ui)).href.slice(ui.href.length), found);
  }
  return found;
};

/** @param {RegExp} kind @returns {string[]} */
const sheets = kind => [...readFileSync(new URL('index.html', ui), 'utf8').matchAll(kind)].map(found => found[1] ?? '');
const awake = () => sheets(/<link rel="stylesheet" href="([^"]+)">/g);
const house = () => sheets(/<link rel="later" data-dresses="[^"]*\bhouse\b[^"]*" href="([^"]+)">/g);

const door = () => {
  const scripts = modules('js/app/start.js');
  modules('js/screens/door.js', scripts);
  return [...scripts, ...awake(), ...house(), 'index.html', 'i18n/de.json', 'fonts/fredoka-latin-wght-normal.woff2', 'fonts/andika-latin-400-normal.woff2'];
};

/** What Hebrew needs besides; letters show without them, in the device's own font. */
const HEBREW = ['fonts/fredoka-hebrew-wght-normal.woff2', 'fonts/assistant-hebrew-wght-normal.woff2'];
const HEBREW_LIMIT = 15_000;

/** @param {string} path */
const weight = path => {
  const bytes = readFileSync(new URL(path, ui));
  return (path.endsWith('.woff2') ? bytes : gzipSync(bytes)).length + HEADERS;
};

test('the door of a table weighs less than 200 kB', () => {
  const files = door();
  const bytes = files.reduce((sum, path) => sum + weight(path), 0);
  assert.ok(files.length > 40, 'the walk over the imports finds something');
  assert.ok(bytes < LIMIT, `${bytes} bytes in ${files.length} files`);
});

test('Hebrew adds less than 15 kB', () => {
  const bytes = HEBREW.reduce((sum, path) => sum + weight(path), 0);
  assert.ok(bytes < HEBREW_LIMIT, `${bytes} bytes`);
});

test('every module that starts the interface is asked for at once, and no other', () => {
  const needed = [...modules('js/app/start.js')].filter(path => path !== 'js/app/start.js');
  assert.deepEqual(sheets(/<link rel="modulepreload" href="([^"]+)">/g), needed.sort());
});

test('whoever stands at the door loads no card and no game', () => {
  for (const path of door()) {
    assert.doesNotMatch(path, /queens|rescue|screens\/(table|home|people|lobby)|art\/shared\/(frame|kings|quilts|numbers)/, path);
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
