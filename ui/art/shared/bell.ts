/* Luck's bell: it spins to whoever starts. */

import { disc, drawing, line, paper, paperDisc, path } from './paint.js';
import { GOLD, INK, LIGHT_GOLD } from './tokens.js';

/** How high it is for a width of one. */
export const BELL_RATIO = 1.16;

/** A bell of gold paper with a face; its clapper points to where it stops. */
export const bell = () =>
  drawing(
    '0 0 100 116',
    line('M50 8a7 7 0 0 1 0 14a7 7 0 0 1 0-14', INK, 9) +
      line('M50 8a7 7 0 0 1 0 14a7 7 0 0 1 0-14', '#DC9A22', 4) +
      paperDisc(50, 98, 12, INK) +
      disc(50, 98, 9, '#C8405E') +
      paper(
        'M50 16C28 16 25 38 23 58C21 76 15 82 8 88Q6 96 14 96H86Q94 96 92 88C85 82 79 76 77 58C75 38 72 16 50 16Z',
        GOLD,
        `stroke="${INK}" stroke-width="3"`,
      ) +
      path('M36 26C30 36 30 50 28 66C27 74 24 80 20 86H30C36 76 34 42 44 22Z', LIGHT_GOLD) +
      line('M13 87Q50 96 87 87', '#DC9A22', 4) +
      disc(41, 54, 4.4, INK) +
      disc(60, 54, 4.4, INK) +
      disc(42.4, 52.6, 1.5, '#fff') +
      disc(61.4, 52.6, 1.5, '#fff') +
      line('M43 65Q50.5 73 58 65', INK, 3) +
      disc(34, 63, 4, '#F08A5D', 'opacity=".7"') +
      disc(67, 63, 4, '#F08A5D', 'opacity=".7"'),
  );
