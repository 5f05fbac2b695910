/* What moves in the great moments of The Rescue, but for a rescue itself. */

import { CREAM, GOLD, INK, LAMP_FILL, LIGHT_GOLD, SKIN } from '../shared/tokens.js';
import { disc, drawing, group, heartPath, line, paper, paperDisc, path, star } from '../shared/paint.js';
import { onFoot, RIDER_RATIO, rider } from '../shared/rider.js';
import { lantern } from '../shared/royals.js';
import { gnomeDoll, willowTree } from './folk.js';
import { armourOf } from './knights.js';
import { shieldFigure } from './shields.js';
import type { Knight } from './shields.js';

export { jumpingDragon } from '../shared/dragon.js';

/** How high each of them is for a width of one. */
export const RATIOS = {
  rider: RIDER_RATIO,
  dragon: 1.05,
  tree: 1.15,
  gust: 0.4,
  arrow: 0.5,
  hat: 0.72,
  gnome: 1.3,
  light: 1,
};

const cut = (viewBox: string, inner: string) => drawing(viewBox, inner, 'art cut-out');

/** A knight on a hobby horse, with the shield before the knee. */
export const knightRider = (knight: Knight) =>
  rider(armourOf(knight), group('translate(82 232) rotate(-6) scale(.78)', shieldFigure(knight)));

/** A line with an edge of ink. */
const edged = (d: string, colour: string, width: number) => line(d, INK, width + 8) + line(d, colour, width);

/** A knight on foot. */
export const guard = (knight: Knight) => cut('-10 20 230 345', onFoot(armourOf(knight)));

/** Two open hands, for a head between them. */
export const shrug = () =>
  cut(
    '0 0 200 90',
    ['', 'translate(200)scale(-1 1)']
      .map(side => group(side, edged('M26 78Q66 88 76 46L58 28M76 46V22M76 46L96 28', SKIN[2], 11)))
      .join(''),
  );

/** The willow on her hill. */
export const tree = () =>
  cut('-6 20 212 244', paper('M-6 262C30 232 170 232 206 262Z', '#4E8F5A') + willowTree);

/** Her full cheeks and her mouth, `CHEEKS` widths below the middle of her drawing. */
export const cheeks = () =>
  cut(
    '-6 20 212 244',
    [68, 132].map(x => paperDisc(x, 152, 22, '#E9766A')).join('') +
      paperDisc(100, 159, 13, '#B0845A') +
      disc(100, 158, 7, '#5A2A1A'),
  );
export const CHEEKS = 12 / 212;

/** A breath of wind. */
export const gust = () =>
  cut(
    '0 0 200 80',
    line('M6 44C60 28 92 62 140 40S176 6 148 8S132 34 156 34', CREAM, 8) +
      line('M30 66C80 54 120 74 190 58', CREAM, 6, 'opacity=".8"'),
  );

/** An arrow in a bend, from the left to the right; the other comes back below. */
export const arrow = (i: number) => {
  const bend = edged('M14 84C50 18 130 12 176 58M150 62l30 4l2-32', i ? '#FFB3D0' : '#FFE39A', 12);
  return cut('0 0 200 100', i ? group('rotate(180 100 50)', bend) : bend);
};

const BRIM = 'M20 110Q100 66 180 110Q176 138 100 138T20 110Z';
const CONE = 'M48 108C66 82 72 46 110 30C120 26 128 33 123 41C120 60 142 74 152 108Q100 128 48 108Z';

/** The hat of the witch. */
export const hat = () =>
  cut(
    '10 18 180 130',
    line(BRIM + CONE, '#FFE39A', 13) +
      paper(BRIM, '#3B2F66') +
      paper(CONE, '#4B3C84') +
      paper('M52 100Q100 116 148 100L145 88Q100 104 56 88Z', '#6FBF5A') +
      group(
        'translate(100 68) scale(.8)',
        line('M-17 13L15-11M15-11l-13 1M15-11l-4 11', '#FFE39A', 6) +
          line('M17 13L-15-11M-15-11l13 1M-15-11l4 11', '#FFB3D0', 6),
      ),
  );

/** A star or a heart out of her hat. */
export const charm = (i: number) =>
  cut(
    '-20 -20 40 40',
    i % 2 ? paper(heartPath(0, 0, 14), '#F58FB8') : star(0, 0, 15, i % 4 ? GOLD : '#C9A9F5'),
  );

/** The gnome on his feet, his lantern in his hand; he goes to the right. */
export const walker = () =>
  cut(
    '20 20 200 260',
    [78, 124].map(x => paper(`M${x - 12} 244h22v14q14 2 14 16h-36z`, '#5A2A1A')).join('') +
      gnomeDoll +
      paper('M132 190C150 186 166 176 178 166L186 178C172 196 154 208 138 212Z', '#2F5FD0') +
      lantern(186, 182) +
      paperDisc(184, 174, 11, SKIN[1]) +
      paperDisc(58, 214, 11, SKIN[1]),
  );

/** What his lantern throws on a door. */
export const glow = () =>
  cut(
    '0 0 100 100',
    disc(50, 50, 50, LAMP_FILL) +
      path('M50 20L56 44L80 50L56 56L50 80L44 56L20 50L44 44Z', LIGHT_GOLD, 'opacity=".5"'),
  );

/** What the red knight adds to a number, or takes from it. */
export const oneMore = (more: boolean) =>
  cut(
    '0 0 40 40',
    disc(20, 20, 19, GOLD) + line(`M7 20h11M24 15l5-4v18${more ? 'M12.5 14.5v11' : ''}`, INK, 4),
  );
