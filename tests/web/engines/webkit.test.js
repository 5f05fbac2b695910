/* The edition without a host in the engine of iPads: from a folder below a path, and then offline. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { createPlayer } from '../player.js';
import { serve } from '../server.js';
import { openWebKit } from '../webkit.js';

/** The games to play; the long form plays both. */
const GAMES = /** @type {const} */ (process.env.ROUSE_FULL === undefined ? ['queens'] : ['queens', 'rescue']);
const HOME = "document.documentElement.dataset.screen === 'home' && document.querySelector('.play-queens')";

test('a whole game is played in WebKit with the network cut', async context => {
  const server = await serve(fileURLToPath(EDITION), '/a/b/c/');
  const tab = await openWebKit();
  context.after(tab.close);
  await tab.go(server.address);
  await tab.until(HOME);
  await tab.until('navigator.serviceWorker.controller?.state === "activated"');
  const player = createPlayer(tab);
  await player.settle();
  await server.stop();
  for (const game of GAMES) {
    await tab.reload();
    await tab.until(HOME);
    await player.begin(game);
    assert.ok((await player.play()).includes('end'), game);
  }
});
