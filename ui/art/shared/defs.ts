/* Parts that drawings share: patterns, gradients, clip paths, repeated shapes. Each set is put into a page
   once. */

import { HEAD } from './face.js';
import { tidy } from './paint.js';
import { SEAT_DEFS } from './seats.js';

/** @param stops colour at 0, colour at 1 */
const vertical = (id: string, stops: string) =>
  `<linearGradient id="rig-g-${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

const GRADIENTS =
  vertical('paper', stop(0, '#FFFDF7') + stop(1, '#F6E9CF')) +
  vertical('dusk', stop(0, '#17104A', 0.72) + stop(1, '#17104A', 0.38)) +
  vertical('gold', stop(0, '#FFDE86') + stop(1, '#F0B438')) +
  vertical('room', stop(0, '#1B2A5C') + stop(1, '#35508A')) +
  `<radialGradient id="rig-g-halo" cx=".5" cy=".42" r=".55">${stop(0, '#FFF6DC', 0.75)}${stop(1, '#FFF6DC', 0)}</radialGradient>` +
  `<radialGradient id="rig-g-lamp" cx=".5" cy=".5" r=".5">${stop(0, '#FFE9B0')}${stop(0.35, '#FFD27A', 0.55)}${stop(1, '#FFD27A', 0)}</radialGradient>`;

/** What drawings need that are no cards: screens show them before any game is fetched. */
export const BASE_DEFS = GRADIENTS + `<clipPath id="rig-k-face"><path d="${HEAD}"/></clipPath>` + SEAT_DEFS;

const svg = (name: string, parts: string) =>
  `<svg class="rig-defs" id="rig-${name}" width="0" height="0" aria-hidden="true" focusable="false"><defs>${tidy(parts)}</defs></svg>`;

/** Puts a set of parts into the page, unless it is there. */
export const mountDefs = (name: string, parts: string, page: Document = document) => {
  if (!page.getElementById(`rig-${name}`)) page.body.insertAdjacentHTML('afterbegin', svg(name, parts));
};
