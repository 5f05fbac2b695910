/* The module of the edition in a page as it ships: `./check lint` builds it, and looks at its size. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { EDITION } from './bench.js';

/** The most bytes of the packed module: from a server that packs nothing, and from one that packs well. */
const MOST_BYTES = { plain: 620_000, brotli: 450_000 };

const read = (/** @type {string} */ name) => readFileSync(new URL(`js/net/worker/${name}`, EDITION));
const [packed, module] = [read('rouse.bin'), read('rouse.wasm')];

test('the module is small from every server', () => {
  const brotli = brotliCompressSync(module, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  assert.ok(packed.length <= MOST_BYTES.plain, `${packed.length} bytes`);
  assert.ok(brotli.length <= MOST_BYTES.brotli, `${brotli.length} bytes`);
});

test('the packed module is the plain one', () => {
  assert.deepEqual(gunzipSync(packed), module);
});
