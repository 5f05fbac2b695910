/* The gate of a realm in The Rescue: a drawn queen stands behind it and waves. */

import { CREAM, DEEP_GOLD, GOLD, LIGHT_GOLD } from '../shared/tokens.js';
import { at, disc, drawing, each, group, line, paper, path, rect, star } from '../shared/paint.js';
import { standing } from '../queens/card.js';
import type { Queen } from '../shared/queens.js';

const POSTS = [22, 48, 74, 100, 126, 152, 178];

export const gate = (q: Queen) =>
  drawing(
    '0 0 200 270',
    paper('M4 270V98a96 96 0 0 1 192 0v172z', '#6B2D8B') +
      path('M22 262V98a78 78 0 0 1 156 0v164z', '#FFE7B0') +
      path('M52 262V104a48 48 0 0 1 96 0v158z', '#FFF3D6') +
      at('13 150, 13 110, 22 72, 46 38, 80 17, 120 17, 154 38, 178 72, 187 110, 187 150', (x, y) =>
        disc(x, y, 5, LIGHT_GOLD),
      ) +
      group('translate(2 12) scale(.94)', standing(q)) +
      each(POSTS, x => paper(`M${x - 9} 270V206L${x} 192L${x + 9} 206V270Z`, CREAM)) +
      rect(6, 216, 188, 9, 3, GOLD) +
      rect(6, 248, 188, 9, 3, GOLD) +
      line('M100 200V266', DEEP_GOLD, 3) +
      disc(112, 237, 5, DEEP_GOLD) +
      star(100, 8, 13, GOLD),
    'art gate',
  );
