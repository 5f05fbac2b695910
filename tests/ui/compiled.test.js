/* Tests import the interface from dist/dev: what they test is what ui/ says. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stale } from '../../.ci/compile.js';

test('dist/dev is made of ui/ as it is: otherwise run `npm run compile`', async () => {
  assert.deepEqual(
    (await stale()).map(([path]) => path),
    [],
  );
});
