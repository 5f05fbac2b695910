/* A card of The Rescue by its notation word. Kings and knights have files of their own. */

import { PLUM } from '../shared/tokens.js';
import { frame } from '../shared/frame.js';
import { numberCard } from '../shared/numbers.js';
import { QUEENS, queenCard } from '../shared/queens.js';
import { FIRST_COMPANIONS } from './companions-1.js';
import { SECOND_COMPANIONS } from './companions-2.js';
import { THIRD_COMPANIONS } from './companions-3.js';
import { INSTANTS, instantCard } from './instants.js';
import { SIGN_TONE, signTag } from './signs.js';
import type { Sign } from './signs.js';
import type { CardWords, CardOptions } from '../shared/frame.js';

interface SignOptions {
  /** of a companion or a queen */
  sign?: Sign;
  /** name of the sign, drawn at large size */
  signWord?: string;
}

export const COMPANIONS: Record<string, () => string> = {
  ...FIRST_COMPANIONS,
  ...SECOND_COMPANIONS,
  ...THIRD_COMPANIONS,
};

/** What the game has besides queens, kings, knights and numbers. */
export const FACES = [...Object.keys(COMPANIONS), ...Object.keys(INSTANTS)];

/** Quilt behind a companion. */
const QUILT: Record<Sign, string> = { ember: 'blush', leaf: 'meadow', wave: 'sky', wild: 'lilac' };

/** The sign of a companion sets the stage on which it stands. */
const companionCard = (name: string, { sign, signWord, ...words }: CardWords & SignOptions) => {
  const tags = sign ? signTag(sign, words.size, signWord) : '';
  return frame({
    ...words,
    tone: sign ? SIGN_TONE[sign] : PLUM,
    pattern: sign ? QUILT[sign] : 'lilac',
    figure: COMPANIONS[name]?.() ?? '',
    lowered: Boolean(sign && signWord),
    smallDown: 26,
    tags,
  });
};

export const card = (
  face: string,
  { size, short = '', full = short, asleep = false, sign, signWord }: CardOptions & SignOptions,
) => {
  const words = { size, short, full };
  const queen = Object.hasOwn(QUEENS, face) ? QUEENS[face] : undefined;
  if (queen)
    return queenCard(queen, {
      ...words,
      asleep,
      tags: sign ? signTag(sign, size, signWord) : '',
      lowered: Boolean(sign && signWord),
    });
  if (Object.hasOwn(COMPANIONS, face)) return companionCard(face, { ...words, sign, signWord });
  if (Object.hasOwn(INSTANTS, face)) return instantCard(face, words);
  if (/^([1-9]|10)$/.test(face)) return numberCard(Number(face), words);
  throw new Error(`card: unknown face "${face}"`);
};
