/* Looks of the two kings of The Rescue that come to the first game with sixteen queens: Pasta and Tool. */

import { CREAM, GOLD, GOLD_FILL, LIGHT_GOLD } from './tokens.js';
import { at, disc, each, group, line, oval, paper, paperDisc, paperRect, polar, rect } from './paint.js';
import { beards } from './beards.js';
import { fringe } from './wardrobe.js';
import type { King } from './royals.js';

/** A bent tube of pasta, standing. */
const macaroni = (x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    line('M-9 12V0A9 9 0 0 1 9 0V5', '#B9761C', 15) +
      line('M-9 12V0A9 9 0 0 1 9 0V4', '#F8CE62', 11.5) +
      line('M-12 8V0A12 12 0 0 1-2-11.5', '#FFEFB4', 2.4) +
      oval(9, 7, 5.6, 3.4, '#B9761C'),
  );

const TEETH = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324];

const gear = (cx: number, cy: number, r: number, fill: string) =>
  each(TEETH, a => {
    const [x, y] = polar(cx, cy, r, a);
    return rect(
      x - r * 0.17,
      y - r * 0.22,
      r * 0.34,
      r * 0.44,
      2,
      fill,
      `transform="rotate(${a} ${x} ${y})"`,
    );
  }) + paperDisc(cx, cy, r * 0.92, fill);

export const RESCUE_KINGS: Record<string, King> = {
  pasta: {
    tone: '#9C3A12',
    pattern: 'noodle',
    skin: 3,
    hair: '#2B2030',
    brow: '#2B2030',
    mouth: 'smile',
    robe: ['#C8322A', '#FFF3D6'],
    front: () => fringe.wavy('#2B2030'),
    beard: () => beards.handlebar('#2B2030') + paper('M94 164h12l-3 13q-3 4-6 0z', '#2B2030'),
    crown: () =>
      macaroni(70, 74, -14) +
      macaroni(130, 74, 14) +
      macaroni(100, 66, 0) +
      paper('M62 92Q100 76 138 92L135 102Q100 88 65 102Z', GOLD_FILL) +
      at('84 90 3, 100 88 3.6, 116 90 3', (x, y, r) => disc(x, y, r, '#C8322A')),
  },
  tool: {
    tone: '#2F4A5C',
    pattern: 'gears',
    skin: 5,
    hair: '#B9B5C4',
    brow: '#D8D4E2',
    lines: true,
    mouth: 'open',
    robe: ['#3F6E8C', '#E8B23C'],
    front: () =>
      at('62 108 10, 138 108 10, 60 122 8, 140 122 8', (x, y, r) => paperDisc(x, y, r, '#B9B5C4')) +
      line('M150 122L136 100', '#F08A3C', 6) +
      line('M151.5 124.5l-1.5-2.5', CREAM, 4),
    crown: () =>
      gear(100, 66, 28, '#B9BED0') +
      disc(100, 66, 18, '#D9DDE8') +
      disc(100, 66, 10, GOLD) +
      gear(68, 80, 13, GOLD) +
      gear(132, 80, 13, GOLD) +
      at('68 80, 132 80', (x, y) => disc(x, y, 5, '#8A5A10')) +
      paper('M62 90Q100 76 138 90L135 102Q100 89 65 102Z', GOLD_FILL) +
      at(
        '82 92, 100 89, 118 92',
        (x, y) => disc(x, y, 3, LIGHT_GOLD) + line(`M${x - 1.6} ${y}h3.2`, '#8A5A10', 1.4),
      ),
    over: paperRect(78, 214, 44, 30, 5, '#2F5670') + line('M88 214v-8M100 214v-12', '#C9CBDD', 4),
  },
};
