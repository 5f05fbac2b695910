/* The Jester's marotte, a little fool on a stick that counts from animal to animal, and the numbers it counts. */

import { disc, drawing, line, paper, paperDisc, paperRect, path, rect, text } from '../shared/paint.js';
import { CREAM, GOLD, INK, LIGHT_GOLD } from '../shared/tokens.js';

/** How high it is for a width of one. */
export const MAROTTE_RATIO = 1.9;

const RED = '#D7263D';
const BLUE = '#2F5FD0';

/** @param {number} x @param {number} y */
const jingle = (x, y) => paperDisc(x, y, 9, LIGHT_GOLD) + line(`M${x - 4} ${y + 2}h8`, INK, 2.4);

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
    disc(34, 74, 4.6, '#FF9AA5', 'opacity=".8"') + disc(67, 74, 4.6, '#FF9AA5', 'opacity=".8"') +
    paper('M21 62C4 58 2 44 8 32C14 40 22 40 28 30C34 14 42 8 50 6V52C38 50 28 54 21 62Z', RED) +
    paper('M79 62C96 58 98 44 92 32C86 40 78 40 72 30C66 14 58 8 50 6V52C62 50 72 54 79 62Z', BLUE) +
    path('M21 62Q50 40 79 62L77 52Q50 32 23 52Z', GOLD) +
    jingle(8, 30) + jingle(92, 30) + jingle(50, 9),
  );

/** A number as it is counted. @param {number} n */
export const counted = n => drawing('0 0 100 104', disc(50, 54, 48, INK, 'opacity=".4"') + disc(50, 50, 48, INK) + disc(50, 50, 43, GOLD) + disc(50, 50, 36, LIGHT_GOLD) + text(50, n > 9 ? 68 : 70, n > 9 ? 50 : 58, n, INK, 'font-weight="700"'));
