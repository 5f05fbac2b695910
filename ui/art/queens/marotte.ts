/* The Jester's marotte, a little fool on a stick that counts from animal to animal, and the numbers it
   counts. */

import { disc, drawing, line, paper, paperDisc, paperRect, path, rect, text } from '../shared/paint.js';
import { SEATS } from '../shared/seats.js';
import { CREAM, GOLD, INK, LAMP_FILL, LIGHT_GOLD } from '../shared/tokens.js';

/** How high it is for a width of one. */
export const MAROTTE_RATIO = 1.9;

const RED = '#D7263D';
const BLUE = '#2F5FD0';

const jingle = (x: number, y: number) =>
  paperDisc(x, y, 9, LIGHT_GOLD) + line(`M${x - 4} ${y + 2}h8`, INK, 2.4);

/** It stands on the point of its stick. */
export const marotte = () =>
  drawing(
    '-6 0 112 213',
    paperRect(44, 96, 12, 112, 6, '#A8693A') +
      [112, 138, 164].map(y => rect(44, y, 12, 12, 0, CREAM)).join('') +
      paper('M50 88L22 106L34 108L30 122L45 112L50 126L55 112L70 122L66 108L78 106Z', GOLD) +
      paperDisc(50, 66, 27, '#F6C79B') +
      disc(41, 66, 3.6, INK) +
      line('M54 66q5-5 10 0', INK, 3) +
      line('M42 77Q51 86 61 76', INK, 3) +
      disc(34, 74, 4.6, '#FF9AA5', 'opacity=".8"') +
      disc(67, 74, 4.6, '#FF9AA5', 'opacity=".8"') +
      paper('M21 62C4 58 2 44 8 32C14 40 22 40 28 30C34 14 42 8 50 6V52C38 50 28 54 21 62Z', RED) +
      paper('M79 62C96 58 98 44 92 32C86 40 78 40 72 30C66 14 58 8 50 6V52C62 50 72 54 79 62Z', BLUE) +
      path('M21 62Q50 40 79 62L77 52Q50 32 23 52Z', GOLD) +
      jingle(8, 30) +
      jingle(92, 30) +
      jingle(50, 9),
  );

/** The height of a cap by its width. */
export const CAP_RATIO = 0.86;

/** A number as it is counted, on a fool's cap in the colour of a seat. */
export const counted = (n: number, seat?: string) => {
  const cap = 'M15 82Q15 56 8 28Q24 34 34 26Q38 14 50 8Q62 14 66 26Q76 34 92 28Q85 56 85 82Q50 90 15 82Z';
  const { colour = '', text: ink } = SEATS.find(({ id }) => id === seat) ?? {};
  return drawing(
    '0 0 100 86',
    line(cap, INK, 9) +
      path(cap, colour) +
      line(cap, CREAM, 4) +
      jingle(8, 26) +
      jingle(92, 26) +
      jingle(50, 9) +
      text(50, 75, n > 9 ? 46 : 52, n, ink, 'font-weight="700"'),
  );
};

const SCRAPS = [GOLD, RED, '#7ECFC0', '#F58FB8', '#8CC8FF'];

/** Scraps of coloured paper, thrown together. */
export const scraps = (i: number) => {
  const colour = (n: number) => SCRAPS[(i + n) % SCRAPS.length] ?? GOLD;
  return drawing(
    '0 0 60 60',
    line('M8 20L22 11', colour(0), 9) + disc(44, 20, 7, colour(1)) + line('M24 44L42 50', colour(2), 9),
  );
};

/** The light behind an animal that is counted. */
export const limelight = () => drawing('0 0 100 100', disc(50, 50, 50, LAMP_FILL));
