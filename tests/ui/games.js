/* Registers both games, so that tests and sheets fetch nothing. */

import { queens } from '../../ui/js/games/queens/index.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { show as queensShow } from '../../ui/js/games/queens/tv.js';
import { show as rescueShow } from '../../ui/js/games/rescue/tv.js';
import { addShow } from '../../ui/js/table/shows.js';
import { addGame } from '../../ui/js/table/fetched.js';

addGame('queens', queens);
addGame('rescue', rescue);
addShow('queens', queensShow);
addShow('rescue', rescueShow);
