/* Both games, here at once: tests and sheets fetch nothing. */

import { queens } from '../../ui/js/games/queens/index.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { addGame } from '../../ui/js/table/game.js';

addGame('queens', queens);
addGame('rescue', rescue);
