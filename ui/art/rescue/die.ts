/* The die: an ivory cube with pips and digit, or the head of the dragon. */

import { PLUM } from '../shared/tokens.js';
import { disc, drawing, each, group, path, rect, text } from '../shared/paint.js';
import { dragonHead } from '../shared/dragon.js';

type DieFace = 1 | 2 | 3 | 'dragon';

export const DIE_FACES: DieFace[] = [1, 2, 3, 'dragon'];

const cube =
  path(
    'M20 6H80A16 16 0 0 1 96 22V94A16 16 0 0 1 80 110H20A16 16 0 0 1 4 94V22A16 16 0 0 1 20 6Z',
    '#B99B62',
    'stroke="#8A6A30" stroke-width="2"',
  ) +
  path(
    'M20 4H80A16 16 0 0 1 96 20V84A16 16 0 0 1 80 100H20A16 16 0 0 1 4 84V20A16 16 0 0 1 20 4Z',
    '#FFFDF6',
  ) +
  rect(8, 8, 84, 88, 13, 'url(#rig-g-paper)') +
  rect(
    12.5,
    12.5,
    75,
    79,
    10,
    'none',
    'stroke="#C9B48A" stroke-width="1.6" stroke-dasharray="4 5" stroke-linecap="round"',
  );

/** On a band of their own: a single pip below the digit 1 would make it an exclamation mark. */
const pips = (n: number) =>
  rect(17, 68.5, 66, 19, 9.5, PLUM) +
  each([...Array(n).keys()], i => disc(50 + (i - (n - 1) / 2) * 20, 78, 6.2, '#FFFDF6'));

export const die = (face: DieFace) => {
  if (!DIE_FACES.includes(face)) throw new Error(`die: unknown face "${face}"`);
  const shown =
    face === 'dragon'
      ? group('translate(50 55) scale(.47) translate(-100 -112)', dragonHead)
      : text(50, 64, 60, face, PLUM, 'font-weight="700"') + pips(face);
  return drawing('0 0 100 112', cube + shown, `art die die-${face}`);
};
