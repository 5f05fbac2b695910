/* Every game that a table can play: whoever imports this has them. */

import { addGame } from '../table/game.js';
import { queens } from './queens/index.js';
import { rescue } from './rescue/index.js';

addGame('queens', queens);
addGame('rescue', rescue);
