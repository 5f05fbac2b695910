/* A card of The Rescue by its notation word. Kings and knights have files of their own. */

import { numberCard } from '../shared/numbers.js';
import { QUEENS, queenCard } from '../shared/queens.js';
import { COMPANIONS, companionCard } from './companions.js';
import { INSTANTS, instantCard } from './instants.js';
import { signTag } from './signs.js';

/**
 * @typedef {object} SignOptions
 * @property {import('./signs.js').Sign} [sign] of a companion or a queen
 * @property {string} [signWord] name of the sign, drawn at large size
 */

/** What the game has besides queens, kings, knights and numbers. */
export const FACES = [...Object.keys(COMPANIONS), ...Object.keys(INSTANTS)];

/** @param {string} face @param {import('../shared/frame.js').CardOptions & SignOptions} options */
export const card = (face, { size, short = '', full = short, asleep = false, sign, signWord }) => {
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
