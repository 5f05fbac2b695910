/* The folk of the instants: gnome, witch, willow. */

import { CREAM, GOLD, INK, LAMP_FILL, SHADOW, SKIN } from '../shared/tokens.js';
import {
  at,
  disc,
  group,
  heartPath,
  layer,
  line,
  oval,
  paper,
  paperDisc,
  paperOval,
  paperRect,
  path,
  rect,
  sleepZ,
  star,
} from '../shared/paint.js';
import { face } from '../shared/face.js';
import { hill } from './companions-1.js';
import { lantern } from '../shared/royals.js';
import { fringe } from '../shared/wardrobe.js';

/** The gnome without his lantern, so that a scene can give him something else to do. */
export const gnomeDoll =
  paper('M52 250C48 206 68 182 100 182S152 206 148 250Z', '#2F5FD0') +
  face({
    skin: 1,
    noLashes: true,
    mouth: 'none',
    brow: '#E9E4F5',
    brows: 'M70 121q9-6 18-1M112 120q9-5 18 1',
  }) +
  layer(
    'beard',
    paper(
      'M58 140C44 170 58 206 78 212Q86 226 100 230Q114 226 122 212C142 206 156 170 142 140Q120 152 100 148Q80 152 58 140Z',
      '#F6F3FC',
    ) +
      line('M78 176q2 18 10 32M122 176q-2 18-10 32M100 186v30', '#CFC6EA', 3) +
      path('M89 164q11 8 22 0q-2 11-11 11t-11-11z', '#7B1F2A') +
      paper('M100 152Q86 146 72 158Q84 168 100 160Q116 168 128 158Q114 146 100 152Z', '#FFFFFF'),
  ) +
  paperOval(100, 147, 12, 10, '#F2A08C') +
  oval(96, 144, 3.4, 2.4, '#fff', 'opacity=".6"') +
  layer(
    'hat',
    paper('M46 120C50 84 78 70 96 34C100 26 112 26 114 36C120 66 148 84 154 120Q100 88 46 120Z', '#D7263D') +
      path(
        'M108 29C113 30 114 34 114 36C120 66 148 84 154 120Q140 110 120 106Q122 60 108 29Z',
        SHADOW,
        'opacity=".16"',
      ) +
      line('M90 60l10 6l-8 6l12 6', '#FFD5DC', 3, 'opacity=".7"') +
      paper('M42 122Q100 82 158 122L153 108Q100 68 47 108Z', '#8E1C2A') +
      line('M52 113Q100 78 148 113', '#FFB3BD', 2, 'stroke-dasharray="4 5"'),
  );

export const gnome =
  disc(150, 170, 84, LAMP_FILL, 'opacity=".7"') +
  hill('#2F6B4A', '#57B592') +
  group('translate(-4 9)', gnomeDoll) +
  lantern(158, 158) +
  paperDisc(154, 154, 11, SKIN[1]) +
  paperDisc(48, 208, 11, SKIN[1]);

/** A playing card that she swaps. */
const swapCard = (place: string, picture: string) =>
  group(
    place,
    paperRect(-17, -23, 34, 46, 6, CREAM) +
      rect(-13, -19, 26, 38, 4, 'none', 'stroke="#C9B48A" stroke-width="1.5" stroke-dasharray="3 4"') +
      picture,
  );

