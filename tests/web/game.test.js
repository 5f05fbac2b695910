/* A whole game of each kind in the edition without a host, which is then offline. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from './bench.js';
import { openChromium } from './chromium.js';
import { HOME, openOffline } from './player.js';
import { serve } from './server.js';

test('a whole game of each kind is played with the network cut, and nothing was ever asked elsewhere', async () => {
  const server = await serve(fileURLToPath(EDITION), '/a/b/c/');
  const chromium = await openChromium();
  const { tab, player } = await openOffline(chromium, server.address);
  assert.ok(
    server.asked.length > 50 && server.asked.every(path => path.startsWith('/a/b/c/')),
    server.asked.filter(path => !path.startsWith('/a/b/c/')).join(' '),
  );
  await server.stop();
  for (const game of /** @type {const} */ (['queens', 'rescue'])) {
    await tab.reload();
    await tab.until(HOME);
    await player.begin(game);
    assert.ok((await player.play()).includes('end'), game);
  }
  assert.deepEqual(tab.troubles, []);
  await chromium.close();
});
