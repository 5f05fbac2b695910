/* Small cut-outs for a queen who wakes: what moves in front of her or behind her, her blanket, her points. */

import { CREAM, DEEP_GOLD, GOLD, LAMP_FILL, LIGHT_GOLD, SKIN } from '../shared/tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  heartHalfPath,
  heartPath,
  line,
  oval,
  paper,
  paperDisc,
  paperOval,
  path,
  rect,
} from '../shared/paint.js';
import { pennant } from '../shared/tags.js';
import type { Queen } from '../shared/queens.js';

const cut = (inner: string, viewBox = '0 0 100 100') => drawing(viewBox, inner, 'art cut-out');

/** One wing, its root at the left. */
const wing = (colour: string, spots: string) =>
  paper('M2 70C8 20 52 0 82 10C104 22 96 62 70 80C44 98 14 96 2 70Z', colour) +
  at('36 44 8, 62 34 9, 66 62 7', (x, y, r) => disc(x, y, r, spots));

const BANDS = ['#D7263D', '#F58A2E', '#F9CF45', '#5DB65A', '#3E7FD6'];

/** A fifth of an arc, from the left to the right. @param turn in degrees */
const arcPiece = (turn: number) =>
  cut(
    group(
      `rotate(${turn} 100 100)`,
      each(
        BANDS,
        (colour, i) =>
          `<path d="M100 ${8 + i * 9}A${92 - i * 9} ${92 - i * 9} 0 0 1 ${100 + 0.588 * (92 - i * 9)} ${100 - 0.809 * (92 - i * 9)}" fill="none" stroke="${colour}" stroke-width="9.6"/>`,
      ),
    ),
    '0 0 200 100',
  );

