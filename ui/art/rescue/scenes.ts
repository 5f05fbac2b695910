/* A scene of The Rescue that lies over the table: the gnome at the die. */

import { CREAM, LAMP_FILL, LIGHT_GOLD, SKIN } from '../shared/tokens.js';
import { at, disc, drawing, group, layer, line, paper, paperDisc, rect, star } from '../shared/paint.js';
import { gnomeDoll } from './folk.js';
import { lantern } from '../shared/royals.js';

const tumblingDie = layer(
  'die',
  line('M232 92q26 8 30 34M216 108q14 6 18 20', CREAM, 4, 'stroke-dasharray="1 10"') +
    group(
      'translate(248 172) rotate(18)',
      paper(
        'M-30-34H30A8 8 0 0 1 38-26V34A8 8 0 0 1 30 42H-30A8 8 0 0 1-38 34V-26A8 8 0 0 1-30-34Z',
        '#B99B62',
      ) +
        rect(-38, -38, 76, 72, 13, '#FFFDF6') +
        rect(-31, -31, 62, 58, 9, 'none', 'stroke="#C9B48A" stroke-width="2" stroke-dasharray="4 5"') +
        line('M-8-10a8 8 0 1 1 12 7Q0 0 0 6M0 16v.1', '#6B2D8B', 7),
    ),
);

/** The gnome has thrown the die, and holds his lantern over it. */
export const gnomeScene = () =>
  drawing(
    '0 0 300 240',
    disc(150, 130, 116, LAMP_FILL, 'opacity=".75"') +
      paper('M6 246Q150 186 294 246Z', '#3F8F4A') +
      line('M44 232l4-9M51 232l-1-8M194 222l4-9M201 222l-1-8', '#8CCB6E', 2.6) +
      layer(
        'gnome',
        group('translate(20 -12)', gnomeDoll) +
          paperDisc(72, 206, 11, SKIN[1]) +
          lantern(184, 130) +
          paperDisc(180, 126, 11, SKIN[1]),
      ) +
      tumblingDie +
      layer(
        'sparkles',
        at('38 60 10, 232 44 11, 276 96 8, 30 150 7', (x, y, size) => star(x, y, size, LIGHT_GOLD, 4, 0.4)),
      ),
    'art scene gnome-scene',
  );
