/* The poster of Sleeping Queens: a queen asleep under a large patchwork cover. */

import { CREAM, LAMP_FILL, LIGHT_GOLD, SHADOW, SKIN } from '../shared/tokens.js';
import {
  at,
  disc,
  drawing,
  group,
  heartPath,
  layer,
  line,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  sleepZ,
  starPath,
} from '../shared/paint.js';
import { PATCHES } from '../shared/backs.js';
import { QUEENS, sleepingHead } from '../shared/queens.js';
import { crownAt } from '../shared/wardrobe.js';

/** A large patchwork cover with a round back. */
const bigCover = (x: number, y: number, w: number, h: number) => {
  const columns = 8;
  const pw = w / columns;
  const ph = h / 3;
  const bend = (v: number) => 16 * ((v - x - w / 2) / (w / 2)) ** 2;
  let s = '';
  let seams = '';
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < columns; i++) {
      const [left, right] = [x + i * pw, x + (i + 1) * pw];
      const top = y + 14 + row * ph;
      const upper = `M${left} ${top + bend(left)}L${right} ${top + bend(right)}`;
      s += path(
        `${upper}V${top + ph + bend(right)}L${left} ${top + ph + bend(left)}Z`,
        PATCHES[(i * 2 + row * 3) % 5] ?? '',
      );
      s +=
        (i + row) % 2
          ? path(`${upper}L${left} ${top + ph + bend(left)}Z`, '#fff', 'opacity=".17"')
          : path(
              starPath(left + pw / 2, top + ph / 2 + bend(left + pw / 2), 11, 4, 0.4),
              '#fff',
              'opacity=".4"',
            );
      seams += `M${left} ${top + bend(left)}V${top + ph}${upper}`;
    }
  }
  return s + line(seams, '#fff', 1.6, 'stroke-dasharray="4 5" opacity=".6"');
};

const bedsideLamp =
  paperRect(22, 178, 46, 90, 6, '#8A5A34') +
  disc(45, 118, 92, LAMP_FILL) +
  paperRect(40, 140, 10, 40, 3, '#DC9A22') +
  paper('M20 146L30 100H60L70 146Q45 154 20 146Z', '#F7A24B') +
  line('M24 140Q45 147 66 140', LIGHT_GOLD, 2.4, 'stroke-dasharray="4 5"');

const moonWindow =
  paperRect(338, 62, 78, 92, 36, '#F3E3C2') +
  rect(345, 69, 64, 78, 30, '#0F1A44') +
  disc(374, 98, 40, LAMP_FILL, 'opacity=".6"') +
  path('M368 84a17 17 0 1 0 15 25a15 15 0 0 1-15-25z', '#FFE9A8') +
  line('M345 112H416', '#F3E3C2', 4);

const bigHeadboard =
  paper('M74 290V96Q74 76 96 76Q200 6 304 76Q326 76 326 96V290Z', '#A8693A') +
  path('M90 290V102Q200 26 310 102V290Z', '#C98A52') +
  paper(heartPath(200, 66, 13), '#A8693A') +
  paperDisc(82, 72, 15, '#C98A52') +
  paperDisc(318, 72, 15, '#C98A52');

/** The picture of the game on Home. */
export const queensPoster = (): string => {
  const moon = QUEENS.moon;
  if (!moon) throw new Error('poster: no queen to put to bed');
  return drawing(
    '0 20 400 260',
    '<rect width="400" height="300" fill="url(#rig-g-room)"/>' +
      at('40 40, 70 96, 352 128, 30 140, 126 30', (x, y) => disc(x, y, 2, '#CFE0FF')) +
      moonWindow +
      bedsideLamp +
      bigHeadboard +
      crownAt('translate(318 66) rotate(12) scale(.5)') +
      layer('dozing', group('translate(86 -6) scale(1.14)', sleepingHead(moon))) +
      path('M60 248Q200 208 340 248V310H60Z', SHADOW, 'opacity=".22"') +
      path('M60 244Q200 204 340 244V310H60Z', '#D9707F') +
      bigCover(60, 228, 280, 120) +
      paper('M54 238Q200 196 346 238V262Q200 220 54 262Z', CREAM) +
      line('M58 252Q200 210 342 252', '#8C79C9', 2.4, 'stroke-dasharray="6 7"') +
      paperDisc(146, 228, 12, SKIN[moon.skin]) +
      paperDisc(254, 228, 12, SKIN[moon.skin]) +
      sleepZ(112, 118, '#FFF3C4', 1.3),
    'art poster',
    'preserveAspectRatio="xMidYMid slice"',
  );
};
