/* A page that returns to an updated table reloads itself, and only then. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutlet } from '../../dist/dev/js/app/outlet.js';

/**
 * How often the page reloads when the table answers like this.
 * @param {import('node:test').TestContext} t
 * @param {() => Promise<{ status: number }>} answer
 */
const reloads = async (t, answer) => {
  let count = 0;
  /** @type {unknown[][]} */
  const asked = [];
  const before = {
    fetch: globalThis.fetch,
    location: globalThis.location,
    addEventListener: globalThis.addEventListener,
  };
  Object.assign(globalThis, {
    fetch: (/** @type {unknown[]} */ ...question) => (asked.push(question), answer()),
    location: { reload: () => (count += 1) },
    addEventListener: () => {},
  });
  t.after(() => Object.assign(globalThis, before));
  await createOutlet(/** @type {any} */ (new EventTarget()), /** @type {any} */ ({})).returned();
  assert.equal(asked.length, 1);
  const [address, how] = /** @type {[string, RequestInit]} */ (asked[0]);
  assert.match(address, /outlet\.js$/, 'it asks for a file of its own');
  assert.deepEqual(
    how,
    { method: 'HEAD', cache: 'no-store' },
    'the browser’s own copy would always be there',
  );
  return count;
};

test('a table that has other files now gets its page loaded again', async t => {
  assert.equal(await reloads(t, async () => ({ status: 404 })), 1);
});

test('while the files are there, or nobody answers, the page stays', async t => {
  assert.equal(await reloads(t, async () => ({ status: 200 })), 0);
  assert.equal(await reloads(t, async () => Promise.reject(new Error('offline'))), 0);
});
