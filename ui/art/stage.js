/* Stage pieces of the screens: poster, winking O of the title, skyline, garland. */

import { CREAM, GOLD, INK, LAMP_FILL, LIGHT_GOLD, SHADOW, SKIN } from './tokens.js';
import {
  at,
  disc,
  drawing,
  group,
  heartPath,
  line,
  oval,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  sleepZ,
  star,
  starPath,
} from './paint.js';
import { PATCHES } from './backs.js';
import { QUEENS, sleepingHead } from './queens.js';
import { rescuePoster } from './poster-rescue.js';
import { crownAt } from './wardrobe.js';

/** A large patchwork cover with a round back. @param {number} x @param {number} y @param {number} w @param {number} h */
const bigCover = (x, y, w, h) => {
  const columns = 8;
  const pw = w / columns;
  const ph = h / 3;
  /** @param {number} v */
  const bend = v => 16 * ((v - x - w / 2) / (w / 2)) ** 2;
  let s = '';
  let seams = '';
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < columns; i++) {
      const [left, right] = [x + i * pw, x + (i + 1) * pw];
      const top = y + 14 + row * ph;
      const upper = `M${left} ${top + bend(left)}L${right} ${top + bend(right)}`;
      s += path(`${upper}V${top + ph + bend(right)}L${left} ${top + ph + bend(left)}Z`, PATCHES[(i * 2 + row * 3) % 5] ?? '');
      s +=
        (i + row) % 2
          ? path(`${upper}L${left} ${top + ph + bend(left)}Z`, '#fff', 'opacity=".17"')
          : path(starPath(left + pw / 2, top + ph / 2 + bend(left + pw / 2), 11, 4, 0.4), '#fff', 'opacity=".4"');
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

/** @returns {string} */
const bedPoster = () => {
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
      group('translate(86 -6) scale(1.14)', sleepingHead(moon)) +
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

/** The picture of a game. @param {'queens' | 'rescue'} game */
export const poster = game => {
  if (game === 'queens') return bedPoster();
  if (game === 'rescue') return rescuePoster();
  throw new Error(`poster: unknown game "${game}"`);
};

/** The letter O of the title: a face that is just waking up. */
export const wakingO = () =>
  drawing(
    '0 -10 100 116',
    disc(50, 58, 46, '#120B2E', 'opacity=".55"') +
      disc(50, 52, 46, GOLD) +
      disc(50, 52, 39.5, '#FFE09A') +
      disc(50, 52, 42, 'none', 'stroke="#9A6408" stroke-width="1.8" stroke-dasharray="4 5" opacity=".7"') +
      line('M20 52q9 8 18 0', INK, 5) +
      oval(68, 50, 7, 9.5, INK) +
      disc(65.5, 46, 3, '#fff') +
      oval(28, 66, 7, 4.5, '#F5857A', 'opacity=".7"') +
      oval(74, 66, 7, 4.5, '#F5857A', 'opacity=".7"') +
      line('M44 68q7 6 14-1', INK, 4) +
      crownAt('translate(58 12) rotate(14) scale(.46)'),
    'art waking-o',
  );

/** @param {number} x @param {number} y @param {number} [w] @param {number} [h] */
const litWindow = (x, y, w = 10, h = 15) => rect(x, y, w, h, 5, '#FFD27A');

const castle =
  paper('M-120 60V-20H-96V-34H-80V-20H-64V-34H-48V-20H48V-34H64V-20H80V-34H96V-20H120V60Z', '#3A3580') +
  paper('M-104-20V-84H-60V-20Z', '#443E90') +
  paper('M60-20V-84H104V-20Z', '#443E90') +
  paper('M-28-20V-118H28V-20Z', '#4C46A0') +
  paper('M-112-82L-82-134L-52-82Z', '#8C5BC0') +
  paper('M52-82L82-134L112-82Z', '#8C5BC0') +
  paper('M-38-116L0-184L38-116Z', '#A56BE0') +
  line('M0-184V-206', GOLD, 3) +
  path('M0-206l20 7l-20 7z', GOLD) +
  litWindow(-86, -62) +
  litWindow(76, -62) +
  litWindow(-6, -92, 12, 18) +
  litWindow(-40, 10) +
  litWindow(30, 10);

/** Castle and three hills, from far to near; stands at the bottom and is cut to any width. */
export const skyline = () =>
  drawing(
    '0 0 1280 420',
    disc(640, 300, 460, LAMP_FILL, 'opacity=".34"') +
      paper('M-10 250Q160 130 360 210T760 180T1290 200V430H-10Z', '#2B2866') +
      group('translate(168 236) scale(.62)', castle) +
      paper('M-10 310Q200 210 460 280T900 250T1290 290V430H-10Z', '#27356F') +
      paper('M-10 370Q260 290 600 340T1290 330V430H-10Z', '#234A6B'),
    'art skyline',
    'preserveAspectRatio="xMidYMax slice"',
  );

const DROPS = [34, 58, 26, 70, 40, 62, 30, 52, 24, 66, 38, 56, 28];

/** One thing on a thread: large star, moon, small star by turns. @param {number} x @param {number} y @param {number} i */
const hung = (x, y, i) => {
  if (i % 3 === 1) {
    return (
      disc(x, y + 4, 30, LAMP_FILL, 'opacity=".6"') +
      paper(`M${x - 2} ${y - 12}a15 15 0 1 0 13 21a12.5 12.5 0 0 1-13-21z`, LIGHT_GOLD)
    );
  }
  return i % 3 === 0 ? disc(x, y, 24, LAMP_FILL, 'opacity=".55"') + star(x, y, 10, GOLD) : star(x, y, 7, '#CFC6EA');
};

/** Paper moons and stars on threads, hung from the upper edge. @param {number} [n] how many */
export const garland = (n = 9) => {
  let s = '';
  for (let i = 0; i < n; i++) {
    const x = 32 + i * 64;
    const y = DROPS[i % DROPS.length] ?? 40;
    s += line(`M${x} -4V${y - 8}`, '#CFC6EA', 1.6, 'opacity=".5"') + hung(x, y, i);
  }
  return drawing(`0 0 ${n * 64} 104`, s, 'art garland', `width="${n * 64}" height="104"`);
};
