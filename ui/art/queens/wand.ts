/* The magic wand: a smiling star on a striped stick. */

import { INK, LIGHT_GOLD, PLUM } from '../shared/tokens.js';
import { disc, group, line, oval, paper, paperDisc, paperRect, path, starPath } from '../shared/paint.js';

const wandStar =
  paper(
    starPath(100, 110, 58, 5, 0.54),
    '#FFC93D',
    'stroke="#FFC93D" stroke-width="14" stroke-linejoin="round"',
  ) +
  path(
    starPath(100, 110, 44, 5, 0.56),
    '#FFDF80',
    'stroke="#FFDF80" stroke-width="10" stroke-linejoin="round"',
  ) +
  oval(86, 106, 6, 8, INK) +
  oval(114, 106, 6, 8, INK) +
  disc(84, 103, 2.4, '#fff') +
  disc(112, 103, 2.4, '#fff') +
  oval(76, 121, 7, 5, '#F5857A', 'opacity=".7"') +
  oval(124, 121, 7, 5, '#F5857A', 'opacity=".7"') +
  path('M91 119q9 4 18 0q-1 10-9 10t-9-10z', '#8E2A3A') +
  line('M79 93q6-4 12-2M109 91q6-2 12 2', '#A3670A', 2.6);

export const wandFigure =
  group(
    'rotate(16 100 160)',
    paperRect(93, 130, 14, 112, 7, PLUM) +
      line('M94 150l12-8M94 166l12-8M94 182l12-8M94 198l12-8M94 214l12-8', LIGHT_GOLD, 3.4) +
      paper(
        'M96 150C66 154 58 172 62 186C76 184 90 172 100 154C112 172 126 182 140 182C142 166 130 152 104 150Z',
        '#D7263D',
      ) +
      paperDisc(100, 151, 7, '#A51D3C'),
  ) + group('translate(10 0)', wandStar);
