/* Small scenes for the moments between cards: the sealed envelope, the dragon, the wand. */

import { GOLD, LAMP_FILL, LIGHT_GOLD } from './tokens.js';
import { at, disc, drawing, each, group, layer, line, paper, paperRect, path, rect, star } from './paint.js';
import { dragonFigure } from './dragon.js';
import { wandFigure } from './wand.js';

const SEAL =
  'M0-34C9-38 17-34 21-28C30-27 35-18 34-9C39-1 36 9 30 14C29 24 19 30 10 29C3 36-8 35-14 29C-24 29-31 21-31 12C-38 5-37-6-31-12C-31-22-23-30-13-30C-10-33-5-35 0-34Z';

/** @param {string} transform */
const waxSeal = transform =>
  layer(
    'seal',
    group(
      transform,
      paper(SEAL, '#A3172F') +
        disc(0, 0, 24, '#C8324A') +
        disc(0, 0, 24, 'none', 'stroke="#7E0F22" stroke-width="2" opacity=".6"') +
        path('M-14 10L-17-9L-7-2L0-14L7-2L17-9L14 10Q0 4-14 10Z', '#F7B6BF') +
        path('M-14 13Q0 7 14 13V17Q0 11-14 17Z', '#F7B6BF') +
        line('M-22-20q6-7 14-8', '#fff', 3, 'opacity=".45"'),
    ),
  );

const body =
  paperRect(30, 62, 240, 146, 14, '#F3E3C2') +
  rect(37, 69, 226, 132, 9, 'none', 'stroke="#B99A62" stroke-width="2" stroke-dasharray="6 6" opacity=".8"');

const pocket =
  paper('M30 78Q30 62 42 70L150 142L258 70Q270 62 270 78V194A14 14 0 0 1 256 208H44A14 14 0 0 1 30 194Z', '#FBEFD6') +
  line('M44 203L124 128M256 203L176 128', '#D9C193', 2.4);

const letter = layer(
  'letter',
  paperRect(58, 34, 184, 140, 10, '#FFFDF7') + line('M82 62H184M82 82H218M82 102H190', '#CFC6EA', 4) + star(208, 60, 12, GOLD),
);

const closedFlap = layer(
  'flap',
  paper('M34 64Q38 62 44 62H256Q262 62 266 64L164 130Q150 139 136 130Z', '#F3E0B6') +
    line('M48 68L140 126Q150 132 160 126L252 68', '#B99A62', 1.8, 'stroke-dasharray="5 6" opacity=".8"') +
    waxSeal('translate(150 118)'),
);

const openFlap = layer(
  'flap',
  paper('M34 68L136-16Q150-27 164-16L266 68Z', '#E5CD9B') +
    line('M56 60L140-8Q150-16 160-8L244 60', '#B99A62', 1.8, 'stroke-dasharray="5 6" opacity=".8"') +
    waxSeal('translate(150 2) rotate(172) scale(.84)'),
);

/** A paper envelope with a wax seal. @param {{ open?: boolean }} [options] */
export const envelope = ({ open = false } = {}) =>
  drawing(
    '0 0 300 256',
    group('translate(0 38)', open ? openFlap + body + letter + pocket : body + pocket + closedFlap),
    'art envelope',
  );

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
