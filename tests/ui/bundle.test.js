/* The bundle in packages: it holds everything of ui/, and modules find the files beside them. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { weigh } from './weigh.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ui = join(root, 'ui');
const bundle = mkdtempSync(join(tmpdir(), 'bundle-'));
after(() => rmSync(bundle, { recursive: true }));
const made = spawnSync(process.execPath, [join(root, '.ci/interface.js'), bundle], { encoding: 'utf8' });
assert.equal(made.status, 0, made.stderr);

/** @param {string} folder */
const files = folder =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(path => path.includes('.'))
    .sort();
const page = readFileSync(join(bundle, 'index.html'), 'utf8');
const modules = files(bundle).filter(path => path.endsWith('.js'));
/** @param {string} path */
const code = path => readFileSync(join(bundle, path), 'utf8');

test('words, fonts, pictures and licences are there under the same names', () => {
  const copied = files(ui).filter(path => !/\.(js|css|html)$/.test(path));
  assert.ok(copied.length > 10);
  for (const path of copied) {
    if (path.endsWith('.json'))
      assert.deepEqual(JSON.parse(code(path)), JSON.parse(readFileSync(join(ui, path), 'utf8')), path);
    else assert.deepEqual(readFileSync(join(bundle, path)), readFileSync(join(ui, path)), path);
  }
});

test('the page names files that are there, and asks at once for all that the start imports', () => {
  const named = [...page.matchAll(/ (?:href|src)="(?!data:)([^"]+)"/g)].map(([, path = '']) => path);
  assert.deepEqual(
    named.filter(path => !existsSync(join(bundle, path))),
    [],
  );
  const imports = [...code('js/bundle/start.js').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
    ([, name]) => `js/bundle/${name}`,
  );
  assert.ok(imports.length > 0);
  assert.deepEqual(
    named.filter(path => path.endsWith('.js')).sort(),
    [...new Set(imports), 'js/bundle/start.js'].sort(),
  );
});

/**
 * The screens that each style sheet of a page belongs to, in order, without repetitions.
 * @param {string} html
 */
const dressed = html =>
  [...html.matchAll(/<link rel="(?:stylesheet|later)"(?: data-dresses="([^"]*)")?/g)]
    .map(([, names = 'all']) => names)
    .filter((names, at, all) => names !== all[at - 1]);

test('the style sheets stand in the same order, each with what follows it', () => {
  const source = readFileSync(join(ui, 'index.html'), 'utf8');
  assert.deepEqual(dressed(page), dressed(source));
  const sheets = [...page.matchAll(/href="(css\/[^"]+)"/g)]
    .map(([, path = '']) => readFileSync(join(bundle, path), 'utf8'))
    .join('');
  for (const [, path = ''] of source.matchAll(/href="(css\/[^"]+)"/g)) {
    const [, name = ''] =
      /\.([\w-]+)[^{}]*\{/.exec(readFileSync(join(ui, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')) ?? [];
    assert.ok(sheets.includes(name), `${path}: .${name}`);
  }
});

test('modules find the files beside them', () => {
  const asked = modules.flatMap(path =>
    [...code(path).matchAll(/new URL\([`"]([^`"$]+)[^)]*import\.meta\.url/g)].map(([, start = '']) => ({
      path,
      start,
    })),
  );
  const there = [...readFileSync(join(ui, 'js/kit/i18n.js'), 'utf8').matchAll(/import\.meta\.url/g)].length;
  assert.ok(asked.length > there, 'the walk finds something');
  for (const { path, start } of asked)
    assert.ok(existsSync(join(bundle, path, '..', start)), `${path}: ${start}`);
});

test('what several screens need is in one file', () => {
  assert.equal(modules.filter(path => code(path).includes('rouse.settings.1')).length, 1);
});

/** The most requests and bytes before a guest can knock, and from then until the end of a game. */
const BUDGET = { door: [25, 120_000], queens: [58, 229_100], rescue: [60, 277_300] };

/** These modules, and all that they import statically. @param {RegExp} names */
const closure = names => {
  const found = new Set(modules.filter(path => names.test(path)));
  for (const path of found) {
    for (const [, next] of code(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      found.add(`js/bundle/${next}`);
  }
  return [...found];
};

/** The style sheets of these screens. @param {RegExp} names */
const sheets = names =>
  [...page.matchAll(/<link rel="(?:stylesheet|later)"(?: data-dresses="([^"]*)")? href="([^"]+)"/g)].flatMap(
    ([, dresses = '', path = '']) => (names.test(dresses) ? [path] : []),
  );

/** @param {string[]} paths @returns {[number, number]} */
const weight = paths => [
  paths.length,
  paths.reduce((sum, path) => sum + weigh(path, readFileSync(join(bundle, path))), 0),
];

const door = [
  ...closure(/\/(?:start|door-\w+)\.js$/),
  ...sheets(/^$|\bhouse\b/),
  'index.html',
  'i18n/de/base.json',
  'fonts/fredoka-latin-wght-normal.woff2',
  'fonts/andika-latin-400-normal.woff2',
];

/** @param {string} kind */
const game = kind => {
  const scripts = closure(
    new RegExp(`/(?:lobby|slips|curtain|answer|sealed|end|sound|games|haptics|wake-lock|${kind})-\\w+\\.js$`),
  );
  const pictures = readdirSync(join(bundle, 'css'))
    .filter(name => name.endsWith('.svg'))
    .map(name => `css/${name}`);
  return [
    ...scripts,
    ...sheets(new RegExp(`\\b(?:table|ring|${kind})\\b`)),
    ...pictures,
    'i18n/de/table.json',
    `i18n/de/${kind}.json`,
  ].filter(path => !door.includes(path));
};

for (const [name, [files, bytes], [most, heaviest = 0]] of /** @type {const} */ ([
  ['the door', weight(door), BUDGET.door],
  ['a game of Sleeping Queens', weight(game('queens')), BUDGET.queens],
  ['a game of The Rescue', weight(game('rescue')), BUDGET.rescue],
])) {
  test(`${name} keeps to its budget`, () => {
    assert.ok(files > 8, 'the walk finds something');
    assert.ok(
      files <= Number(most) && bytes <= heaviest,
      `${bytes} bytes in ${files} files; at most ${heaviest} in ${most}`,
    );
  });
}

test('the edition in a page fetches Home with the start, and the way to a first hand beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-page-'));
  const built = spawnSync(process.execPath, [join(root, '.ci/interface.js'), folder, 'page'], {
    encoding: 'utf8',
  });
  assert.equal(built.status, 0, built.stderr);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const asked = [...html.matchAll(/(?:src|modulepreload" href)="(js\/[^"]+)"/g)].map(([, path = '']) => path);
  const all = readdirSync(join(folder, 'js/bundle')).map(name => `js/bundle/${name}`);
  const reads = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8');
  for (const sign of ['home-title', 'js/net/worker/main.js', 'rouse.people.1'])
    assert.ok(
      asked.some(path => reads(path).includes(sign)),
      sign,
    );
  assert.deepEqual(
    all.filter(path => /\/(?:home|worker|people|curtain|answer|sealed|queens|games|slips)-/.test(path)),
    [],
  );
  assert.ok(asked.length <= 12, `${asked.length} files`);
  rmSync(folder, { recursive: true });
});
