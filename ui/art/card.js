/* A card by its notation word. */

import { QUEENS, queenCard } from './queens.js';
import { KINGS, kingCard } from './royals.js';
import { POWERS, powerCard } from './powers.js';
import { numberCard } from './numbers.js';
import { COMPANIONS, companionCard } from './companions.js';
import { INSTANTS, instantCard } from './instants.js';

/** @typedef {import('./tokens.js').Size} Size */
/**
 * @typedef {object} CardOptions
 * @property {Size} size small below 104 px of width, medium below 160, large from there
 * @property {string} [short] short name, for number cards the number word; not drawn at small size
 * @property {string} [full] full name, drawn at large size if it fits
 * @property {boolean} [asleep] a queen in her night cap
 * @property {import('./signs.js').Sign} [sign] of a companion, or of a queen in The Rescue: then she shows it instead of her points
 * @property {string} [signWord] name of the sign, drawn at large size
 */

const SIZES = ['small', 'medium', 'large'];

/** Every face of Sleeping Queens in its notation. */
export const FACES = [
  ...Object.keys(QUEENS),
  ...Object.keys(KINGS).map(name => `king:${name}`),
  ...Object.keys(POWERS),
  ...[...Array(10).keys()].map(i => String(i + 1)),
];

/** What The Rescue has besides queens and numbers. */
export const RESCUE_FACES = [...Object.keys(COMPANIONS), ...Object.keys(INSTANTS)];

/** @param {string} face @param {CardOptions} options */
export const card = (face, { size, short = '', full = short, asleep = false, sign, signWord }) => {
  if (!SIZES.includes(size)) throw new Error(`card: unknown size "${size}"`);
  const words = { size, short, full };
  if (Object.hasOwn(QUEENS, face)) return queenCard(face, { ...words, asleep, sign, signWord });
  if (Object.hasOwn(POWERS, face)) return powerCard(face, words);
  if (Object.hasOwn(COMPANIONS, face)) return companionCard(face, { ...words, sign, signWord });
  if (Object.hasOwn(INSTANTS, face)) return instantCard(face, words);
  if (face.startsWith('king:') && Object.hasOwn(KINGS, face.slice(5))) return kingCard(face.slice(5), words);
  if (/^([1-9]|10)$/.test(face)) return numberCard(Number(face), words);
  throw new Error(`card: unknown face "${face}"`);
};
