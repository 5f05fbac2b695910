/* What moves in an attack: cut-out figures without a card, each a drawing by itself. */

import { LIGHT_GOLD } from '../shared/tokens.js';
import { METAL, knightDoll } from '../shared/armour.js';
import { dragonFigure } from '../shared/dragon.js';
import { disc, drawing, group, line, oval, paper, paperDisc, paperRect, rect, sleepZ, star } from '../shared/paint.js';
import { POWERS, TOY_KNIGHT, hobbyHorse } from './powers.js';
import { wandFigure } from './wand.js';

/** How high each of them is for a width of one. */
export const RATIOS = { rider: 1.5, dragon: 1.1, bottle: 1.35, wand: 1.3, feather: 1.5, drop: 1.4 };

const COLOURS = ['#F58FB8', '#7ECFC0', '#F6C453', '#8CC8FF', '#C9A9F5'];

/** @param {number} x @param {number} turn */
const leg = (x, turn) => group(`rotate(${turn} ${x} 280)`, paperRect(x - 13, 270, 26, 64, 9, METAL) + paper(`M${x - 15} 344V330Q${x} 316 ${x + 28} 336V344Z`, '#8A5A34'));

/** The child knight on his hobby horse; he rides to the right. */
export const rider = () =>
  drawing(
    '-10 20 230 345',
    line('M140 190L58 352', '#8A5A34', 8) +
    leg(76, 16) +
    leg(122, -14) +
    `<svg x="-40" y="0" width="280" height="292" viewBox="-40 0 280 292">${knightDoll(TOY_KNIGHT)}</svg>` +
    group('translate(156 186) rotate(-8) scale(-1.08 1.08)', hobbyHorse) +
    paperDisc(134, 226, 13, METAL),
  );

/** A little cloud of dust. */
export const puff = () => drawing('0 0 60 60', disc(22, 36, 15, '#F3E3C2') + disc(38, 34, 17, '#FFF7E6') + disc(28, 22, 12, '#FFF7E6'));

/** A feather of the plume. */
export const feather = () =>
  drawing('0 0 60 90', paper('M30 84C6 62 4 26 34 4C58 24 54 60 34 82Z', '#D7263D') + line('M32 84Q26 44 34 12M30 60l-12-8M30 44l-10-8M32 60l12-10M31 42l10-10', '#A51D3C', 3));

/** The paper dragon behind his hill. */
export const dragon = () => drawing('-10 24 220 242', dragonFigure + paper('M-40 272Q100 206 240 272Z', '#3F8F4A') + line('M22 258l4-9M29 258l-1-8M164 258l4-9M171 258l-1-8', '#8CCB6E', 3));

/** What he sneezes: strips of paper and discs. @param {number} i */
export const confetti = i => drawing('0 0 40 40', i % 3 === 2 ? disc(20, 20, 11, COLOURS[i % 5] ?? LIGHT_GOLD) : rect(4, 13, 32, 14, i % 3 ? 7 : 2, COLOURS[i % 5] ?? LIGHT_GOLD));

/** The bottle of the Sleeping Potion. */
export const bottle = () => drawing('28 30 144 194', POWERS.potion?.figure() ?? '');

/** A drop of sleep. */
export const drop = () => drawing('0 0 40 56', paper('M20 2C30 18 38 26 38 36A18 17 0 0 1 2 36C2 26 10 18 20 2Z', '#A57BE8') + oval(14, 36, 4, 7, '#E2D4FA'));

/** Two letters that rise from whoever sleeps. */
export const zz = () => drawing('-6 -46 50 50', sleepZ(0, 0, '#2A2140', 1).replaceAll('stroke-width="5"', 'stroke-width="11"').replaceAll('stroke-width="4"', 'stroke-width="10"') + sleepZ(0, 0));

/** The Wand: a star with a face. */
export const wand = () => drawing('0 20 200 260', wandFigure);

/** @param {number} i */
export const sparkle = i => drawing('0 0 40 40', star(20, 20, 17, COLOURS[i % 5] ?? LIGHT_GOLD, 4, 0.36));
