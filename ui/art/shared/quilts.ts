/* Quilt patterns that hang behind the figures, one per card, as SVG patterns named rig-q-<name>. */

import { at, disc, each, group, heartHalfPath, heartPath, line, path, rect, starPath } from './paint.js';

export const pattern = (name: string, w: number, h: number, ground: string, inner: string, transform = '') =>
  `<pattern id="rig-q-${name}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"` +
  `${transform ? ` patternTransform="${transform}"` : ''}><rect width="${w}" height="${h}" fill="${ground}"/>${inner}</pattern>`;

/** The same thing twice, set off like bricks. */
const both = (w: number, h: number, draw: (x: number, y: number) => string) =>
  draw(w * 0.25, h * 0.25) + draw(w * 0.75, h * 0.75);

const sprinkle = (x: number, y: number, turn: number, fill: string) =>
  rect(x - 5, y - 1.8, 10, 3.6, 1.8, fill, `opacity=".75" transform="rotate(${turn} ${x} ${y})"`);

const QUILTS = [
  pattern(
    'heart',
    44,
    44,
    '#F4899A',
    both(44, 44, (x, y) => path(heartPath(x, y, 8), '#E96F83') + path(heartHalfPath(x, y, 8), '#F9A6B2')),
  ),
  pattern(
    'cat',
    48,
    48,
    '#A9DEC9',
    both(48, 48, (x, y) =>
      at('0 3 5.6, -7 -4 2.5, -2.5 -8 2.6, 2.5 -8 2.6, 7 -4 2.5', (dx, dy, r) =>
        disc(x + dx, y + dy, r, '#7CC2A8'),
      ),
    ),
  ),
  pattern(
    'dog',
    54,
    44,
    '#C3CFF6',
    group(
      'translate(14 12) rotate(-24)',
      `<path d="M-8 0H8" stroke="#E9EEFF" stroke-width="5"/>${at('-9 -3, -9 3, 9 -3, 9 3', (x, y) => disc(x, y, 3.6, '#E9EEFF'))}`,
    ) +
      disc(41, 33, 6, '#9DB0EE') +
      line('M36 30q5 3 10 0', '#C3CFF6', 1.6),
  ),
  pattern('pancake', 32, 32, '#FCE3AE', rect(3, 3, 26, 26, 6, '#F6CF83') + rect(6, 7, 20, 19, 4, '#FBDDA0')),
  pattern(
    'ladybug',
    50,
    50,
    '#D3E8A6',
    both(
      50,
      50,
      (x, y) =>
        path(`M${x - 8} ${y + 8}q0-15 17-17q0 15-17 17z`, '#B4D47E') +
        line(`M${x - 8} ${y + 8}l12-12`, '#D3E8A6', 1.4),
    ) +
      disc(37, 13, 3, '#E98B7E') +
      disc(12, 38, 3, '#E98B7E'),
  ),
  pattern(
    'moon',
    56,
    56,
    '#3C3480',
    path('M18 8a11 11 0 1 0 11 16a9.5 9.5 0 0 1-11-16z', '#6C5FBB') +
      path(starPath(42, 42, 6), '#8E82D6') +
      disc(44, 14, 1.8, '#CFC6EA') +
      disc(12, 44, 1.8, '#CFC6EA') +
      disc(26, 50, 1.2, '#CFC6EA'),
  ),
  pattern(
    'peacock',
    40,
    36,
    '#2C6C90',
    at(
      '0 0, 40 0, 20 18, 0 36, 40 36',
      (x, y) =>
        disc(x, y, 17, '#2C6C90', 'stroke="#4B93B2" stroke-width="2"') +
        disc(x, y, 9, '#3C82A4') +
        disc(x, y, 4, '#7CC4C8'),
    ),
  ),
  pattern(
    'sunflower',
    46,
    46,
    '#AFB2EE',
    both(
      46,
      46,
      (x, y) =>
        each(
          [0, 45, 90, 135],
          a =>
            `<ellipse cx="${x}" cy="${y}" rx="9" ry="2.6" fill="#9497DE" transform="rotate(${a} ${x} ${y})"/>`,
        ) + disc(x, y, 3.4, '#CFD1FA'),
    ),
  ),
  pattern(
    'cake',
    46,
    46,
    '#E6D0F7',
    sprinkle(8, 9, 30, '#F58FB8') +
      sprinkle(30, 6, -40, '#7ECFC0') +
      sprinkle(20, 24, 70, '#F6C453') +
      sprinkle(40, 28, 10, '#8E6FD8') +
      sprinkle(9, 37, -20, '#7ECFC0') +
      sprinkle(31, 42, 50, '#F58FB8'),
  ),
  pattern(
    'rainbow',
    60,
    42,
    '#C6EAFA',
    at('14 14 6, 22 11 8, 31 14 6', (x, y, r) => disc(x, y, r, '#E8F8FF')) +
      rect(9, 13, 27, 7, 3.5, '#E8F8FF') +
      line('M46 24v5M52 30v5M42 33v4', '#92CDEB', 2.6),
  ),
  pattern(
    'rose',
    48,
    48,
    '#F9D0D4',
    both(
      48,
      48,
      (x, y) =>
        line(`M${x} ${y}a3 3 0 1 1 3 3a6.4 6.4 0 1 1-6.4-6.4a9 9 0 0 1 9 7`, '#E79AA6', 2.6) +
        path(`M${x + 8} ${y + 7}q6-5 9 1q-5 5-9-1z`, '#A9C9A0'),
    ),
  ),
  pattern(
    'starfish',
    44,
    30,
    '#7CD6DB',
    line('M0 10q11-9 22 0t22 0', '#5CC0C8', 3) + line('M0 25q11-9 22 0t22 0', '#A3E6E6', 2),
  ),
  pattern('chess', 28, 28, '#E9DDF8', rect(0, 0, 14, 14, 0, '#CBB4E8') + rect(14, 14, 14, 14, 0, '#CBB4E8')),
  pattern(
    'cookie',
    46,
    46,
    '#F3D6AE',
    both(
      46,
      46,
      (x, y) =>
        disc(x, y, 9, '#E5BC86') +
        disc(x - 3, y - 2, 1.8, '#A9713B') +
        disc(x + 3, y + 1, 1.8, '#A9713B') +
        disc(x - 1, y + 4, 1.4, '#A9713B'),
    ),
  ),
  pattern(
    'turtle',
    42,
    36.4,
    '#CFE6B8',
    line('M0 0l10.5 6v12l10.5 6l10.5-6v-12L42 0M21 24v12.4', '#A9CF8A', 2.6),
  ),
  pattern(
    'fire',
    44,
    46,
    '#FFD9A6',
    both(44, 46, (x, y) => path(`M${x} ${y + 9}c-10-2-8-10-2-17c1 5 4 4 4 0c8 7 7 15-2 17z`, '#FBBE76')),
  ),
  pattern(
    'gum',
    44,
    44,
    '#FBCFE4',
    both(44, 44, (x, y) => disc(x, y, 8, '#F5AACF') + disc(x - 2.5, y - 2.5, 2, '#FDE3F0')),
  ),
  pattern(
    'hat',
    20,
    20,
    '#CFE0F2',
    rect(0, 0, 10, 20, 0, '#BCD2EA') + rect(0, 0, 20, 2, 0, '#B0C8E4'),
    'rotate(30)',
  ),
  pattern('meadow', 40, 30, '#BFE0CC', line('M8 14l4-9M14 14l-2-9M28 28l4-9M34 28l-2-9', '#97C8AA', 2.4)),
  pattern('sky', 60, 40, '#BFE1F6', line('M6 14h16M14 9h18M36 30h16M30 35h14', '#D9F0FC', 5)),
  pattern(
    'lilac',
    36,
    36,
    '#D8C9F4',
    both(36, 36, (x, y) => path(`M${x - 7} ${y}L${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}Z`, '#C6B2EB')),
  ),
  pattern(
    'lemon',
    40,
    40,
    '#FFEBAA',
    both(40, 40, (x, y) => path(starPath(x, y, 7), '#FBD977')),
  ),
  pattern(
    'blush',
    36,
    36,
    '#F8C5B0',
    both(36, 36, (x, y) =>
      path(
        `M${x - 8} ${y}h16M${x} ${y - 8}v16`,
        'none',
        'stroke="#F0AC92" stroke-width="3" stroke-linecap="round"',
      ),
    ),
  ),
  pattern(
    'puzzle',
    48,
    48,
    '#F7D9B0',
    rect(0, 0, 24, 24, 0, '#F2CB95') +
      rect(24, 24, 24, 24, 0, '#F2CB95') +
      at('24 12, 24 36', (x, y, _z, i) => disc(x + (i ? -5 : 5), y, 5, i ? '#F7D9B0' : '#F2CB95')) +
      at('12 24, 36 24', (x, y, _z, i) => disc(x, y + (i ? -5 : 5), 5, i ? '#F2CB95' : '#F2CB95')),
  ),
  pattern(
    'night',
    60,
    60,
    '#2B2360',
    both(60, 60, (x, y) => path(starPath(x, y, 6), '#4D4396')) +
      disc(45, 15, 1.6, '#8E82D6') +
      disc(15, 45, 1.6, '#8E82D6'),
  ),
  pattern(
    'dusk',
    44,
    44,
    '#3C4F86',
    both(
      44,
      44,
      (x, y) =>
        path(`M${x - 9} ${y + 9}q0-17 18-19q0 17-18 19z`, '#4E659E') +
        line(`M${x - 8} ${y + 8}l12-12`, '#3C4F86', 1.6),
    ),
  ),
  pattern(
    'noodle',
    56,
    36,
    '#FBE3B4',
    line('M0 10q14-12 28 0t28 0', '#F0C878', 4) +
      line('M-14 28q14-12 28 0t28 0t28 0', '#F6D596', 4) +
      disc(28, 26, 3, '#E58A6A') +
      disc(4, 18, 2.4, '#9CC27E'),
  ),
  pattern(
    'gears',
    52,
    52,
    '#CFE0EA',
    both(
      52,
      52,
      (x, y) =>
        disc(x, y, 8, 'none', 'stroke="#AFC8D6" stroke-width="5" stroke-dasharray="4.2 2.1"') +
        disc(x, y, 6, 'none', 'stroke="#AFC8D6" stroke-width="4"'),
    ),
  ),
  pattern(
    'tiedye',
    56,
    56,
    '#CBEBD9',
    both(56, 56, (x, y) =>
      line(`M${x} ${y}a4 4 0 1 1 4 4a8.5 8.5 0 1 1-8.5-8.5a12 12 0 0 1 12 9.5`, '#A5DCC0', 3),
    ),
  ),
];

export const QUILT_DEFS = QUILTS.join('');