export const witch =
  paper('M50 118C40 160 30 190 44 216H156C170 190 160 160 150 118Z', '#E87A2E') +
  line('M50 150c-8 20-8 40 0 56M150 150c8 20 8 40 0 56', '#F7A05A', 3) +
  paper('M48 250C46 204 66 180 100 180S154 204 152 250Z', '#3B2F66') +
  paper('M68 180Q100 172 132 180L126 198Q100 188 74 198Z', '#6FBF5A') +
  face({ skin: 1, mouth: 'side', wink: true, freckles: true, brow: '#A8501A', noEars: true }) +
  fringe.middle('#E87A2E') +
  layer(
    'hat',
    paper('M20 110Q100 66 180 110Q176 124 160 118Q100 88 40 118Q24 124 20 110Z', '#3B2F66') +
      paper(
        'M48 102C66 82 72 46 110 30C120 26 128 33 123 41C120 60 142 74 152 102Q100 78 48 102Z',
        '#4B3C84',
      ) +
      paper('M54 96Q100 72 146 96L142 84Q100 62 60 84Z', '#6FBF5A') +
      group(
        'translate(100 62) scale(.92)',
        line('M-17 13L15-11M15-11l-13 1M15-11l-4 11', INK, 9) +
          line('M17 13L-15-11M-15-11l13 1M-15-11l4 11', INK, 9) +
          line('M-17 13L15-11M15-11l-13 1M15-11l-4 11', '#FFE39A', 5) +
          line('M17 13L-15-11M-15-11l13 1M-15-11l4 11', '#FFB3D0', 5),
      ),
  ) +
  swapCard('translate(46 190) rotate(-14)', star(0, 0, 11, GOLD)) +
  swapCard('translate(154 190) rotate(14)', path(heartPath(0, 0, 10), '#D7263D')) +
  paperDisc(60, 210, 10.5, SKIN[1]) +
  paperDisc(140, 210, 10.5, SKIN[1]);

/** The willow without its hill. */
export const willowTree =
  paper('M66 250C80 214 80 184 70 140H130C120 184 120 214 134 250Q100 232 66 250Z', '#8A6242') +
  line('M88 190q-4 18-2 34M112 192q4 16 2 32', '#6B4A2E', 3) +
  layer(
    'branches',
    at(
      '26 190 15, 46 212 15, 156 212 15, 174 190 15',
      (x, y, w) =>
        paper(
          `M${x - w} 92C${x - w - 5} 140 ${x - w} ${y - 14} ${x} ${y}C${x + w} ${y - 14} ${x + w + 5} 140 ${x + w} 92Z`,
          '#4FA06A',
        ) + line(`M${x} 120V${y - 16}`, '#2F7A4E', 2.4, 'stroke-dasharray="7 6"'),
    ) +
      paper(
        'M12 124C4 70 54 30 100 30S196 70 188 124C182 152 162 142 154 126Q100 104 46 126C38 142 18 152 12 124Z',
        '#62B57C',
      ) +
      at('50 76, 80 54, 118 52, 150 74, 34 104, 166 104', (x, y) =>
        path(`M${x - 8} ${y + 4}q6-12 16-8q-4 12-16 8z`, '#8AD09C'),
      ),
  ) +
  layer(
    'face',
    paper('M52 130C48 98 72 86 100 86S152 98 148 130C148 164 126 180 100 180S52 164 52 130Z', '#B0845A') +
      oval(72, 150, 10, 7, '#E9766A', 'opacity=".6"') +
      oval(128, 150, 10, 7, '#E9766A', 'opacity=".6"') +
      line('M68 132q11 10 22 0M110 132q11 10 22 0', '#3E2414', 4.4) +
      line('M70 137l-4 4M79 140l-1 5M130 137l4 4M121 140l1 5', '#3E2414', 2.6) +
      oval(100, 157, 6, 5.5, '#5A2A1A'),
  ) +
  layer(
    'fringe',
    at('54 98, 76 88, 100 84, 124 88, 146 98', (x, y, _z, i) =>
      paper(
        `M${x - 14} ${y - 18}Q${x - 10} ${y + 20} ${x} ${y + (i % 2 ? 30 : 24)}Q${x + 10} ${y + 20} ${x + 14} ${y - 18}Z`,
        i % 2 ? '#4FA06A' : '#62B57C',
      ),
    ),
  );

export const willow = hill('#4E8F5A', '#2F6B3A') + willowTree + sleepZ(120, 84, '#FFF7E6', 1.1);
