/* A card of Sleeping Queens by its notation word. */

import { numberCard } from '../shared/numbers.js';
import { group, line, paper, paperRect } from '../shared/paint.js';
import { awakeFigure, QUEENS as PRINTED, queenCard, queenOnThrone } from '../shared/queens.js';
import { KINGS } from '../shared/royals.js';
import { badge, pennant, plusOne, safe } from '../shared/tags.js';
import { INK, SKIN } from '../shared/tokens.js';
import { kingCard } from './king.js';
import { MORE_QUEENS } from './more-queens.js';
import { POWERS, powerCard } from './powers.js';
import type { Queen } from '../shared/queens.js';
import type { Size } from '../shared/tokens.js';
import type { CardOptions } from '../shared/frame.js';

const QUEENS: Record<string, Queen> = { ...PRINTED, ...MORE_QUEENS };

/** Every face of the game in its notation. */
export const FACES = [
  ...Object.keys(QUEENS),
  ...Object.keys(KINGS).map(name => `king:${name}`),
  ...Object.keys(POWERS),
  ...[...Array(10).keys()].map(i => String(i + 1)),
];

/** The looks of a printed queen. */
export const queenOf = (face: string) => (Object.hasOwn(QUEENS, face) ? QUEENS[face] : undefined);

/** What a queen does beside her points. */
const GIFTS: Record<string, (size: Size) => string> = { rose: plusOne, strawberry: safe };

/** A queen who frowns and pouts. */
const CROSS = {
  brows: '',
  mouth: 'none' as const,
  mark: line('M68 111l22 8M132 111l-22 8', INK, 5) + line('M90 159q10-9 20 0'),
};

/** @param looks of the queen, if she does not look as printed */
export const card = (
  face: string,
  {
    size,
    short = '',
    full = short,
    asleep = false,
    cross = false,
    looks,
  }: CardOptions & { cross?: boolean; looks?: Queen },
) => {
  const words = { size, short, full };
  const queen = looks ?? queenOf(face);
  if (queen)
    return queenCard(cross ? { ...queen, ...CROSS, mark: CROSS.mark + (queen.mark ?? '') } : queen, {
      ...words,
      asleep,
      tags: pennant(queen.points, size) + (asleep ? '' : (GIFTS[face]?.(size) ?? '')),
    });
  if (Object.hasOwn(POWERS, face)) return powerCard(face, words);
  if (face.startsWith('king:') && Object.hasOwn(KINGS, face.slice(5))) return kingCard(face.slice(5), words);
  if (/^([1-9]|10)$/.test(face)) return numberCard(Number(face), words);
  throw new Error(`card: unknown face "${face}"`);
};

/** A waving arm. */
const wave = ({ skin, dress: [cloth, hem] }: Queen) =>
  group(
    'translate(160 190) rotate(10)',
    paper('M-17 34L-14-34Q0-42 14-34L17 34Z', cloth) +
      paperRect(-17, -42, 34, 13, 6, hem) +
      group(
        'translate(0 -44)',
        paperRect(-16, -52, 8, 30, 4, SKIN[skin]) +
          paperRect(-7, -58, 8, 34, 4, SKIN[skin]) +
          paperRect(2, -57, 8, 34, 4, SKIN[skin]) +
          paperRect(10, -50, 7, 28, 3.5, SKIN[skin]) +
          group('rotate(-48 -15 -10)', paperRect(-19, -30, 8, 26, 4, SKIN[skin])) +
          paperRect(-16, -32, 33, 34, 12, SKIN[skin]),
      ),
  );

/**
 * A queen whom somebody lets go, in a letter: she waves, or has the moon at her corner, under which she will
 * fall asleep.
 */
export const parting = (
  queen: Queen,
  meaning: 'take' | 'moon',
  { size, short = '', full = short }: CardOptions,
) => {
  const waves = meaning === 'take';
  return queenCard(queen, {
    size,
    short,
    full,
    asleep: false,
    waves,
    tags:
      pennant(queen.points, size) +
      (waves ? wave(queen) : group('translate(200)scale(-1 1)', badge(meaning, size))),
  });
};

/** A queen who waves, as far as her quilt. */
export const waving = (queen: Queen) => awakeFigure(queen, true) + wave(queen);

/** A queen on her throne. @param cloth of the owner */
export const onThrone = (queen: Queen, cloth: string) =>
  queenOnThrone(queen, cloth, group('translate(64 84) scale(.62)', wave(queen)));
