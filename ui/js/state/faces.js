/* Faces of cards: codes of two digits on the wire, words in notation, names in the catalogues. */

import { t } from '../kit/i18n.js';
import { CARDS, POINTS, PRINTED_QUEENS } from './cards.js';

/** A face as it stands on the wire: two digits. @typedef {string} Face */
/**
 * @typedef {'queen' | 'king' | 'power' | 'number' | 'instant' | 'book' | 'companion' | 'peril' |
 *   'shield'} Kind a `peril` is a king in need of The Rescue, a `shield` one of its knights
 */

/** @type {readonly Kind[]} */
const OF_QUEENS = ['queen', 'king', 'power', 'number'];

const words = new Map(CARDS.map(([face, word]) => [face, word]));
const codes = new Map(CARDS.map(([face, word]) => [word, face]));
const kinds = new Map(CARDS.map(([face, , kind]) => [face, kind]));

/** Every face of the game `queens`, in the order of the codes. @type {readonly Face[]} */
export const FACES = CARDS.flatMap(([face, , kind]) => (OF_QUEENS.includes(kind) ? face : []));
/** Every face that only The Rescue has, in the order of the codes. @type {readonly Face[]} */
export const RESCUE_FACES = CARDS.flatMap(([face, , kind]) => (OF_QUEENS.includes(kind) ? [] : face));
/** The twelve queens of both games. @type {readonly Face[]} */
export const QUEEN_FACES = FACES.slice(0, PRINTED_QUEENS);

/** The word of the notation, `king:cookie`. @param {Face} face */
export const wordOf = face => words.get(face) ?? face;

/** The face of a word of the notation. @param {string} word @returns {Face | undefined} */
export const faceOf = word => codes.get(word);

/** The face of a card that the code names. @param {string} word @returns {Face} */
const face = word => faceOf(word) ?? '';
/** The card of each attack. */
export const ATTACKS = { knight: face('knight'), potion: face('potion') };
/** Whether a card attacks. @param {Face} face */
export const isAttack = face => Object.values(ATTACKS).includes(face);
/** The card that stops each attack. */
export const STOPS = { knight: face('dragon'), potion: face('wand') };
export const ROSE = face('rose');
export const GNOME = face('gnome');
export const WITCH = face('witch');
export const WILLOW = face('willow');
export const BOOK = face('book');

/** @param {Face} face @returns {Kind | undefined} */
export const cardKind = face => kinds.get(face);

/** @param {Face} face */
export const isQueen = face => cardKind(face) === 'queen';
/** @param {Face} face */
export const isKing = face => cardKind(face) === 'king';
/** @param {Face} face */
export const isNumber = face => cardKind(face) === 'number';

/** @param {Face} face */
export const isCompanion = face => cardKind(face) === 'companion';

/** The value of a number card, 0 for any other. @param {Face} face */
export const numberOf = face => (isNumber(face) ? Number(face) - 50 : 0);

/** The points of a queen, 0 for any other card. @param {Face} face */
export const pointsOf = face => POINTS[face] ?? 0;

/** @param {Face} face @param {'name' | 'short' | 'meaning'} part */
const keyOf = (face, part) =>
  `card.${BEFORE[cardKind(face) ?? ''] ?? ''}${wordOf(face).replace(':', '-')}.${part}`;

/**
 * What a kind adds to a key: a king has one name in both games, but a shorter word in The Rescue.
 * @type {Record<string, string>}
 */
const BEFORE = { peril: 'king-', shield: 'knight-' };

/** "Moon Queen", "Cookie King", "seven" @param {Face} face */
export const nameOf = face => t(keyOf(face, 'name'));

/** The name that fits on a ribbon: "Moon". @param {Face} face */
export const shortOf = face => t(keyOf(face, 'short'));

/** What the card does, in one sentence. @param {Face} face */
export const meaningOf = face => t(keyOf(face, 'meaning'));

/** "10 points" @param {number} n */
export const pointsText = n => t('aria.points', { n });

/**
 * The accessible name of a card outside a court: "Moon Queen, 10 points", "Cookie King", "Number 7".
 * @param {Face} face
 */
export function labelOf(face) {
  if (isQueen(face)) return t('aria.queen', { queen: nameOf(face), points: pointsText(pointsOf(face)) });
  if (isNumber(face)) return t('aria.number', { n: numberOf(face) });
  return nameOf(face);
}

/**
 * The accessible name of an awake queen: "Moon Queen, 10 points, awake, Ben’s".
 * @param {Face} face
 * @param {string} name
 */
export const courtLabel = (face, name) =>
  t('aria.court', { queen: nameOf(face), points: pointsText(pointsOf(face)), name });

/**
 * The accessible name of a bed.
 * @param {number} bed from 1
 * @param {boolean} asleep whether somebody sleeps there
 */
export const bedLabel = (bed, asleep) => t(asleep ? 'aria.bed' : 'aria.bed_empty', { bed });

/** What a card is called in a sentence: "7", "Cookie King". @param {string} face */
export const cardName = face => (isNumber(face) ? String(numberOf(face)) : nameOf(face));
