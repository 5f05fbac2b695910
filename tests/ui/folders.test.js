/* The folders of `ui/js`: which may import which. ARCHITECTURE.md describes them. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const root = new URL('../../dist/dev/js/', import.meta.url);
/** From the lowest to the highest: a folder imports from itself and from those before it. */
const ORDER = [
  'kit',
  'state',
  'net',
  'sound',
  'table',
  'games',
  'rules',
  'seating',
  'album',
  'tv',
  'screens',
  'learn',
  'app',
];
/** Modules of the top folder: they hold types alone. */
const LOOSE = ['types.js'];
/** The folders that may import a single game: both rulebooks are one book. */
const NAMES_GAMES = ['games', 'rules'];

const modules = readdirSync(root, { recursive: true })
  .map(name => String(name).replaceAll('\\', '/'))
  .filter(name => name.endsWith('.js'));
const source = new Map(modules.map(name => [name, readFileSync(new URL(name, root), 'utf8')]));
const code = new Map([...source].map(([name, text]) => [name, text.replace(/\/\*[\s\S]*?\*\//g, '')]));
/** @param {string} path */
const folder = path => path.split('/')[0] ?? '';

/**
 * The modules of `ui/js` that a module imports, statically or dynamically.
 * @param {string} name
 * @param {string} text
 */
const imports = (name, text) =>
  [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']+)'/gm)]
    .map(([, path = '']) => posix.join(posix.dirname(name), path))
    .filter(path => !path.startsWith('..'));
const arrows = [...code].flatMap(([from, text]) => imports(from, text).map(to => ({ from, to })));

/** @param {(arrow: { from: string, to: string }) => boolean} wrong */
const found = wrong => arrows.filter(wrong).map(({ from, to }) => `${from} imports ${to}`);

test('every module lies in one of the folders, and every import leads to a module', () => {
  assert.deepEqual(
    modules.filter(name => !LOOSE.includes(name) && !ORDER.includes(folder(name))),
    [],
  );
  assert.deepEqual(
    found(({ to }) => !code.has(to)),
    [],
  );
  assert.ok(arrows.length > 500, 'the walk finds something');
});

test('imports lead to the own folder or to a lower one', () => {
  assert.deepEqual(
    found(({ from, to }) => ORDER.indexOf(folder(to)) > ORDER.indexOf(folder(from))),
    [],
  );
});

/** Types of a higher folder that a lower one may name: settings and queries. */
const TYPES_ABOVE = [
  'kit/* imports state/settings.ts',
  'kit/confetti.js imports table/stage.ts',
  'net/handlers.js imports table/owl-questions.ts',
  'net/handlers.js imports album/questions.ts',
];

test('types lead to the own folder or to a lower one, too, but for a few', () => {
  const above = [...source]
    .filter(([name]) => !LOOSE.includes(name))
    .flatMap(([from, text]) =>
      imports(from, text)
        .filter(to => !LOOSE.includes(to) && ORDER.indexOf(folder(to)) > ORDER.indexOf(folder(from)))
        .map(to => `${from} imports ${to}`),
    );
  const known = (/** @type {string} */ arrow) =>
    TYPES_ABOVE.includes(arrow) || TYPES_ABOVE.includes(arrow.replace(/^kit\/\S+/, 'kit/*'));
  assert.deepEqual(
    above.filter(arrow => !known(arrow)),
    [],
  );
  assert.ok(
    TYPES_ABOVE.every(one =>
      above.some(arrow => one === arrow || one === arrow.replace(/^kit\/\S+/, 'kit/*')),
    ),
    'no exception is left over',
  );
});

test('no game imports another game, and the folders around them name neither', () => {
  const game = (/** @type {string} */ path) => /^games\/(\w+)\//.exec(path)?.[1];
  assert.deepEqual(
    found(({ from, to }) => game(to) !== undefined && game(from) !== undefined && game(to) !== game(from)),
    [],
  );
  assert.deepEqual(
    found(({ from, to }) => game(to) !== undefined && !NAMES_GAMES.includes(folder(from))),
    [],
  );
});

test('only a game’s own folder asks which game is played', () => {
  const asks =
    /[!=]==? ['"](queens|rescue)['"]|['"](queens|rescue)['"] [!=]==?|case ['"](queens|rescue)['"]:/;
  assert.deepEqual(
    [...code].filter(([name, text]) => folder(name) !== 'games' && asks.test(text)).map(([name]) => name),
    [],
  );
});

/** Casts through `unknown`, and other ways to turn off the type checker. @param {string} text */
const blind = text => {
  const types = [
    ...text.matchAll(
      /@(?:type|param|returns|property|typedef|template)\b[^{]*(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/g,
    ),
  ].map(([, type = '']) => type.replace(/'[^']*'|\w+\??:/g, ''));
  return [
    ...(text.match(/@type \{unknown\} \*\/ \(/g) ?? []),
    ...(text.match(/@ts-\w+/g) ?? []),
    ...types.filter(type => /\bany\b/.test(type)),
  ];
};

test('no type is made of `any`, and outside `net/` none is cast through `unknown`', () => {
  assert.deepEqual(
    [
      '/** @type {unknown} */ (message)',
      '/** @param {Game<any>} game */',
      '/** @type {{ by: { name: any }[] }} */',
      '// @ts-ignore',
    ].map(text => blind(text).length),
    [1, 1, 1, 1],
  );
  assert.deepEqual(
    [...source]
      .filter(([name]) => folder(name) !== 'net')
      .flatMap(([name, text]) => blind(text).map(found => `${name}: ${found}`)),
    [],
  );
});
