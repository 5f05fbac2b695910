/* What all drawings of a page share: patterns, gradients, clip paths, repeated parts. Put once into a page. */

import { HEAD } from './face.js';
import { FRAME_DEFS } from './frame.js';
import { TIE_DYE_ROBE } from './kings.js';
import { QUILT_DEFS } from './quilts.js';
import { QUEEN_DEFS } from './queens-2.js';
import { BUTTON_DEFS } from './numbers.js';
import { BACK_DEFS } from './backs.js';
import { SEAT_DEFS } from './seats.js';
import { SIGN_DEFS } from './signs.js';
import { PERIL_DEFS } from './perils-1.js';
import { DOOR_DEFS } from './doors.js';
import { tidy } from './paint.js';

/** @param {string} id @param {string} stops colour at 0, colour at 1 */
const vertical = (id, stops) => `<linearGradient id="rig-g-${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;

/** @param {number} offset @param {string} colour @param {number} [opacity] */
const stop = (offset, colour, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

const GRADIENTS =
  vertical('paper', stop(0, '#FFFDF7') + stop(1, '#F6E9CF')) +
  vertical('dusk', stop(0, '#17104A', 0.72) + stop(1, '#17104A', 0.38)) +
  vertical('gold', stop(0, '#FFDE86') + stop(1, '#F0B438')) +
  vertical('room', stop(0, '#1B2A5C') + stop(1, '#35508A')) +
  `<radialGradient id="rig-g-halo" cx=".5" cy=".42" r=".55">${stop(0, '#FFF6DC', 0.75)}${stop(1, '#FFF6DC', 0)}</radialGradient>` +
  `<radialGradient id="rig-g-lamp" cx=".5" cy=".5" r=".5">${stop(0, '#FFE9B0')}${stop(0.35, '#FFD27A', 0.55)}${stop(1, '#FFD27A', 0)}</radialGradient>`;

const CLIPS =
  `<clipPath id="rig-k-face"><path d="${HEAD}"/></clipPath>` + `<clipPath id="rig-k-robe"><path d="${TIE_DYE_ROBE}"/></clipPath>`;

const DEFS =
  '<svg class="rig-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>' +
  tidy(
    GRADIENTS +
      CLIPS +
      FRAME_DEFS +
      QUILT_DEFS +
      QUEEN_DEFS +
      BUTTON_DEFS +
      BACK_DEFS +
      SEAT_DEFS +
      SIGN_DEFS +
      PERIL_DEFS +
      DOOR_DEFS,
  ) +
  '</defs></svg>';

export const defs = () => DEFS;

/** Put the shared parts into the page, unless they are there. @param {Document} [page] */
export const mountDefs = (page = document) => {
  page.querySelector('.seat-defs')?.remove();
  if (!page.querySelector('.rig-defs')) page.body.insertAdjacentHTML('afterbegin', DEFS);
};
