/* A child in armour: the knight of the first game and the six knights of the second. */

import { GOLD, SHADOW } from './tokens.js';
import { disc, line, paper, paperOval, path } from './paint.js';
import { face } from './face.js';
import { neck } from './royals.js';
import type { Face } from './face.js';

export const METAL = '#C9CBDD';

export interface Armour {
  plume: string;
  tunic: string;
  trim: string;
  face: Face;
  /** what shows below the helmet */
  hair?: string;
}

/** @param m metal @param pl plume */
const helmet = (m: string, pl: string) =>
  paper('M118 62C126 34 158 30 168 48C156 48 150 54 148 64Z', pl) +
  paper('M100 54C96 28 128 20 146 34C132 36 126 44 124 58Z', pl) +
  paper(
    'M50 136C44 92 68 62 100 62S156 92 150 136C150 150 146 160 142 166L134 166C142 150 142 132 138 118Q100 96 62 118C58 132 58 150 66 166L58 166C54 160 50 150 50 136Z',
    m,
  ) +
  path(
    'M100 62C132 62 156 92 150 136C150 150 146 160 142 166L134 166C142 150 142 132 138 118Q120 107 100 107Z',
    SHADOW,
    'opacity=".14"',
  ) +
  paper('M54 104Q100 72 146 104L142 118Q100 90 58 118Z', '#F3F1FA') +
  line('M66 100Q100 82 134 100', '#8B88A6', 2.4, 'stroke-dasharray="6 6"') +
  disc(54, 120, 5, GOLD) +
  disc(146, 120, 5, GOLD);

export const knightDoll = (a: Armour) =>
  neck(a.face.skin) +
  paper('M44 300V250C42 200 62 170 100 170S158 200 156 250V300Z', METAL) +
  paper('M70 176Q100 166 130 176L140 300H60Z', a.tunic) +
  line('M72 190L64 290M128 190L136 290', a.trim, 3) +
  paperOval(54, 206, 17, 18, METAL) +
  paperOval(146, 206, 17, 18, METAL) +
  (a.hair ?? '') +
  face(a.face) +
  helmet(METAL, a.plume);
