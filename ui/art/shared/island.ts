/* A figure without its card: cut off below, as an island. */

import { drawing } from './paint.js';

/** How high it is for a width of one. */
export const FIGURE_RATIO = 276 / 240;

export const ISLAND_DEFS =
  '<clipPath id="rig-k-island"><path d="M-60-80H260V176H212C206 230 160 254 100 254S-6 230-12 176H-60Z"/></clipPath>';

export const onIsland = (inner: string) =>
  drawing('-20 -20 240 276', `<g clip-path="url(#rig-k-island)">${inner}</g>`, 'art cut-out');
