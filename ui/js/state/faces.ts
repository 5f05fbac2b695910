/* Faces of cards: codes of two digits on the wire, words in notation, names in the catalogues. */

import { t } from '../kit/i18n.js';
import { CARDS, POINTS, PRINTED_QUEENS } from './cards.js';
import { drawnAs } from './cast.js';

/** A face as it stands on the wire: two digits. */
type Face = string;
/** a `peril` is a king in need of The Rescue, a `shield` one of its knights */
export type Kind =
  'queen' | 'king' | 'power' | 'number' | 'instant' | 'book' | 'companion' | 'peril' | 'shield';

const OF_QUEENS: readonly Kind[] = ['queen', 'king', 'power', 'number'];

const words = new Map(CARDS.map(([face, word]) => [face, word]));
const codes = new Map(CARDS.map(([face, word]) => [word, face]));
const kinds = new Map(CARDS.map(([face, , kind]) => [face, kind]));

/** Every face of the game `queens`, in the order of the codes. */
export const FACES: readonly Face[] = CARDS.flatMap(([face, , kind]) =>
  OF_QUEENS.includes(kind) ? face : [],
);
/** Every face that only The Rescue has, in the order of the codes. */
export const RESCUE_FACES: readonly Face[] = CARDS.flatMap(([face, , kind]) =>
  OF_QUEENS.includes(kind) ? [] : face,
);
/** The twelve queens of both games. */
export const QUEEN_FACES: readonly Face[] = FACES.slice(0, PRINTED_QUEENS);

/** The word of the notation, `king:cookie`. */
export const wordOf = (face: Face) => words.get(face) ?? face;

/** The face of a word of the notation. */
export const faceOf = (word: string): Face | undefined => codes.get(word);

/** The face of a card that the code names. */
const face = (word: string): Face => faceOf(word) ?? '';
/** The card of each attack. */
export const ATTACKS = { knight: face('knight'), potion: face('potion') };
/** Whether a card attacks. */
export const isAttack = (face: Face) => Object.values(ATTACKS).includes(face);
/** The card that stops each attack. */
export const STOPS = { knight: face('dragon'), potion: face('wand') };
export const ROSE = face('rose');
export const GNOME = face('gnome');
export const WITCH = face('witch');
export const WILLOW = face('willow');
export const BOOK = face('book');

export const cardKind = (face: Face): Kind | undefined => kinds.get(face);

export const isQueen = (face: Face) => cardKind(face) === 'queen';
export const isKing = (face: Face) => cardKind(face) === 'king';
export const isNumber = (face: Face) => cardKind(face) === 'number';

export const isCompanion = (face: Face) => cardKind(face) === 'companion';

/** The value of a number card, 0 for any other. */
export const numberOf = (face: Face) => (isNumber(face) ? Number(face) - 50 : 0);

/** The points of a queen, 0 for any other card. */
export const pointsOf = (face: Face) => POINTS[face] ?? 0;

const keyOf = (face: Face, part: 'name' | 'short' | 'meaning') =>
  `card.${BEFORE[cardKind(face) ?? ''] ?? ''}${wordOf(face).replace(':', '-')}.${part}`;

/** What a kind adds to a key: a king has one name in both games, but a shorter word in The Rescue. */
const BEFORE: Record<string, string> = { peril: 'king-', shield: 'knight-' };

/** "Moon Queen", "Cookie King", "seven" */
export const printedName = (face: Face) => t(keyOf(face, 'name'));

/** The same, or a drawn queen who stands for her: "queen Zoé". */
export const nameOf = (face: Face) => {
  const name = drawnAs(face)?.name;
  return name ? t('card.drawn.name', { name }) : printedName(face);
};

/** The name that fits on a ribbon: "Moon", "Zoé". */
export const shortOf = (face: Face) => drawnAs(face)?.name ?? t(keyOf(face, 'short'));

/** Her name where it stands alone, as on a wide ribbon: "Moon Queen", "Zoé". */
export const ribbonOf = (face: Face) => drawnAs(face)?.name ?? nameOf(face);

/** What the card does, in one sentence. */
export const meaningOf = (face: Face) => t(keyOf(face, 'meaning'));

/** "10 points" */
export const pointsText = (n: number) => t('aria.points', { n });

/** The accessible name of a card outside a court: "Moon Queen, 10 points", "Cookie King", "Number 7". */
export function labelOf(face: Face) {
  if (isQueen(face)) return t('aria.queen', { queen: ribbonOf(face), points: pointsText(pointsOf(face)) });
  if (isNumber(face)) return t('aria.number', { n: numberOf(face) });
  return nameOf(face);
}

/** The accessible name of an awake queen: "Moon Queen, 10 points, awake, Ben’s". */
export const courtLabel = (face: Face, name: string) =>
  t('aria.court', { queen: ribbonOf(face), points: pointsText(pointsOf(face)), name });

/**
 * The accessible name of a bed.
 * @param bed from 1
 * @param asleep whether somebody sleeps there
 */
export const bedLabel = (bed: number, asleep: boolean) => t(asleep ? 'aria.bed' : 'aria.bed_empty', { bed });

/** What a card is called in a sentence: "7", "Cookie King". */
export const cardName = (face: string) => (isNumber(face) ? String(numberOf(face)) : nameOf(face));
