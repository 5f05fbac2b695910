/* Registers both games, so that tests and sheets fetch nothing. */

import { queens } from '../../dist/dev/js/games/queens/index.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { keeping as queensKeeping } from '../../dist/dev/js/games/queens/keeping.js';
import { keeping as rescueKeeping } from '../../dist/dev/js/games/rescue/keeping.js';
import { show as queensShow } from '../../dist/dev/js/games/queens/tv.js';
import { show as rescueShow } from '../../dist/dev/js/games/rescue/tv.js';
import { addKeeping } from '../../dist/dev/js/table/keepings.js';
import { addShow } from '../../dist/dev/js/table/television-views.js';
import { addGame, addStaging, stagingOf } from '../../dist/dev/js/table/fetched.js';
import { STAGING } from './fixtures/staging.js';

addGame('queens', queens);
addGame('rescue', rescue);
for (const kind of /** @type {const} */ (['queens', 'rescue'])) {
  addStaging(kind, async () => STAGING[kind]);
  await stagingOf(kind);
}
addKeeping('queens', queensKeeping);
addKeeping('rescue', rescueKeeping);
addShow('queens', queensShow);
addShow('rescue', rescueShow);
