/* Shrew-Driver, Wrench Wren, Tape Tapir, Crane. */

import { GOLD, INK } from '../shared/tokens.js';
import {
  at,
  disc,
  group,
  layer,
  line,
  oval,
  paper,
  paperDisc,
  paperOval,
  paperRect,
  path,
  rect,
} from '../shared/paint.js';
import { animalEyes } from '../shared/face.js';
import { blush, hill } from './companions-1.js';

const FUR = '#9C8677';
const STEEL = '#C9CBDD';
const DARK_STEEL = '#8B93A8';

/** Upright, held at 154 176. */
export const screwdriver = group(
  'translate(154 176) rotate(8)',
  paperRect(-4, -74, 8, 52, 2, STEEL) +
    paper('M-7-84h14l-3 14h-8z', STEEL) +
    line('M-1-68V-26', '#fff', 2) +
    paperRect(-11, -26, 22, 56, 10, '#D7263D') +
    line('M-4-16V18M4-16V18', '#8E1C2A', 2.6) +
    paperRect(-9, -30, 18, 9, 3, GOLD),
);

const shrew = () =>
  hill('#7DB04E', '#4E8232') +
  line('M136 214C184 222 192 186 176 172', '#D99AA5', 6) +
  paper('M50 250C44 196 66 160 100 160S156 196 150 250Z', '#8A7568') +
  path('M72 250C68 208 80 180 100 180S132 208 128 250Z', '#E9DCCB') +
  layer(
    'head',
    at('54 96, 146 96', (x, y) => paperDisc(x, y, 21, '#8A7568') + disc(x, y, 13, '#F2B3B8')) +
      paper(
        'M46 122C44 90 68 72 100 72S156 90 154 122C154 146 136 154 124 162C116 170 110 180 100 180S84 170 76 162C64 154 46 146 46 122Z',
        FUR,
      ) +
      path('M72 150C80 138 120 138 128 150C122 166 112 180 100 180S78 166 72 150Z', '#F3E6D6') +
      animalEyes(76, 124, 122, 1.15) +
      blush(60, 140, 144, 9) +
      line('M80 158l-26-5M80 164l-24 4M120 158l26-5M120 164l24 4', INK, 2) +
      line('M90 168q10 8 20 0', INK, 3) +
      paperDisc(100, 156, 10, '#E8788A') +
      disc(97, 152.5, 2.8, '#fff', 'opacity=".85"'),
  ) +
  layer(
    'helmet',
    paper('M50 88C54 56 74 42 100 42S146 56 150 88Q100 68 50 88Z', '#F6C453') +
      line('M100 43V72M80 48q-6 12-7 28M120 48q6 12 7 28', '#DC9A22', 4) +
      paper('M42 92Q100 62 158 92L160 100Q100 74 40 100Z', '#F0B438'),
  ) +
  layer('screwdriver', screwdriver) +
  paperDisc(150, 188, 11, FUR) +
  paperDisc(48, 196, 11, FUR);

const WREN = '#9A6234';

/** The tail is the handle and jaw of a wrench, drawn upright and turned. */
export const wrench = group(
  'translate(128 158) rotate(16) scale(.77)',
  paperRect(-10, -78, 20, 92, 6, STEEL) +
    rect(-4, -66, 8, 62, 4, DARK_STEEL, 'opacity=".55"') +
    paper(
      'M-28-88C-32-104-24-120-12-126V-104L0-97L12-104V-126C24-120 32-104 28-88C24-76 14-70 0-70S-24-76-28-88Z',
      STEEL,
    ) +
    line('M-21-90C-24-101-20-110-17-113', '#fff', 3),
);

const wren = () =>
  hill('#7DB04E', '#4E8232') +
  line('M82 196v16M72 214h20M104 196v16M94 214h20', '#D98A2E', 5) +
  layer('tail', wrench) +
  group(
    'translate(-4 6) scale(.98)',
    paper('M30 134C30 96 60 72 94 72C130 72 154 104 154 140C154 178 126 204 92 204S30 174 30 134Z', WREN) +
      path(
        'M40 152C52 142 78 140 92 148C110 156 122 176 116 196C108 202 98 204 90 204C62 204 44 178 40 152Z',
        '#F3DCC0',
      ) +
      line('M66 178q5 5 10 0M84 184q5 5 10 0M74 192q5 5 10 0', '#D9B98E', 2.6) +
      layer(
        'wing',
        paper('M108 132C132 124 156 140 160 172C140 186 116 176 108 156Z', '#7C4A22') +
          line('M118 146q14-4 26 4M122 158q12-2 24 6', '#C98A52', 3, 'stroke-dasharray="5 4"'),
      ) +
      layer(
        'head',
        at('66 76, 76 66, 88 68', (x, y) => paper(`M${x} ${y + 8}q-8-16 2-22q10 8 4 22z`, '#7C4A22')) +
          line('M40 108q12-12 26-6M88 102q16-8 30 4', '#FFF3DC', 6) +
          animalEyes(56, 100, 122, 1.25) +
          blush(42, 116, 142, 9) +
          paper('M66 134Q78 126 90 134Q86 148 77 156Q69 148 66 134Z', '#F0A63C') +
          line('M68 138q10 5 20 0', '#B97314', 2.4),
      ),
  );

