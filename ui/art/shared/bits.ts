/* Small bits that fly about in the scenes of both games: dust, paper, sparks, letters of sleep. */

import { LIGHT_GOLD } from './tokens.js';
import { disc, drawing, rect, sleepZ, star } from './paint.js';

const COLOURS = ['#F58FB8', '#7ECFC0', '#F6C453', '#8CC8FF', '#C9A9F5'];

/** A little cloud of dust. */
export const puff = () =>
  drawing(
    '0 0 60 60',
    disc(22, 36, 15, '#F3E3C2') + disc(38, 34, 17, '#FFF7E6') + disc(28, 22, 12, '#FFF7E6'),
  );

/** Strips of paper and discs. */
export const confetti = (i: number) =>
  drawing(
    '0 0 40 40',
    i % 3 === 2
      ? disc(20, 20, 11, COLOURS[i % 5] ?? LIGHT_GOLD)
      : rect(4, 13, 32, 14, i % 3 ? 7 : 2, COLOURS[i % 5] ?? LIGHT_GOLD),
  );

export const sparkle = (i: number) =>
  drawing('0 0 40 40', star(20, 20, 17, COLOURS[i % 5] ?? LIGHT_GOLD, 4, 0.36));

/** Two letters that rise from whoever sleeps. */
export const zz = () =>
  drawing(
    '-6 -46 50 50',
    sleepZ(0, 0, '#2A2140', 1)
      .replaceAll('stroke-width="5"', 'stroke-width="11"')
      .replaceAll('stroke-width="4"', 'stroke-width="10"') + sleepZ(0, 0),
  );
