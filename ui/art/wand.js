/* The smiling star on the magic wand. */

import { INK } from './tokens.js';
import { disc, line, oval, paper, path, starPath } from './paint.js';

export const wandStar =
  paper(starPath(100, 110, 58, 5, 0.54), '#FFC93D', 'stroke="#FFC93D" stroke-width="14" stroke-linejoin="round"') +
  path(starPath(100, 110, 44, 5, 0.56), '#FFDF80', 'stroke="#FFDF80" stroke-width="10" stroke-linejoin="round"') +
  oval(86, 106, 6, 8, INK) +
  oval(114, 106, 6, 8, INK) +
  disc(84, 103, 2.4, '#fff') +
  disc(112, 103, 2.4, '#fff') +
  oval(76, 121, 7, 5, '#F5857A', 'opacity=".7"') +
  oval(124, 121, 7, 5, '#F5857A', 'opacity=".7"') +
  path('M91 119q9 4 18 0q-1 10-9 10t-9-10z', '#8E2A3A') +
  line('M79 93q6-4 12-2M109 91q6-2 12 2', '#A3670A', 2.6);