const HIDE = '#6A6280';
const TAPE = '#F2B632';

const tapir = () =>
  hill('#7DB04E', '#4E8232') +
  paper('M24 250C20 186 50 148 100 148S180 186 176 250Z', '#F3EDF6') +
  paper('M62 250C58 200 72 166 100 166S142 200 138 250Z', '#4F4864') +
  paperDisc(42, 206, 13, '#4F4864') +
  paperDisc(158, 206, 13, '#4F4864') +
  layer(
    'roll',
    oval(100, 166, 54, 20, '#B97314') +
      paperOval(100, 162, 54, 20, '#FFD76A') +
      oval(100, 162, 42, 14, '#8A5A10'),
  ) +
  layer(
    'head',
    at('54 62, 146 62', (x, y, _z, i) =>
      group(
        `rotate(${i ? 28 : -28} ${x} ${y})`,
        paperOval(x, y, 16, 24, HIDE) +
          oval(x, y + 4, 9, 15, '#F2B3B8') +
          path(`M${x - 11} ${y - 17}q11-14 22 0q-11-6-22 0z`, '#F3EDF6'),
      ),
    ) +
      paper(
        'M42 102C42 72 66 54 100 54S158 72 158 102C158 126 144 140 130 146C124 158 122 186 124 200C124 214 112 220 100 220S76 214 76 200C78 186 76 158 70 146C56 140 42 126 42 102Z',
        HIDE,
      ) +
      path('M92 56q8-2 16 0l-3 40h-10z', '#837A9C') +
      animalEyes(70, 130, 100, 1.3) +
      line('M56 80q8-6 16-2M144 80q-8-6-16-2', '#3B3450', 3) +
      blush(56, 144, 122, 10) +
      line('M86 128q14 6 28 0M86 140q14 6 28 0', '#4F4864', 2.6) +
      oval(91, 206, 4.5, 5.5, '#3B3450') +
      oval(109, 206, 4.5, 5.5, '#3B3450'),
  ) +
  layer(
    'tape',
    paper('M146 168C168 172 172 186 166 210l-8-5l-6 6l-8-6C150 194 146 186 134 186Z', '#FFD76A') +
      paper('M46 162A54 20 0 0 0 154 162V178A54 20 0 0 1 46 178Z', TAPE) +
      path('M46 162A54 20 0 0 0 154 162H142A42 14 0 0 1 58 162Z', '#FFE39A') +
      line('M56 182Q100 204 144 182', '#B97314', 2, 'stroke-dasharray="4 6" opacity=".7"'),
  );

const crane = () =>
  paper('M-20 198Q50 184 100 192T220 196V300H-20Z', '#4F8FC8') +
  line('M16 208q10-6 20 0t20 0M134 212q10-6 20 0t20 0', '#A9D6F2', 3) +
  line('M104 184V210M126 184V210', '#E79A3C', 5) +
  paper(
    'M152 156C156 122 126 108 98 120C70 130 58 156 30 162C50 186 88 198 116 186C138 178 150 172 152 156Z',
    '#FDFBFF',
  ) +
  path('M34 164C28 172 22 174 16 174C26 184 44 186 56 182Z', INK) +
  paper('M124 146C102 132 72 150 36 158C52 174 88 182 108 170C118 164 124 156 124 146Z', '#CFE0F5') +
  line('M96 164q-20 8-44-2M100 154q-22 8-44 2', '#8FB4DC', 2.6) +
  paper('M148 164C172 136 152 112 148 88C146 74 116 74 116 90C118 112 124 126 106 142Z', '#FDFBFF') +
  layer(
    'head',
    paper('M88 74C88 50 104 38 124 38S160 50 160 74S144 108 124 108S88 96 88 74Z', '#FDFBFF') +
      paper('M96 58C98 28 146 26 154 58Q126 42 96 58Z', '#D7263D') +
      animalEyes(108, 140, 74, 1.1) +
      blush(100, 150, 90, 7) +
      paper('M128 82L54 86Q49 90 54 95L124 95Q133 88 128 82Z', '#F0A63C') +
      line('M122 89L60 90.5', '#B97314', 2.2),
  ) +
  layer(
    'hook',
    line('M64 94V122', INK, 2.8) +
      paperRect(52, 118, 24, 17, 5, GOLD) +
      line('M64 136V152a15 15 0 1 1-18-13', '#6B7388', 9) +
      line('M64 136V152a15 15 0 1 1-18-13', '#D3D8E4', 5),
  );

export const SECOND_COMPANIONS: Record<string, () => string> = {
  'shrew-driver': shrew,
  'wrench-wren': wren,
  'tape-tapir': tapir,
  crane,
};
