/* The envelope of a sealed answer. */

import { GOLD } from './tokens.js';
import { disc, drawing, group, layer, line, paper, paperRect, path, rect, star } from './paint.js';

const SEAL =
  'M0-34C9-38 17-34 21-28C30-27 35-18 34-9C39-1 36 9 30 14C29 24 19 30 10 29C3 36-8 35-14 29C-24 29-31 21-31 12C-38 5-37-6-31-12C-31-22-23-30-13-30C-10-33-5-35 0-34Z';

const waxSeal = (transform: string) =>
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
  paper(
    'M30 78Q30 62 42 70L150 142L258 70Q270 62 270 78V194A14 14 0 0 1 256 208H44A14 14 0 0 1 30 194Z',
    '#FBEFD6',
  ) + line('M44 203L124 128M256 203L176 128', '#D9C193', 2.4);

const letter = layer(
  'letter',
  paperRect(58, 34, 184, 140, 10, '#FFFDF7') +
    line('M82 62H184M82 82H218M82 102H190', '#CFC6EA', 4) +
    star(208, 60, 12, GOLD),
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

const sheet = (part: string) => drawing('0 0 300 256', group('translate(0 38)', part), 'art envelope');

/** Its parts one by one, each as large as the whole, from the back to the front. */
export const envelopeParts = () => ({
  openFlap: sheet(openFlap),
  body: sheet(body),
  letter: sheet(letter),
  pocket: sheet(pocket),
  closedFlap: sheet(closedFlap),
});

/** A paper envelope with a wax seal. */
export const envelope = ({ open = false }: { open?: boolean } = {}) =>
  sheet(open ? openFlap + body + letter + pocket : body + pocket + closedFlap);
