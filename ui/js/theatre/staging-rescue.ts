/* The theatre of The Rescue. */

import type { Staging } from '../table/game.js';
import { celebrate } from './end/moment.js';
import { createFinale } from './end/television.js';
import { createAnimations } from './rescue/animations.js';
import { createDeal } from './rescue/deal.js';
import { sounds } from './rescue/sounds.js';

export const staging: Staging<'rescue'> = {
  animations: createAnimations,
  deal: createDeal,
  sounds,
  celebrate,
  finale: createFinale,
};
