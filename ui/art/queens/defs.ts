/* The parts that the cards of Sleeping Queens share. */

import { CARD_DEFS } from '../shared/card-defs.js';
import { mountDefs } from '../shared/defs.js';
import { MORE_QUILTS } from './more-queens.js';

/** Puts them into the page, unless they are there. */
export const mountQueens = (page?: Document) => {
  mountDefs('cards', CARD_DEFS, page);
  mountDefs('queens', MORE_QUILTS, page);
};
