/* A card of Sleeping Queens by its notation word. */

import { numberCard } from '../shared/numbers.js';
import { QUEENS as PRINTED, queenCard, queenOnThrone } from '../shared/queens.js';
import { KINGS } from '../shared/royals.js';
import { pennant, plusOne, safe } from '../shared/tags.js';
import { kingCard } from './king.js';
import { MORE_QUEENS } from './more-queens.js';
import { POWERS, powerCard } from './powers.js';

/** @type {Record<string, import('../shared/queens.js').Queen>} */
const QUEENS = { ...PRINTED, ...MORE_QUEENS };

/** Every face of the game in its notation. */
export const FACES = [
  ...Object.keys(QUEENS),
  ...Object.keys(KINGS).map(name => `king:${name}`),
  ...Object.keys(POWERS),
  ...[...Array(10).keys()].map(i => String(i + 1)),
];

/** What a queen does beside her points. @type {Record<string, (size: import('../shared/tokens.js').Size) => string>} */
const GIFTS = { rose: plusOne, strawberry: safe };

/** @param {string} face @param {import('../shared/frame.js').CardOptions} options */
export const card = (face, { size, short = '', full = short, asleep = false }) => {
  const words = { size, short, full };
  const queen = Object.hasOwn(QUEENS, face) ? QUEENS[face] : undefined;
  if (queen) return queenCard(queen, { ...words, asleep, tags: pennant(queen.points, size) + (asleep ? '' : (GIFTS[face]?.(size) ?? '')) });
  if (Object.hasOwn(POWERS, face)) return powerCard(face, words);
  if (face.startsWith('king:') && Object.hasOwn(KINGS, face.slice(5))) return kingCard(face.slice(5), words);
  if (/^([1-9]|10)$/.test(face)) return numberCard(Number(face), words);
  throw new Error(`card: unknown face "${face}"`);
};

/** A queen on her throne. @param {string} face @param {string} cloth the colour of whoever woke her */
export const onThrone = (face, cloth) => {
  const queen = Object.hasOwn(QUEENS, face) ? QUEENS[face] : undefined;
  if (!queen) throw new Error(`onThrone: unknown queen "${face}"`);
  return queenOnThrone(queen, cloth);
};
