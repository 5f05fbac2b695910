/* The six knights of The Rescue: six children in armour, each behind a shield. */

import { at, group, layer, line, paper, paperDisc } from '../shared/paint.js';
import { frame } from '../shared/frame.js';
import { METAL, knightDoll } from '../shared/armour.js';
import { SHIELD_PAINT, isKnight, shieldFigure } from './shields.js';
import type { Knight } from './shields.js';
import type { Face } from '../shared/face.js';
import type { Armour } from '../shared/armour.js';
import type { CardWords } from '../shared/frame.js';

const plaits = (colour: string, band: string) =>
  at('52 156 11, 148 156 11, 48 172 10, 152 172 10, 46 187 8, 154 187 8', (x, y, r) =>
    paperDisc(x, y, r, colour),
  ) + line('M41 194h10M149 194h10', band, 4);

const bob = (colour: string) => paper('M54 118C44 140 44 168 52 178H148C156 168 156 140 146 118Z', colour);

const curls = (colour: string) =>
  at('56 150 13, 144 150 13, 52 168 12, 148 168 12, 64 178 10, 136 178 10', (x, y, r) =>
    paperDisc(x, y, r, colour),
  );

const PEOPLE: Record<Knight, { tone: string; plume: string; hair?: string; face: Face }> = {
  red: {
    tone: '#9C2A1C',
    plume: '#D0402A',
    face: { skin: 3, mouth: 'open', noLashes: true, freckles: true },
  },
  black: {
    tone: '#2A2640',
    plume: '#3A3548',
    hair: plaits('#E0A23C', '#D7263D'),
    face: { skin: 1, mouth: 'smile', freckles: true, brow: '#A8701A' },
  },
  white: { tone: '#5A4F78', plume: '#FFFFFF', hair: bob('#241A22'), face: { skin: 4, mouth: 'small' } },
  green: {
    tone: '#3C6B2A',
    plume: '#8CCB6E',
    hair: curls('#D8602A'),
    face: { skin: 2, mouth: 'open', noLashes: true, wink: true, brow: '#9C4218' },
  },
  blue: {
    tone: '#1B3F9C',
    plume: '#3E6FE0',
    face: { skin: 6, mouth: 'open', noLashes: true },
  },
  purple: {
    tone: '#6B2D8B',
    plume: '#A56BE0',
    hair: plaits('#231418', '#F6C453'),
    face: { skin: 5, mouth: 'smile', glasses: '#F6C453' },
  },
};

export const armourOf = (knight: Knight): Armour => {
  const { plume, hair, face } = PEOPLE[knight];
  const [tunic, trim] = SHIELD_PAINT[knight];
  return { plume, tunic, trim, face: { ...face, noEars: true }, hair: hair ?? '' };
};

export const knightCard = (knight: Knight, words: CardWords) => {
  if (!isKnight(knight)) throw new Error(`knightCard: unknown knight "${knight}"`);
  const { tone } = PEOPLE[knight];
  const small = words.size === 'small';
  const [doll, place, reach] = small
    ? ['translate(14 -4) scale(.86)', 'translate(100 174) scale(1.02)', 45]
    : ['translate(20 8) scale(.8)', 'translate(100 172) scale(.84)', 38];
  const figure =
    group(doll, knightDoll(armourOf(knight))) +
    layer('shield', group(place, shieldFigure(knight))) +
    [100 - reach, 100 + reach].map(x => paperDisc(x, 176, 10, METAL)).join('');
  return frame({ ...words, tone, pattern: 'night', figure, smallDown: 8, tags: '' });
};
