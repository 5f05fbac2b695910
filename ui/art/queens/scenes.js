/* Small scenes for the moments between cards: the dragon, the wand. */

import { GOLD, LAMP_FILL, LIGHT_GOLD } from '../shared/tokens.js';
import { at, disc, drawing, each, group, layer, line, paper, rect, star } from '../shared/paint.js';
import { dragonFigure } from '../shared/dragon.js';
import { wandFigure } from './wand.js';

const CONFETTI =
  '24 70 20, 52 38 -30, 250 40 40, 282 84 -20, 16 128 60, 290 140 15, 214 22 -50, 92 20 35, 40 176 -15, 268 186 50, 60 108 10, 240 96 -40';
const COLOURS = ['#F58FB8', '#7ECFC0', '#F6C453', '#8CC8FF', '#C9A9F5'];

/** The dragon comes out and snorts confetti. */
export const dragonScene = () =>
  drawing(
    '0 0 300 240',
    disc(150, 130, 118, LAMP_FILL, 'opacity=".7"') +
      paper('M10 246Q150 176 290 246Z', '#3F8F4A') +
      layer('dragon', group('translate(50 -14)', dragonFigure)) +
      line('M44 232l4-9M51 232l-1-8M244 232l4-9M251 232l-1-8', '#8CCB6E', 2.6) +
      layer(
        'puffs',
        at('116 148 9, 104 160 7, 96 150 6, 184 148 9, 196 160 7, 204 150 6', (x, y, r) =>
          disc(x, y, r, '#FFFDF7', 'opacity=".85"'),
        ),
      ) +
      layer(
        'confetti',
        at(CONFETTI, (x, y, turn, i) =>
          rect(x - 7, y - 3.5, 14, 7, i % 2 ? 3.5 : 1, COLOURS[i % 5] ?? GOLD, `transform="rotate(${turn} ${x} ${y})"`),
        ) +
          star(34, 96, 9, LIGHT_GOLD, 4, 0.4) +
          star(270, 62, 10, LIGHT_GOLD, 4, 0.4) +
          star(150, 20, 8, LIGHT_GOLD, 4, 0.4),
      ),
    'art scene dragon-scene',
  );

/** The wand waves, and sparkles run from it. */
export const wandScene = () =>
  drawing(
    '0 0 300 240',
    disc(150, 104, 112, LAMP_FILL, 'opacity=".8"') +
      layer(
        'trail',
        line('M20 196C60 214 92 176 70 150S24 150 40 112S96 70 104 60', LIGHT_GOLD, 5, 'stroke-dasharray="1 13"') +
          line('M280 196C240 214 208 176 230 150S276 150 260 112', LIGHT_GOLD, 5, 'stroke-dasharray="1 13"'),
      ) +
      layer('wand', group('translate(50 -6)', wandFigure)) +
      layer(
        'sparkles',
        each(
          [
            { x: 46, y: 66, s: 14, f: '#FFE39A' },
            { x: 76, y: 28, s: 9, f: '#F58FB8' },
            { x: 246, y: 44, s: 15, f: '#FFE39A' },
            { x: 276, y: 96, s: 9, f: '#8CC8FF' },
            { x: 22, y: 150, s: 9, f: '#C9A9F5' },
            { x: 90, y: 206, s: 10, f: '#7ECFC0' },
            { x: 226, y: 206, s: 12, f: '#F58FB8' },
            { x: 150, y: 16, s: 8, f: '#FFFDF7' },
          ],
          ({ x, y, s, f }) => star(x, y, s, f, 4, 0.36),
        ),
      ),
    'art scene wand-scene',
  );
