/* Guidance is never wrong: what owl, gold and bench say at a real table can be tapped, is accepted, and leads
   where they say. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from '../ui/catalogues.js';
import { createPupil } from './pupil.js';

globalThis.CSS ??= /** @type {any} */ ({ escape: String });
before(() => setLanguage('en', load));

/**
 * Games of each kind and level: ROUSE_GAMES asks for more, ROUSE_SEED, a number of two bytes, for others than those of
 * every day.
 */
const GAMES = Number(process.env.ROUSE_GAMES ?? (process.env.ROUSE_FULL ? 50 : 1));
const FIRST = Number(process.env.ROUSE_SEED ?? 1);

for (const game of /** @type {const} */ (['queens', 'rescue']))
  for (const help of ['sleepy', 'drowsy', 'awake', 'wide_awake'])
    test(`${game}, help ${help}: whatever is said holds`, async context => {
      const met = new Set();
      let decisions = 0;
      for (let seed = FIRST; seed < FIRST + GAMES; seed += 1)
        decisions += await (await createPupil({ game, help, seed, met })).play();
      assert.ok(decisions > 10 * GAMES, `${decisions} decisions`);
      context.diagnostic(`${GAMES} games, ${decisions} decisions: ${[...met].sort().join(', ')}`);
    });
