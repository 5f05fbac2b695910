/* The theatre of Sleeping Queens. */

import type { Staging } from '../table/game.js';
import { celebrate } from './end/moment.js';
import { createFinale } from './end/television.js';
import { createAnimations } from './queens/animations.js';
import { createDeal } from './queens/deal.js';
import { sounds } from './queens/sounds.js';

export const staging: Staging<'queens'> = {
  animations: createAnimations,
  deal: createDeal,
  sounds,
  celebrate,
  finale: createFinale,
};
