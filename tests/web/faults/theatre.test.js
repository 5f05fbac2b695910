/* Without the theatre a game is a game: both are played to their ends in a page that never gets its scenes. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { openChromium } from '../chromium.js';
import { openHome } from '../player.js';
import { serve } from '../server.js';

describe('without the theatre', { concurrency: true }, () => {
  for (const game of /** @type {const} */ (['queens', 'rescue'])) {
    test(`a whole game of ${game} is played, and nobody is told of it`, async () => {
      const lost = /** @type {string[]} */ ([]);
      const server = await serve(fileURLToPath(EDITION), '/', false, path => {
        if (!/\/staging-/.test(path)) return null;
        lost.push(path);
        return 'refuse';
      });
      const chromium = await openChromium();
      const { tab, player } = await openHome(chromium, server.address, 'wide_awake');
      await player.begin(game);
      assert.ok((await player.play()).includes('end'));
      assert.ok(lost.length > 0, 'the page asked for it');
      await chromium.close();
      await server.stop();
    });
  }
});
