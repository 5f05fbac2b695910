/* What stands before the doorway of a table: its shutters, or somebody who knocks. */

import { CREAM, GOLD, INK } from '../shared/tokens.js';
import { disc, group, layer, line, paper, paperDisc, paperRect, path, starPath } from '../shared/paint.js';

const LEAF =
  path('M28 190V96a92 92 0 0 1 92-92v186z', '#8A552C', `stroke="${INK}" stroke-width="3"`) +
  line('M51 186V42M74 186V21M97 186V11', '#6B3F1E', 2.5) +
  line('M34 82h82M34 158h82', '#B0764A', 10);

/** Two leaves, each as wide as this share of its half. */
const shutters = (share: number) =>
  layer('leaf', `<g transform="translate(28) scale(${share} 1) translate(-28)">${LEAF}</g>`) +
  layer('leaf', `<g transform="translate(212) scale(-${share} 1) translate(-28)">${LEAF}</g>`);

export const half = shutters(0.4);

/** The shutters are locked. */
export const shut =
  shutters(1) +
  line('M101 118v-16a19 19 0 0 1 38 0v16', INK, 16) +
  line('M101 118v-16a19 19 0 0 1 38 0v16', '#D9D3E8', 9) +
  paperRect(82, 112, 76, 60, 14, GOLD, `stroke="${INK}" stroke-width="3"`) +
  disc(120, 136, 8, INK) +
  line('M120 138v16', INK, 7);

const [CLOAK, HOOD] = ['#1F7F86', '#2A99A0'];

/** Somebody in a hood, seen from behind: nobody knows yet which animal it will be. */
export const knocker = group(
  'translate(-24 -28) scale(1.14)',
  layer(
    'paw',
    line('M198 178L209 144', '#186A70', 20) +
      paperDisc(210, 134, 13, '#E7C49D') +
      line('M205 125v6M211 123v6M217 126v5', INK, 2.4) +
      line('M214 111l2-8M222 116l5-6M226 125l6-2', GOLD, 4.5),
  ) +
    paperDisc(150, 114, 12, CLOAK) +
    paperDisc(194, 114, 12, CLOAK) +
    paper('M126 200C126 168 146 152 172 152S218 168 218 200Z', CLOAK) +
    paper('M139 148C135 122 150 104 172 104S209 122 205 148C195 162 149 162 139 148Z', HOOD) +
    line('M147 149q25 11 50 0', CREAM, 2, 'stroke-dasharray="5 5"') +
    path(starPath(172, 181, 9), GOLD),
);
