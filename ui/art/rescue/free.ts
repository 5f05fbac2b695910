/* Who plays in a rescue, cut out of their cards: the king once he is free, his waving arm, queen and
   companion on little islands, and the light of the sign that the two share. */

import { CREAM, GOLD, LAMP_FILL, SKIN } from '../shared/tokens.js';
import { disc, drawing, each, group, layer, line, paper, paperDisc, use } from '../shared/paint.js';
import { onIsland } from '../shared/island.js';
import { awakeFigure, QUEENS } from '../shared/queens.js';
import { KINGS, bust } from '../shared/royals.js';
import { COMPANIONS } from './card.js';
import { boots } from './plight.js';
import type { Sign } from './signs.js';

/** Of a free king and of his arm; his face is in the middle of both. */
export const KING_RATIO = 300 / 260;
const KING_BOX = '-30 -24 260 300';
/** Where his face is, in shares of his drawing, and where his arm begins. */
export const KING_FACE = { x: 130 / 260, y: 150 / 300 };
export const KING_SHOULDER = { x: 164 / 260, y: 238 / 300 };

const kingOf = (name: string) => {
  const king = KINGS[name];
  if (!king) throw new Error(`freeKing: unknown king "${name}"`);
  return king;
};

/** A king on his own feet, without the arm that waves. */
export const freeKing = (name: string) => {
  const king = kingOf(name);
  const hand = paperDisc(54, 222, 11, SKIN[king.skin]);
  return drawing(
    KING_BOX,
    boots(100, 126, 1) +
      bust(king, { face: { mouth: king.mouth ?? 'smile' }, over: '' }) +
      layer('hand', hand),
    'art cut-out',
  );
};

/** His arm, lifted. */
export const freeArm = (name: string) => {
  const { robe, skin } = kingOf(name);
  const arm =
    paper('M140 206C146 186 156 170 160 150L174 154C174 176 168 200 156 218Z', robe[0]) +
    paper('M155 152L178 158L176 168L152 161Z', CREAM) +
    paperDisc(169, 138, 13, SKIN[skin]) +
    line('M162 130l-3-7M168 127v-8M175 129l3-7', SKIN[skin], 6) +
    line('M155 114q-3-5-1-10M182 114q4-5 2-10', GOLD, 3.6);
  return drawing(KING_BOX, group('translate(-8 4) rotate(8 140 210)', arm), 'art cut-out');
};

export const queenFigure = (name: string) => {
  const queen = QUEENS[name];
  if (!queen) throw new Error(`queenFigure: unknown queen "${name}"`);
  return onIsland(awakeFigure(queen));
};

export const companionFigure = (name: string) => {
  const draw = COMPANIONS[name];
  if (!draw) throw new Error(`companionFigure: unknown companion "${name}"`);
  return onIsland(draw());
};

const FLAME = 'M0 0C-20-14-14-40 4-62C4-48 12-44 14-34C22-22 18-6 0 0Z';
const LEAF = 'M0 0C-22-18-18-46 0-66C18-46 22-18 0 0Z';
const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Round 0 0, pointing outwards. */
const ring = (draw: (i: number) => string) =>
  each(TURNS, (turn, i) => group(`rotate(${turn}) translate(0 -66)`, draw(i)));

/** What shines out of each sign. */
const RAYS: Record<Exclude<Sign, 'wild'>, () => string> = {
  ember: () =>
    ring(
      i =>
        paper(FLAME, i % 2 ? '#F6A13C' : '#E4572E') +
        group('translate(1 -5) scale(.5)', paper(FLAME, '#FFE39A')),
    ),
  leaf: () => ring(i => paper(LEAF, i % 2 ? '#62B57C' : '#8CCB6E') + line('M0-6V-50', '#2F7A4E', 3)),
  wave: () =>
    each([88, 110, 130], (r, i) =>
      disc(
        0,
        0,
        r,
        'none',
        `stroke="${i % 2 ? '#A9D6F2' : '#3E7FD6'}" stroke-width="${11 - i * 3}" stroke-dasharray="${34 - i * 4} 15" stroke-linecap="round"`,
      ),
    ),
};

/** The light of a sign. */
export const signLight = (sign: Exclude<Sign, 'wild'>) =>
  drawing(
    '-140 -140 280 280',
    disc(0, 0, 136, LAMP_FILL) +
      RAYS[sign]() +
      disc(0, 0, 62, '#FFF7E6', 'opacity=".85"') +
      group('scale(1.7)', use(`rig-sign-${sign}`)),
    'art cut-out',
  );
