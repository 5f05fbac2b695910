/* The scenes of Sleeping Queens. */

import type { Staging } from '../table/game.js';
import { createAnimations } from './queens/animations.js';
import { createDeal } from './queens/deal.js';

export const staging: Staging<'queens'> = { animations: createAnimations, deal: createDeal };
