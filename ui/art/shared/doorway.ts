/* The doorway of a table: warm light, and three animals that look out. */

import { CREAM, GOLD, INK } from './tokens.js';
import { disc, drawing, line, path, rect, starPath } from './paint.js';
import { HEADS } from './animals.js';
import type { Animal } from './animals.js';

const ARCH = 'M30 196V96a90 90 0 0 1 180 0v100z';

const looking = (animal: Animal, x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${HEADS[animal]()}</g>`;

/** Bulbs along the arch. */
const lights = Array.from({ length: 11 }, (_, at) => {
  const turn = Math.PI * (1 + at / 10);
  return disc(120 + 99 * Math.cos(turn), 96 + 99 * Math.sin(turn), 4, at % 2 ? '#FFE39A' : GOLD);
}).join('');

/** @param before what is before it: art/around/doorstep.ts */
export const doorway = (before = '', viewBox = '0 -16 240 216') =>
  drawing(
    viewBox,
    path('M10 200V96a110 110 0 0 1 220 0v104z', '#43175C') +
      path('M16 200V96a104 104 0 0 1 208 0v104z', '#6B2D8B') +
      lights +
      path(ARCH, '#FFD98A') +
      path('M48 196V98a72 72 0 0 1 144 0v98z', '#FFE7B0') +
      path('M70 196v-92a50 50 0 0 1 100 0v92z', '#FFF3D6') +
      line('M120 6v24', CREAM, 2) +
      path(starPath(120, 40, 11, 5, 0.48), GOLD, `stroke="${INK}" stroke-width="1.5"`) +
      line('M76 24v30M164 24v30', CREAM, 1.6) +
      path(starPath(76, 60, 6, 5, 0.48), '#FFFDF7') +
      path(starPath(164, 60, 6, 5, 0.48), '#FFFDF7') +
      looking('hedgehog', 28, 116, 76) +
      looking('hare', 140, 92, 84) +
      looking('fox', 72, 96, 100) +
      rect(4, 184, 232, 16, 6, '#8A552C') +
      rect(4, 184, 232, 5, 2.5, '#B0764A') +
      before,
    'art doorway',
  );
