/* The parts that the cards of The Rescue share. */

import { CARD_DEFS } from '../shared/card-defs.js';
import { mountDefs } from '../shared/defs.js';
import { DOOR_DEFS } from './doors.js';
import { PERIL_DEFS } from './perils-1.js';
import { SIGN_DEFS } from './signs.js';

/** Puts them into the page, unless they are there. */
export const mountRescue = (page?: Document) => {
  mountDefs('cards', CARD_DEFS, page);
  mountDefs('signs', SIGN_DEFS, page);
  mountDefs('rescue', PERIL_DEFS + DOOR_DEFS, page);
};
