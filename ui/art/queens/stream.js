/* What pours out of the bottle of the Sleeping Potion. */

import { drawing, path, star } from '../shared/paint.js';

/** How high it is for a width of one. */
export const STREAM_RATIO = 2.4;

/** A ribbon of sleep with small stars, from the mouth of the bottle down. */
export const stream = () =>
  drawing('0 0 50 120',
    path('M15 0C15 30 6 50 8 76C10 94 3 104 5 120H45C47 104 40 94 42 76C44 50 35 30 35 0Z', '#A57BE8') +
    path('M20 0C20 32 13 52 15 78C16 94 11 106 12 120H23C23 104 26 94 25 78C24 52 27 30 26 0Z', '#E2D4FA') +
    star(34, 46, 8, '#FFF3C4', 4, 0.36) + star(33, 92, 9, '#FFF3C4', 4, 0.36));
