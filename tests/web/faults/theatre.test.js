/* Without the theatre a game is a game: both are played to their ends in a page that never gets it. Its end
   shows the result and leads to the next game. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { openChromium } from '../chromium.js';
import { openHome } from '../player.js';
import { serve } from '../server.js';

/** What the end shows: who has won, crowns, the seats, and whether anything of it is hidden. */
const END = `(() => {
  const all = selector => [...document.querySelectorAll('.end ' + selector)];
  const parts = ['h1', '.throned', '.end-seat', '.end-crown', '.end-again'];
  return {
    missing: parts.filter(part => all(part).length === 0),
    hidden: parts.filter(part => all(part).some(one => getComputedStyle(one).opacity !== '1')),
    seats: all('.end-seat').length,
  };
})()`;

describe('without the theatre', { concurrency: true }, () => {
  for (const game of /** @type {const} */ (['queens', 'rescue'])) {
    test(`a whole game of ${game} is played, nobody is told of it, and the next one begins`, async () => {
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
      assert.deepEqual(await tab.run(END), { missing: [], hidden: [], seats: 2 });
      await tab.press('.end-again');
      await tab.until("['table', 'curtain'].includes(document.documentElement.dataset.screen)");
      await chromium.close();
      await server.stop();
    });
  }
});
