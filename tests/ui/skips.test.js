/* No test is left out because its machine lacks something, where continuous integration runs it. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** The lines of these files that a pattern finds, but for those that may have it. @param {RegExp} files @param {RegExp} pattern @param {RegExp} may */
const lines = (files, pattern, may) =>
  ['tests', 'crates', '.ci'].flatMap(folder =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true })
      .map(path => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter(path => files.test(path))
      .filter(path => path !== 'tests/ui/skips.test.js')
      .flatMap(path =>
        readFileSync(new URL(path, ROOT), 'utf8')
          .split('\n')
          .map(line => `${path}: ${line.trim()}`),
      )
      .filter(line => pattern.test(line) && !may.test(line)),
  );

test('in Rust only one function leaves a test out, and it fails there', () => {
  const files = /^tests\/.*\.rs$|^crates\/\w+\/tests\/.*\.rs$/;
  assert.deepEqual(lines(files, /(?:print|write).*"skipped/i, /left_out\.rs: |ROUSE_FULL=1/), []);
});

test('in Node only what is of the long form is left out', () => {
  const pattern = /\bskip:|\b(?:test|context)\.skip\(/;
  assert.deepEqual(lines(/^tests\/.*\.js$/, pattern, /'long: \.\/check full'/), []);
});

test('in the commands only one function leaves a step out, and it fails there', () => {
  assert.deepEqual(lines(/^\.ci\/\w+\.sh$/, /skipped:/i, /^\.ci\/tools\.sh: say "SKIPPED: \$\*"$/), []);
  const command = ['-c', '. .ci/tools.sh; left_out here'];
  const [there, elsewhere] = ['true', ''].map(CI =>
    spawnSync('bash', command, { cwd: fileURLToPath(ROOT), env: { ...process.env, CI } }),
  );
  assert.deepEqual([there?.status, elsewhere?.status], [1, 0]);
});
