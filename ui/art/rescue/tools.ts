/* What each companion helps with, cut out: a plaster, a ladder, a gust, a screwdriver and so on. */

import { GOLD, INK } from '../shared/tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  heartPath,
  line,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
} from '../shared/paint.js';
import { plaster } from './companions-1.js';
import { screwdriver, wrench } from './companions-2.js';
import { BLADES, canopy, magnet } from './companions-3.js';

const cut = (viewBox: string, inner: string) => drawing(viewBox, inner, 'art cut-out');

const RUNGS = [22, 50, 78, 106, 134, 162, 190];

const ladder =
  line('M14 6V214M46 6V214', '#7C4A22', 12) +
  line('M14 5V212M46 5V212', '#C98A52', 8) +
  each(RUNGS, y => line(`M18 ${y}H42`, '#7C4A22', 9) + line(`M18 ${y - 1.5}H42`, '#E0A86A', 5.5));

const gust =
  disc(22, 38, 16, '#CFE6FA') +
  disc(42, 34, 20, '#FFFFFF') +
  disc(26, 22, 14, '#FFFFFF') +
  line('M8 52q16 8 34 0', '#9CC4E8', 4);

/** A strip of tape, its free end at the left. */
const tape =
  paper('M4 4H196V36H4L12 28L4 20L12 12Z', '#F2B632') +
  path('M12 4H196V14H9Z', '#FFE39A') +
  line('M22 29H188', '#B97314', 2, 'stroke-dasharray="5 6"');

/** A hook on a long rope. */
const hook =
  line('M40 0V222', '#7C4A22', 7) +
  line('M40 0V222', '#F3DCA8', 4.5) +
  paperRect(24, 216, 32, 22, 7, GOLD) +
  line('M40 238V262a22 22 0 1 1-27-19', '#6B7388', 14) +
  line('M40 238V262a22 22 0 1 1-27-19', '#D3D8E4', 8);

/** Waves before the tips of the magnet. */
const waves = each([8, 26, 44], (x, i) =>
  line(`M${60 - x} ${34 - i * 10}q-12 ${16 + i * 10} 0 ${32 + i * 20}`, i % 2 ? '#FFB3BD' : '#FFE39A', 7),
);

/** What somebody has brought along, by name. */
export const TOOLS: Record<string, () => string> = {
  plaster: () => cut('-34 -16 68 34', group('rotate(-8) scale(1.25)', plaster)),
  heart: () => cut('-24 -22 48 46', paper(heartPath(0, 0, 17), '#E0426A')),
  ladder: () => cut('0 0 60 220', ladder),
  gust: () => cut('0 0 66 62', gust),
  screwdriver: () => cut('-24 -90 48 126', group('rotate(-8) translate(-154 -176)', screwdriver)),
  wrench: () => cut('-34 -132 68 152', group('scale(1.3) rotate(-16) translate(-128 -158)', wrench)),
  tape: () => cut('0 0 200 40', tape),
  hook: () => cut('-8 0 96 296', hook),
  canopy: () =>
    cut(
      '14 16 175 150',
      line('M26 84L98 162M58 84L100 162M145 84L104 162M177 84L106 162', '#FFF8EC', 4) + canopy,
    ),
  magnet: () => cut('54 138 92 88', magnet),
  waves: () => cut('0 -16 66 112', waves),
  knife: () => cut('-16 -76 32 80', BLADES[0] ?? ''),
  driver: () => cut('-16 -76 32 80', BLADES[1] ?? ''),
  spanner: () => cut('-16 -76 32 80', BLADES[2] ?? ''),
};

const PAINTS = ['#E0426A', '#F9CF45', '#2E8FD0', '#4FB06A', '#F58A2E', '#7C4FC4'];

/** What flies about when a king comes free, by name. */
export const BITS: Record<string, (i: number) => string> = {
  gum: i => cut('0 0 40 40', disc(20, 20, i % 2 ? 13 : 9, '#F78FC2') + disc(16, 15, 4, '#FFE3F0')),
  biscuit: () =>
    cut(
      '0 0 40 40',
      paperDisc(20, 18, 16, '#E5BC86') +
        at('14 14, 24 20, 18 26, 26 11', (x, y) => disc(x, y, 2.8, '#7C4517')),
    ),
  paint: i =>
    cut(
      '0 0 40 48',
      paper('M20 3C27 16 36 24 36 32A16 14 0 0 1 4 32C4 24 13 16 20 3Z', PAINTS[i % 6] ?? INK),
    ),
  field: i => cut('0 0 40 40', paperRect(5, 4, 30, 30, 3, i % 2 ? '#5B35A6' : '#F3EAFB')),
  rung: () => cut('0 0 120 20', paperRect(4, 3, 112, 12, 5, '#B9783F') + line('M12 7H108', '#D99A55', 2.4)),
  piece: i =>
    cut(
      '-4 -14 52 60',
      paper(
        'M4 4h14a7 7 0 1 1 11 0h13v13a7 7 0 1 1 0 11v13h-38z',
        PAINTS[i % 6] ?? INK,
        'stroke="#FFF8EC" stroke-width="2" stroke-linejoin="round"',
      ),
    ),
  leaf: i =>
    cut(
      '-18 -14 36 28',
      paper('M-14 0Q0-12 15 0Q0 12-14 0Z', i % 2 ? '#62B57C' : '#8AD09C') + line('M-9 0H9', '#2F7A4E', 2),
    ),
  strand: () =>
    cut(
      '0 0 80 40',
      line('M6 30C20 2 34 40 48 14S70 12 74 26', '#B9761C', 9) +
        line('M6 30C20 2 34 40 48 14S70 12 74 26', '#F8D67A', 6),
    ),
  bow: i =>
    cut(
      '-16 -14 32 28',
      paper('M0 0l-14-10v20zM0 0l14-10v20z', i % 2 ? '#2E8FD0' : '#F9CF45') +
        rect(-3, -3, 6, 6, 2, '#FFF8EC'),
    ),
};
