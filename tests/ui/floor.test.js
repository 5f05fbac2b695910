/* The oldest browsers that the interface is for: what finds words that they do not know, and what says which they are. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inScripts } from '../../.ci/floor/scripts.js';
import { inSheet } from '../../.ci/floor/sheets.js';
import { FLOOR } from '../../.ci/floor/target.js';

const folder = mkdtempSync(join(tmpdir(), 'floor-'));
after(() => rmSync(folder, { recursive: true }));

test('a script that uses what one of them lacks is found, unless it asks first', () => {
  const script = join(folder, 'script.js');
  const lines = [
    ['document.body.checkVisibility();', 'checkVisibility'],
    ['document.body.popover = "manual";', 'popover'],
    ['console.log([1].toSorted());', 'toSorted'],
    ['console.log(Object.groupBy);', 'groupBy'],
    ['console.log(AbortSignal.any);', 'any'],
    ['document.body.checkVisibility?.();', ''],
    ['if ("popover" in document.body) document.body.popover = "manual";', ''],
    ['console.log([1].findLast(Boolean), Object.hasOwn({}, "a"), new CompressionStream("gzip"));', ''],
    ['export const own = { any: () => 1, turn: 1 }; own.any();', ''],
  ];
  writeFileSync(script, lines.map(([line]) => line).join('\n'));
  const found = inScripts(join(folder, 'declarations'), [script]);
  const names = lines.map((_, at) => {
    const said = found.find(one => one.includes(`script.js(${at + 1},`));
    return /'(\w+)'/.exec(said ?? '')?.[1] ?? '';
  });
  assert.deepEqual(
    names,
    lines.map(([, name]) => name),
  );
});

test('a style sheet that uses what one of them lacks is found, unless it asks first or has a substitute', async () => {
  for (const [css, wanted] of [
    ['a { color: color-mix(in srgb, red, blue); }', 'color-mix()'],
    ['a { color: red; color: color-mix(in srgb, red, var(--b)); }', 'color-mix()'],
    ['a { float: inline-start; }', 'float: inline-start'],
    ['a:popover-open { color: red; }', ':popover-open'],
    ['a { width: 3lh; }', 'lh'],
    ['@starting-style { a { color: red; } }', '@starting-style'],
    ['a { rotate: calc(sin(1) * 1deg); }', 'sin()'],
    ['a { color: red; color: color-mix(in srgb, red, blue); }', ''],
    ['@supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, red, blue); } }', ''],
    ['a { & b { height: 1dvh; inset: 0; } container-type: size; }', ''],
  ])
    assert.deepEqual([...(await inSheet(css ?? '')).keys()].join(), wanted, css);
});

test('the README names them', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const names = { chrome: 'Chromium', safari: 'Safari', ios_saf: 'Safari', firefox: 'Firefox' };
  for (const { name, version } of FLOOR)
    assert.ok(readme.includes(`${names[/** @type {keyof typeof names} */ (name)]} ${version}`), name);
});