/** What the gestures are cut from. */
export const CUT_OUTS: Record<string, () => string> = {
  balloon: () =>
    cut(
      line('M50 84q-8 20 2 36t-2 36', CREAM, 3) +
        paper(
          heartPath(50, 46, 40),
          '#D7263D',
          `stroke="${CREAM}" stroke-width="5" stroke-linejoin="round"`,
        ) +
        path(heartHalfPath(50, 46, 38), '#F25C72') +
        paper('M44 90l6-8 6 8z', '#A51D3C'),
      '0 0 100 160',
    ),
  paw: () =>
    cut(
      paper('M28 120V46C28 16 72 16 72 46V120Z', '#B65628') +
        line('M34 80h32M34 96h32', '#8E3D18', 4) +
        paperOval(50, 38, 26, 24, '#F6C79B') +
        at('36 34, 50 27, 64 34', (x, y) => oval(x, y, 5, 6, '#E8607A')) +
        oval(50, 48, 11, 8, '#E8607A'),
      '0 0 100 120',
    ),
  ear: () =>
    cut(
      paper('M56 4C20 4 10 50 14 92C18 124 46 126 50 96C52 70 48 36 68 16Z', '#6B4223') +
        line('M30 40q-8 26-4 50', '#8A5A34', 5),
      '0 0 80 124',
    ),
  butter: () =>
    cut(
      paper('M14 40L60 28L90 44L44 60Z', '#FFE89A') +
        path('M14 40L44 60V78L14 58Z', '#F6C453') +
        path('M44 60L90 44V62L44 78Z', '#FFD66B'),
    ),
  shell: () => cut(wing('#C9262B', '#25212F')),
  wing: () => cut(wing('#5FD0E0', '#FFF3C4')),
  lamp: () =>
    cut(
      line('M50 0V34', DEEP_GOLD, 4) +
        paper('M30 34H70L88 74H12Z', '#8470DC') +
        path('M50 34H70L88 74H50Z', '#6C57C4') +
        disc(50, 78, 11, '#FFF3C4') +
        rect(12, 70, 76, 6, 3, DEEP_GOLD),
    ),
  glow: () => cut(disc(50, 50, 50, LAMP_FILL)),
  feather: () =>
    cut(
      line('M30 196Q28 120 30 60', '#1F7A64', 5) +
        paperOval(30, 46, 27, 42, '#2FA37C') +
        oval(30, 46, 19, 29, '#8FD66B') +
        oval(30, 46, 12, 18, '#1F58B0') +
        oval(30, 48, 5, 8, '#5FD0E0'),
      '0 0 60 200',
    ),
  petalRing: () =>
    cut(
      each(
        [...Array(16).keys()],
        i =>
          `<g transform="rotate(${i * 22.5} 100 100)">${paper('M100 4C116 22 114 46 100 62C86 46 84 22 100 4Z', i % 2 ? GOLD : '#F0B438')}</g>`,
      ),
      '0 0 200 200',
    ),
  sun: () =>
    cut(
      each(
        [0, 45, 90, 135, 180, 225, 270, 315],
        a =>
          `<path d="M50 4V18" stroke="${GOLD}" stroke-width="8" stroke-linecap="round" transform="rotate(${a} 50 50)"/>`,
      ) +
        paperDisc(50, 50, 25, GOLD) +
        disc(50, 50, 17, LIGHT_GOLD),
    ),
  flame: () =>
    cut(
      disc(50, 56, 44, LAMP_FILL) +
        paper('M50 8C78 38 74 86 50 86S22 38 50 8Z', '#FFB02E') +
        path('M50 44C62 58 62 80 50 80S38 58 50 44Z', '#FFF3C4'),
    ),
  puff: () =>
    cut(
      at(
        '34 56 22, 62 46 26, 72 66 18, 48 68 20',
        (x, y, r) => paperDisc(x, y, r, '#E3CFA6') + disc(x, y, r - 3, '#FFFDF7'),
      ),
    ),
  arc1: () => arcPiece(-90),
  arc2: () => arcPiece(-54),
  arc3: () => arcPiece(-18),
  arc4: () => arcPiece(18),
  arc5: () => arcPiece(54),
  petal: () =>
    cut(
      paper('M50 92C10 70 12 20 50 8C88 20 90 70 50 92Z', '#F27F95') +
        path('M50 92V8C88 20 90 70 50 92Z', '#D7304F'),
    ),
  arm: () =>
    cut(
      paper('M14 100L42 16Q50 2 58 16L86 100Z', '#FFB43D') +
        at('50 34 5, 44 56 5, 58 64 5, 46 82 6', (x, y, r) => disc(x, y, r, '#D9721E')),
    ),
  page: () =>
    cut(paper('M2 6Q50 -6 98 6V94Q50 84 2 94Z', CREAM) + line('M16 26h64M16 42h64M16 58h48', '#857AA3', 4)),
  drip: () =>
    cut(
      paper('M50 6C70 40 84 54 84 70A34 26 0 0 1 16 70C16 54 30 40 50 6Z', '#F58FB8') +
        oval(40, 66, 8, 11, '#FFD5DC'),
    ),
  leaf: () =>
    cut(
      paper(
        'M50 30L8 62L38 50L50 90L62 50L92 62Z',
        '#3F8F4A',
        'stroke="#3F8F4A" stroke-width="8" stroke-linejoin="round"',
      ) + line('M50 32Q48 18 58 8', '#1F5D2C', 6),
    ),
};

/** Her own quilt, drawn up to her chin or over her head; two small hands hold its hem. As large as a card. */
export const blanket = ({ quilt: [ground, seam, patch], skin }: Pick<Queen, 'quilt' | 'skin'>) => {
  const rows = each([0, 1, 2, 3], row =>
    each([0, 1, 2, 3], i =>
      rect(24 + i * 40, 86 + row * 35, 32, 28, 3, (i + row) % 2 ? patch : seam, 'opacity=".9"'),
    ),
  );
  return drawing(
    '0 0 200 280',
    paper('M14 60Q100 44 186 60V226H14Z', ground) +
      rows +
      path('M14 60Q100 44 186 60V80Q100 64 14 80Z', CREAM) +
      line('M16 71Q100 55 184 71', seam, 2, 'stroke-dasharray="4 5"') +
      paperDisc(62, 60, 10, SKIN[skin]) +
      paperDisc(138, 60, 10, SKIN[skin]),
    'art cut-out',
  );
};

/** The points of a queen on a gold pennant. */
export const flag = (points: number) => drawing('4 -2 50 50', pennant(points, 'large'), 'art cut-out');
