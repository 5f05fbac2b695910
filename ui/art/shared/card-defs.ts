/* The parts that cards of both games share. */

import { BACK_DEFS } from './backs.js';
import { FRAME_DEFS } from './frame.js';
import { ISLAND_DEFS } from './island.js';
import { TIE_DYE_ROBE } from './kings.js';
import { BUTTON_DEFS } from './numbers.js';
import { QUEEN_DEFS } from './queens-2.js';
import { QUILT_DEFS } from './quilts.js';

export const CARD_DEFS =
  `<clipPath id="rig-k-robe"><path d="${TIE_DYE_ROBE}"/></clipPath>` +
  FRAME_DEFS +
  ISLAND_DEFS +
  QUILT_DEFS +
  QUEEN_DEFS +
  BUTTON_DEFS +
  BACK_DEFS;
