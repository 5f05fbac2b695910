/* A whole game of each kind in the edition without a host, which is then offline. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from './bench.js';
import { openChromium } from './chromium.js';
import { HOME, openOffline } from './player.js';
import { serve } from './server.js';

describe('without a network', { concurrency: true }, () => {
  for (const game of /** @type {const} */ (['queens', 'rescue'])) {
    test(`a whole game of ${game} is played with the network cut, and nothing was ever asked elsewhere`, async () => {
      const server = await serve(fileURLToPath(EDITION), '/a/b/c/');
      const chromium = await openChromium();
      const { tab, player } = await openOffline(chromium, server.address);
      assert.ok(
        server.asked.length > 50 && server.asked.every(path => path.startsWith('/a/b/c/')),
        server.asked.filter(path => !path.startsWith('/a/b/c/')).join(' '),
      );
      await server.stop();
      await tab.reload();
      await tab.until(HOME);
      await player.begin(game);
      assert.ok((await player.play()).includes('end'));
      assert.deepEqual(tab.troubles, []);
      await chromium.close();
    });
  }
});
