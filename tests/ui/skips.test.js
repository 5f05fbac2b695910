/* No test is left out because its machine lacks something, where continuous integration runs it. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);

/** The lines of tests that a pattern finds, but for those that may have it. @param {RegExp} pattern @param {RegExp} may */
const lines = (pattern, may) =>
  ['tests', 'crates'].flatMap(folder =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true })
      .map(path => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter(path => /^tests\/.*\.(?:rs|js)$|^crates\/\w+\/tests\/.*\.rs$/.test(path))
      .filter(path => path !== 'tests/ui/skips.test.js')
      .flatMap(path =>
        readFileSync(new URL(path, ROOT), 'utf8')
          .split('\n')
          .map(line => `${path}: ${line.trim()}`),
      )
      .filter(line => pattern.test(line) && !may.test(line)),
  );

test('in Rust only one function leaves a test out, and it fails there', () => {
  assert.deepEqual(lines(/\.rs: .*(?:print|write).*"skipped/i, /left_out\.rs: |ROUSE_FULL=1/), []);
});

test('in Node only what is of the long form is left out', () => {
  assert.deepEqual(lines(/\.js: .*\bskip:|\.js: .*\b(?:test|context)\.skip\(/, /'long: \.\/check full'/), []);
});
