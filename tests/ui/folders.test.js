/* The folders of `ui/js`: which may import which. ARCHITECTURE.md describes them. */

import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { codeOf, filesBelow, text } from './catalogues.js';

/** From the lowest to the highest: a folder imports from itself and from those before it. */
const ORDER = [
  'kit',
  'state',
  'coach',
  'net',
  'sound',
  'draw',
  'table',
  'games',
  'theatre',
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
const NAMES_GAMES = ['games', 'theatre', 'rules'];

/** Every module, as others import it. */
const modules = filesBelow('ui/js', '.ts').map(path =>
  path.replaceAll('\\', '/').replace(/^ui\/js\/(.*)\.ts$/, '$1.js'),
);
/** @param {(path: string) => string} read @returns {Map<string, string>} */
const texts = read => new Map(modules.map(name => [name, read(`ui/js/${name.replace(/js$/, 'ts')}`)]));
const source = texts(text);
const code = texts(codeOf);
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

/** The only door to the theatre, which the table does without. */
const THEATRE = ['queens', 'rescue'].map(game => `games/index.js imports theatre/staging-${game}.js`);

test('imports lead to the own folder or to a lower one', () => {
  assert.deepEqual(
    found(({ from, to }) => ORDER.indexOf(folder(to)) > ORDER.indexOf(folder(from))),
    THEATRE,
  );
});

/** Types of a higher folder that a lower one may name: settings and queries. */
const TYPES_ABOVE = [
  'kit/* imports state/settings.js',
  'net/handlers.js imports table/owl-questions.js',
  'net/handlers.js imports album/questions.js',
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
    above.filter(arrow => !known(arrow) && !THEATRE.includes(arrow)),
    [],
  );
  assert.ok(
    TYPES_ABOVE.every(one =>
      above.some(arrow => one === arrow || one === arrow.replace(/^kit\/\S+/, 'kit/*')),
    ),
    'no exception is left over',
  );
});

test('the table and its games know no theatre: the loader alone fetches it', () => {
  assert.deepEqual(
    found(({ from, to }) => folder(to) === 'theatre' && folder(from) !== 'theatre'),
    THEATRE,
  );
});

test('no game imports another game, and the folders around them name neither', () => {
  const game = (/** @type {string} */ path) => /^(?:games|theatre)\/(queens|rescue)\//.exec(path)?.[1];
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
const blind = text => [
  ...(text.match(/\bas unknown\s+as\b/g) ?? []),
  ...(text.match(/@ts-\w+/g) ?? []),
  ...(text.replace(/\/\*[\s\S]*?\*\//g, '').match(/(?:[:<|&]|\bas|<[^=;]*,) ?any(?=\s*[;,)>[\]}|&=])/g) ??
    []),
];

test('no type is made of `any`, and outside `net/` none is cast through `unknown`', () => {
  assert.deepEqual(
    [
      'message as unknown as Update',
      '(game: Game<any>) => game',
      'let found: { by: { name: any }[] };',
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
