/* A card of Sleeping Queens by its notation word. */

import { numberCard } from '../shared/numbers.js';
import { em } from '../shared/measure.js';
import { group, line, paper, paperRect, rect, text } from '../shared/paint.js';
import { person, QUEENS as PRINTED, queenCard, queenOnThrone } from '../shared/queens.js';
import { KINGS } from '../shared/royals.js';
import { badge, pennant, plusOne, safe } from '../shared/tags.js';
import { CREAM, INK, SKIN } from '../shared/tokens.js';
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

/** Where the patch of a drawn queen is sewn on her blanket: its left upper corner, and how large it is. */
const PATCH: Record<Size, readonly [x: number, y: number, side: number]> = {
  small: [13, 216, 48],
  medium: [9, 184, 44],
  large: [11, 192, 36],
};

/** A piece of the quilt of the printed queen for whom a drawn one stands. */
const patch = (pattern: string, size: Size) => {
  const [x, y, side] = PATCH[size];
  return group(
    `rotate(-5 ${x} ${y})`,
    paperRect(x, y, side, side, 7, CREAM) +
      group(
        `translate(${x + 3} ${y + 3})`,
        rect(0, 0, side - 6, side - 6, 5, `url(#rig-q-${pattern})`) +
          rect(
            2,
            2,
            side - 10,
            side - 10,
            4,
            'none',
            `stroke="${CREAM}" stroke-width="2" stroke-dasharray="4 4"`,
          ),
      ),
  );
};

/** The widest signature. */
const SIGNED = 150;

/** Who has drawn her, as painters sign: a long name in smaller letters. */
const signature = (by: string, size: Size) => {
  const letter = Math.min(size === 'large' ? 13 : 16, Math.floor((10 * SIGNED) / em(by)) / 10);
  const width = em(by) * letter;
  return text(
    Math.round(190 - width / 2),
    217,
    letter,
    by,
    INK,
    `transform="rotate(-2 188 216)" ` +
      `paint-order="stroke" stroke="${CREAM}" stroke-width="4" stroke-linejoin="round"`,
  );
};

/** What lies on the card of a drawn queen beside her points. */
const ofDrawn = (printed: Queen | undefined, by: string, size: Size) =>
  (printed ? patch(printed.pattern, size) : '') + (by && size !== 'small' ? signature(by, size) : '');

/**
 * @param looks of the queen, if she does not look as printed
 * @param by who has drawn her
 */
export const card = (
  face: string,
  {
    size,
    short = '',
    full = short,
    asleep = false,
    cross = false,
    looks,
    by = '',
  }: CardOptions & { cross?: boolean; looks?: Queen; by?: string },
) => {
  const words = { size, short, full };
  const queen = looks ?? queenOf(face);
  if (queen)
    return queenCard(cross ? { ...queen, ...CROSS, mark: CROSS.mark + (queen.mark ?? '') } : queen, {
      ...words,
      asleep,
      tags:
        pennant(queen.points, size) +
        (asleep ? '' : (GIFTS[face]?.(size) ?? '')) +
        (looks ? ofDrawn(queenOf(face), by, size) : ''),
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

/** A queen who waves, without her quilt. */
export const standing = (queen: Queen) => person(queen) + wave(queen);

/** A queen on her throne. @param cloth of the owner */
export const onThrone = (queen: Queen, cloth: string) =>
  queenOnThrone(queen, cloth, group('translate(64 84) scale(.62)', wave(queen)));
