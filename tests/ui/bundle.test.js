/* The bundle that packages carry: everything of ui/ is in it, and modules find the files beside them. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ui = join(root, 'ui');
const bundle = mkdtempSync(join(tmpdir(), 'bundle-'));
after(() => rmSync(bundle, { recursive: true }));
const made = spawnSync(process.execPath, [join(root, '.ci/interface.js'), bundle], { encoding: 'utf8' });
assert.equal(made.status, 0, made.stderr);

/** @param {string} folder */
const files = folder => readdirSync(folder, { recursive: true }).map(String).filter(path => path.includes('.')).sort();
const page = readFileSync(join(bundle, 'index.html'), 'utf8');
const modules = files(bundle).filter(path => path.endsWith('.js'));
/** @param {string} path */
const code = path => readFileSync(join(bundle, path), 'utf8');

test('words, fonts, pictures and licences are there under the same names', () => {
  const copied = files(ui).filter(path => !/\.(js|css|html)$/.test(path));
  assert.ok(copied.length > 10);
  for (const path of copied) {
    if (path.endsWith('.json')) assert.deepEqual(JSON.parse(code(path)), JSON.parse(readFileSync(join(ui, path), 'utf8')), path);
    else assert.deepEqual(readFileSync(join(bundle, path)), readFileSync(join(ui, path)), path);
  }
});

test('the page names files that are there, and asks at once for all that the start imports', () => {
  const named = [...page.matchAll(/ (?:href|src)="(?!data:)([^"]+)"/g)].map(([, path = '']) => path);
  assert.deepEqual(named.filter(path => !existsSync(join(bundle, path))), []);
  const imports = [...code('js/bundle/start.js').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `js/bundle/${name}`);
  assert.ok(imports.length > 0);
  assert.deepEqual(named.filter(path => path.endsWith('.js')).sort(), [...new Set(imports), 'js/bundle/start.js'].sort());
});

/** The screens that the sheets of a page dress, in their order; what is next to its like counts once. @param {string} html */
const dressed = html => [...html.matchAll(/<link rel="(?:stylesheet|later)"(?: data-dresses="([^"]*)")?/g)].map(([, names = 'all']) => names).filter((names, at, all) => names !== all[at - 1]);

test('the style sheets stand in the same order, each with what follows it', () => {
  const source = readFileSync(join(ui, 'index.html'), 'utf8');
  assert.deepEqual(dressed(page), dressed(source));
  const sheets = [...page.matchAll(/href="(css\/[^"]+)"/g)].map(([, path = '']) => readFileSync(join(bundle, path), 'utf8')).join('');
  for (const [, path = ''] of source.matchAll(/href="(css\/[^"]+)"/g)) {
    const [, name = ''] = /\.([\w-]+)[^{}]*\{/.exec(readFileSync(join(ui, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')) ?? [];
    assert.ok(sheets.includes(name), `${path}: .${name}`);
  }
});

test('modules find the files beside them', () => {
  const asked = modules.flatMap(path => [...code(path).matchAll(/new URL\([`"]([^`"$]+)[^)]*import\.meta\.url/g)].map(([, start = '']) => ({ path, start })));
  const there = [...readFileSync(join(ui, 'js/kit/i18n.js'), 'utf8').matchAll(/import\.meta\.url/g)].length;
  assert.ok(asked.length > there, 'the walk finds something');
  for (const { path, start } of asked) assert.ok(existsSync(join(bundle, path, '..', start)), `${path}: ${start}`);
});

test('what several screens need is in one file', () => {
  assert.equal(modules.filter(path => code(path).includes('rouse.settings.1')).length, 1);
});
