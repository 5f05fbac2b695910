/* Shields of the six knights: colour, glyph, edge. The power stands in words beside them. */

import { CREAM, INK } from '../shared/tokens.js';
import { at, disc, drawing, group, line, paper, path, rect } from '../shared/paint.js';

export type Knight = 'red' | 'black' | 'white' | 'green' | 'blue' | 'purple';

const DARK = '#1E1B26';

export const SHIELD_PAINT: Record<Knight, readonly [ground: string, glyph: string]> = {
  red: ['#D0402A', CREAM],
  black: [DARK, CREAM],
  white: ['#F7F3E6', DARK],
  green: ['#8CCB6E', DARK],
  blue: ['#1B3F9C', CREAM],
  purple: ['#A56BE0', DARK],
};

export const KNIGHTS: Knight[] = ['red', 'black', 'white', 'green', 'blue', 'purple'];

const OUTLINE = 'M0-46L40-34V-2C40 24 22 40 0 52C-22 40-40 24-40-2V-34Z';

/** A bar through what does not happen, with a gap of ground on both sides. */
const crossed = (bar: string, ground: string) =>
  line('M-26 26L26-24', ground, 12) + line('M-26 26L26-24', bar, 6);

/** Glyphs in the shield, about 56 wide. */
const GLYPHS: Record<Knight, (ink: string, ground: string) => string> = {
  red: ink =>
    line('M-25-8H-3M-14-19V3M5 12H25', ink, 8) +
    line('M18-18L-12 30', ink, 2.6, 'opacity=".55" stroke-dasharray="1 7"'),
  black: (ink, ground) =>
    line('M22-13H-16M-7-23l-11 10l11 10M-22 13H16M7 3l11 10l-11 10', ink, 6.5) + crossed('#FF9DB0', ground),
  white: (ink, ground) =>
    line('M0 28V-6', ink, 7) +
    line(
      'M0-8C-2-26-24-26-26-4V14M0-8C2-26 24-26 26-4V14M-2-10C-8-14-13-8-13 2V10M2-10C8-14 13-8 13 2V10',
      ink,
      5,
    ) +
    crossed('#C2261B', ground),
  green: ink =>
    line('M11-24C-6-20-16-6-15 6', ink, 9) +
    disc(0, 7, 14.5, 'none', `stroke="${ink}" stroke-width="9"`) +
    rect(-17, 29, 34, 6.5, 3.2, ink),
  blue: ink =>
    rect(-13, -13, 26, 26, 6, 'none', `stroke="${ink}" stroke-width="4.5"`) +
    line('M-4-4L1-7V7', ink, 5) +
    line('M-24 6A25 25 0 1 1 17 20', ink, 5) +
    path('M8 26L26 24L17 10Z', ink),
  purple: ink =>
    rect(-19, -25, 28, 40, 5, 'none', `stroke="${ink}" stroke-width="5.5"`) +
    line('M14 18H30M22 10V26', '#A56BE0', 14) +
    line('M11 18H29M20 9V27', ink, 7),
};

/** The shield round 0 0, 80 wide and 98 high. */
export const shieldFigure = (knight: Knight) => {
  const [ground, ink] = SHIELD_PAINT[knight];
  return (
    paper(OUTLINE, knight === 'white' ? INK : '#FFF3D6') +
    group('scale(.88)', path(OUTLINE, ground)) +
    group(
      'scale(.79)',
      path(OUTLINE, 'none', `stroke="${ink}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="4 5"`),
    ) +
    at('-29 -28, 29 -28', (x, y) => disc(x, y, 2.2, ink, 'opacity=".5"')) +
    group('translate(0 -3) scale(.9)', GLYPHS[knight](ink, ground))
  );
};

export const isKnight = (name: string): name is Knight => Object.hasOwn(SHIELD_PAINT, name);

export const shield = (knight: Knight) => {
  if (!isKnight(knight)) throw new Error(`shield: unknown knight "${knight}"`);
  return drawing('-46 -52 92 112', shieldFigure(knight), `art shield shield-${knight}`);
};
