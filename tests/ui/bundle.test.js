/* The bundle in packages: it holds everything of ui/, and modules find the files beside them. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { weights } from './weigh.js';

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
/** The plain page (`plain.js`) is a script beside them. */
const modules = files(bundle).filter(path => path.startsWith('js/'));
/** @param {string} path */
const code = path => readFileSync(join(bundle, path), 'utf8');

test('words, fonts, pictures and licences are there under the same names', () => {
  const copied = files(ui).filter(path => !/\.(js|ts|css|html)$|^css\//.test(path));
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
    named.filter(path => path.startsWith('js/')).sort(),
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

test('no style sheet names a file beside it but the fonts', () => {
  const named = files(bundle)
    .filter(path => path.endsWith('.css'))
    .flatMap(path => [...code(path).matchAll(/url\("?([^")]+)/g)].map(([, address = '']) => address));
  assert.ok(named.some(address => address.startsWith('data:image/svg+xml,')));
  assert.deepEqual(
    named.filter(address => !/^data:image\/svg\+xml,|^#|^\.\.\/fonts\//.test(address)),
    [],
  );
});

test('modules find the files beside them', () => {
  const asked = modules.flatMap(path =>
    [...code(path).matchAll(/new URL\([`"]([^`"$]+)[^)]*import\.meta\.url/g)].map(([, start = '']) => ({
      path,
      start,
    })),
  );
  const there = [...readFileSync(join(ui, 'js/kit/i18n.ts'), 'utf8').matchAll(/import\.meta\.url/g)].length;
  assert.ok(asked.length > there, 'the walk finds something');
  for (const { path, start } of asked)
    assert.ok(existsSync(join(bundle, path, '..', start)), `${path}: ${start}`);
});

test('what several screens need is in one file', () => {
  assert.equal(modules.filter(path => code(path).includes('rouse.settings.1')).length, 1);
});

/** The most requests before a guest can knock, from then until the end of a game, and for what plays it out. */
const REQUESTS = { door: 25, queens: 38, queens_theatre: 10, rescue: 41, rescue_theatre: 10, hebrew: 2 };
/** What a bundle may weigh beyond the last release. */
const ROOM = 1.02;
/** @type {Record<keyof typeof REQUESTS, number>} */
const RELEASED = JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8'));
const now = weights(bundle);

for (const [name, most] of /** @type {[keyof typeof REQUESTS, number][]} */ (Object.entries(REQUESTS))) {
  const { files, bytes } = now[name];
  test(`${name} keeps to its budget`, () => {
    assert.ok(files > 1 && files <= most, `${files} files; at most ${most}`);
    const heaviest = Math.floor(RELEASED[name] * ROOM);
    assert.ok(
      bytes <= heaviest,
      `${bytes} bytes; at most ${heaviest}. docs/interface.md, “What a phone loads first”, says what to do.`,
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
