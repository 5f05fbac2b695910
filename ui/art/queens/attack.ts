/* What moves in an attack: cut-out figures without a card, each a drawing by itself. */

import { disc, drawing, line, oval, paper, path, star } from '../shared/paint.js';
import { RIDER_RATIO, rider as riderOf } from '../shared/rider.js';
import { INK } from '../shared/tokens.js';
import { POWERS, TOY_KNIGHT } from './powers.js';
import { wandFigure } from './wand.js';

export { confetti, puff, sparkle, zz } from '../shared/bits.js';
export { jumpingDragon as dragon } from '../shared/dragon.js';

/** How high each of them is for a width of one. */
export const RATIOS = {
  rider: RIDER_RATIO,
  dragon: 1.05,
  bottle: 1.35,
  wand: 1.3,
  feather: 1.5,
  drop: 1.4,
  stream: 2.4,
  door: 1.5,
  parapet: 0.2,
};

/** The child knight on his hobby horse. */
export const rider = () => riderOf(TOY_KNIGHT);

/** The door of a queen, at which he knocks. */
export const door = () =>
  drawing(
    '0 0 80 120',
    paper('M4 118V44A36 40 0 0 1 76 44V118Z', '#8A552C') +
      paper('M13 118V46A27 31 0 0 1 67 46V118Z', '#C98A4B') +
      path('M40 40C34 32 25 38 40 54C55 38 46 32 40 40Z', '#D7263D') +
      line('M31 60V116M49 60V116', '#A8693A', 3) +
      disc(58, 82, 5, '#FFE39A'),
  );

/** What a knock at it throws up. */
export const bang = () =>
  drawing(
    '0 0 80 80',
    star(40, 40, 38, INK, 9, 0.56) +
      star(40, 40, 34, '#FFC93C', 9, 0.54) +
      star(40, 40, 19, '#FFF7E6', 9, 0.54),
  );

/** The low wall over which its queen looks. */
export const parapet = () =>
  drawing(
    '0 0 150 30',
    paper('M2 30V3H26V11H42V3H66V11H84V3H108V11H124V3H148V30Z', '#B9AEDD') +
      line('M2 20H148M34 11V20M75 11V20M116 11V20M14 20V30M54 20V30M96 20V30M136 20V30', '#8478B4', 2.4),
  );

/** A feather of the plume. */
export const feather = () =>
  drawing(
    '0 0 60 90',
    paper('M30 84C6 62 4 26 34 4C58 24 54 60 34 82Z', '#D7263D') +
      line('M32 84Q26 44 34 12M30 60l-12-8M30 44l-10-8M32 60l12-10M31 42l10-10', '#A51D3C', 3),
  );

/** The bottle of the Sleeping Potion. */
export const bottle = () => drawing('28 30 144 194', POWERS.potion?.figure() ?? '');

/** A drop of sleep. */
export const drop = () =>
  drawing(
    '0 0 40 56',
    paper('M20 2C30 18 38 26 38 36A18 17 0 0 1 2 36C2 26 10 18 20 2Z', '#A57BE8') +
      oval(14, 36, 4, 7, '#E2D4FA'),
  );

/** What pours out of the bottle: a ribbon of sleep. */
export const stream = () =>
  drawing(
    '0 0 50 120',
    paper('M15 0C15 30 6 50 8 76C10 94 3 104 5 120H45C47 104 40 94 42 76C44 50 35 30 35 0Z', '#A57BE8') +
      star(34, 46, 8, '#FFF3C4', 4, 0.36) +
      star(33, 92, 9, '#FFF3C4', 4, 0.36),
  );

/** The Wand: a star with a face. */
export const wand = () => drawing('0 20 200 260', wandFigure);
