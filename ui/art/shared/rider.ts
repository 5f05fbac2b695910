/* A child in armour on a hobby horse: the knight of the first game, and the knights of the second. */

import { GOLD, INK } from './tokens.js';
import { METAL, knightDoll } from './armour.js';
import { disc, drawing, group, line, oval, paper, paperDisc, paperRect } from './paint.js';
import type { Armour } from './armour.js';

export const RIDER_RATIO = 1.5;

/** The head of a horse on a stick; it looks to the left. */
export const hobbyHorse =
  line('M6 30L-10 120', '#8A5A34', 7) +
  paper('M-22 20C-34 4-20-30 8-40L10-54L20-42C40-34 44 6 30 34H2C6 20 2 14-8 18Q-16 24-22 20Z', '#FFF3DC') +
  paper('M10-44C34-46 52-14 36 30Q44 4 30-12Q34-30 10-44Z', '#C8502A') +
  oval(2, -14, 4, 5.4, INK) +
  disc(1, -16, 1.6, '#fff') +
  oval(-14, 10, 2, 2.8, '#B98A6A') +
  oval(4, 2, 7, 4.5, '#FF9AA5', 'opacity=".6"') +
  line('M-20 2Q0-4 12 8M-8-28Q14-18 26-24', '#D7263D', 3.6) +
  disc(12, 8, 3.6, GOLD);

const leg = (x: number, turn: number) =>
  group(
    `rotate(${turn} ${x} 280)`,
    paperRect(x - 13, 270, 26, 64, 9, METAL) +
      paper(`M${x - 15} 344V330Q${x} 316 ${x + 28} 336V344Z`, '#8A5A34'),
  );

/** The child on foot. */
export const onFoot = (armour: Armour) =>
  leg(76, 16) +
  leg(122, -14) +
  `<svg x="-40" y="0" width="280" height="292" viewBox="-40 0 280 292">${knightDoll(armour)}</svg>`;

/**
 * The rider goes to the right.
 * @param over what the rider carries
 */
export const rider = (armour: Armour, over = '') =>
  drawing(
    '-10 20 230 345',
    line('M140 190L58 352', '#8A5A34', 8) +
      onFoot(armour) +
      over +
      group('translate(156 186) rotate(-8) scale(-1.08 1.08)', hobbyHorse) +
      paperDisc(134, 226, 13, METAL),
  );
