/* The round paper dragon: friendly, and never in a hurry. */

import { GOLD_FILL, INK } from './tokens.js';
import { at, disc, drawing, group, layer, line, oval, paper, paperDisc, path, starPath } from './paint.js';

const wings = layer(
  'wings',
  paper('M58 176C30 130 10 140 4 112C-2 150 6 184 44 214Z', '#2F8F6E') +
    paper('M142 176C170 130 190 140 196 112C202 150 194 184 156 214Z', '#2F8F6E') +
    line('M12 132q18 30 40 58M188 132q-18 30-40 58', '#57B592', 3),
);

const body =
  paper('M50 250C42 206 62 170 100 170S158 206 150 250Z', '#4DAF7C') +
  paper('M72 250C68 212 80 190 100 190S132 212 128 250Z', '#F7E9B4') +
  line('M76 212q24 8 48 0M73 230q27 8 54 0', '#D9BF77', 3);

/** His head, between 20 38 and 180 186. */
export const dragonHead =
  at('100 58 13, 76 64 10, 124 64 10', (x, y, s) =>
    paper(
      `M${x - s} ${y + s}L${x} ${y - s}L${x + s} ${y + s}Z`,
      '#F58A2E',
      'stroke="#F58A2E" stroke-width="4" stroke-linejoin="round"',
    ),
  ) +
  paper('M52 92C40 76 36 62 40 46C54 52 66 64 70 80Z', '#F7E9B4') +
  paper('M148 92C160 76 164 62 160 46C146 52 134 64 130 80Z', '#F7E9B4') +
  paper('M44 118C26 112 20 98 22 88C36 88 48 96 54 106Z', '#3A9B70') +
  paper('M156 118C174 112 180 98 178 88C164 88 152 96 146 106Z', '#3A9B70') +
  paper(
    'M44 120C44 86 70 68 100 68S156 86 156 120C160 132 164 140 162 152C160 174 132 184 100 184S40 174 38 152C36 140 40 132 44 120Z',
    '#4DAF7C',
  ) +
  oval(100, 156, 53, 24, '#86D3A2') +
  at('62 102, 72 92, 138 102, 128 92', (x, y) => disc(x, y, 4, '#86D3A2')) +
  oval(82, 146, 4.6, 3.6, '#1F5D46') +
  oval(118, 146, 4.6, 3.6, '#1F5D46') +
  oval(76, 118, 9, 11, INK) +
  oval(124, 118, 9, 11, INK) +
  disc(73, 113.5, 3.6, '#fff') +
  disc(121, 113.5, 3.6, '#fff') +
  disc(79, 122, 1.8, '#fff') +
  disc(127, 122, 1.8, '#fff') +
  line('M64 102q10-8 20-3M136 102q-10-8-20-3', '#1F5D46', 3.4) +
  oval(56, 140, 8, 5.5, '#F5857A', 'opacity=".65"') +
  oval(144, 140, 8, 5.5, '#F5857A', 'opacity=".65"') +
  path('M72 160Q100 178 128 160Q122 176 100 176T72 160Z', '#7B1F2A') +
  path('M80 163l5 8l4-6zM120 163l-5 8l-4-6z', '#fff') +
  line('M70 159Q100 178 130 159', INK, 3);

export const dragonFigure = wings + body + dragonHead;

/** The shield that he holds. */
export const bigShield = (x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    paper('M0-30L26-22V0C26 18 14 28 0 34C-14 28-26 18-26 0V-22Z', GOLD_FILL) +
      paper('M0-22L19-16V0C19 13 10 20 0 25C-10 20-19 13-19 0V-16Z', '#0B6B4A') +
      path(starPath(0, 1, 12), '#FFE39A'),
  );

/** As far as his tail, on his feet; 1.05 times as high as wide. */
export const jumpingDragon = () =>
  drawing(
    '-10 30 220 231',
    line('M140 240C176 252 196 232 184 212', '#4DAF7C', 14) +
      paper('M184 196l14 16l-20 6z', '#F58A2E') +
      dragonFigure +
      [56, 144].map(x => paperDisc(x, 216, 13, '#4DAF7C')).join('') +
      [70, 130].map(x => oval(x, 250, 17, 8, '#3A9B70')).join(''),
    'art cut-out',
  );
