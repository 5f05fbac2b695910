/* Stage pieces of the screens: winking O of the title, skyline, garland. */

import { GOLD, INK, LAMP_FILL, LIGHT_GOLD } from './tokens.js';
import { disc, drawing, group, layer, line, oval, paper, path, rect, star } from './paint.js';
import { crownAt } from './wardrobe.js';

/** The letter O of the title: a face that is just waking up. */
export const wakingO = () =>
  drawing(
    '0 -10 100 116',
    disc(50, 58, 46, '#120B2E', 'opacity=".55"') +
      disc(50, 52, 46, GOLD) +
      disc(50, 52, 39.5, '#FFE09A') +
      disc(50, 52, 42, 'none', 'stroke="#9A6408" stroke-width="1.8" stroke-dasharray="4 5" opacity=".7"') +
      line('M20 52q9 8 18 0', INK, 5) +
      layer('eyes', oval(68, 50, 7, 9.5, INK) + disc(65.5, 46, 3, '#fff')) +
      oval(28, 66, 7, 4.5, '#F5857A', 'opacity=".7"') +
      oval(74, 66, 7, 4.5, '#F5857A', 'opacity=".7"') +
      line('M44 68q7 6 14-1', INK, 4) +
      crownAt('translate(58 12) rotate(14) scale(.46)'),
    'art waking-o',
  );

const litWindow = (x: number, y: number, w = 10, h = 15) => rect(x, y, w, h, 5, '#FFD27A');

/** Round its middle, standing on 0 60. */
export const castle =
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
    disc(640, 300, 460, LAMP_FILL, 'opacity=".2"') +
      paper('M-10 250Q160 130 360 210T760 180T1290 200V430H-10Z', '#2B2866') +
      group('translate(168 236) scale(.62)', castle) +
      paper('M-10 310Q200 210 460 280T900 250T1290 290V430H-10Z', '#27356F') +
      paper('M-10 370Q260 290 600 340T1290 330V430H-10Z', '#234A6B'),
    'art skyline',
    'preserveAspectRatio="xMidYMax slice"',
  );

const DROPS = [34, 58, 26, 70, 40, 62, 30, 52, 24, 66, 38, 56, 28];

/** One thing on a thread: large star, moon, small star by turns. */
const hung = (x: number, y: number, i: number) => {
  if (i % 3 === 1) {
    return (
      disc(x, y + 4, 30, LAMP_FILL, 'opacity=".6"') +
      paper(`M${x - 2} ${y - 12}a15 15 0 1 0 13 21a12.5 12.5 0 0 1-13-21z`, LIGHT_GOLD)
    );
  }
  return i % 3 === 0
    ? disc(x, y, 24, LAMP_FILL, 'opacity=".55"') + star(x, y, 10, GOLD)
    : star(x, y, 7, '#CFC6EA');
};

/** Paper moons and stars on threads, hung from the upper edge. @param n how many */
export const garland = (n = 9) => {
  let s = '';
  for (let i = 0; i < n; i++) {
    const x = 32 + i * 64;
    const y = DROPS[i % DROPS.length] ?? 40;
    s += line(`M${x} -4V${y - 8}`, '#CFC6EA', 1.6, 'opacity=".5"') + hung(x, y, i);
  }
  return drawing(`0 0 ${n * 64} 104`, s, 'art garland', `width="${n * 64}" height="104"`);
};
