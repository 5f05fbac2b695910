/* Faces of cards: codes of two digits on the wire, words in notation, names in the catalogues. */

import { t } from './i18n.js';

/** A face as it stands on the wire: two digits. @typedef {string} Face */
/** @typedef {'queen' | 'king' | 'power' | 'number'} Kind */

const QUEENS = ['heart', 'cat', 'dog', 'pancake', 'ladybug', 'moon', 'peacock', 'sunflower', 'cake', 'rainbow', 'rose', 'starfish'];
const KINGS = ['bubble-gum', 'chess', 'cookie', 'fire', 'hat', 'puzzle', 'tie-dye', 'turtle'];
const POWERS = ['knight', 'dragon', 'potion', 'wand', 'jester'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const POINTS = [20, 15, 15, 15, 10, 10, 10, 10, 5, 5, 5, 5];

/** @type {ReadonlyArray<readonly [Face, string, Kind]>} */
const ALL = [
  ...QUEENS.map((word, i) => /** @type {const} */ ([String(10 + i), word, 'queen'])),
  ...KINGS.map((word, i) => /** @type {const} */ ([String(30 + i), 'king:' + word, 'king'])),
  ...POWERS.map((word, i) => /** @type {const} */ ([String(41 + i), word, 'power'])),
  ...NUMBERS.map(n => /** @type {const} */ ([String(50 + n), String(n), 'number'])),
];

const words = new Map(ALL.map(([face, word]) => [face, word]));
const codes = new Map(ALL.map(([face, word]) => [word, face]));
const kinds = new Map(ALL.map(([face, , kind]) => [face, kind]));

/** Every face of the first game, in the order of the codes. @type {readonly Face[]} */
export const FACES = ALL.map(([face]) => face);
/** The twelve queens. @type {readonly Face[]} */
export const QUEEN_FACES = FACES.slice(0, QUEENS.length);

export const KNIGHT = '41';
export const DRAGON = '42';
export const POTION = '43';
export const WAND = '44';
export const JESTER = '45';
export const ROSE = '20';

/** The word of the notation, `king:cookie`. @param {Face} face */
export const wordOf = face => words.get(face) ?? face;

/** The face of a word of the notation. @param {string} word @returns {Face | undefined} */
export const faceOf = word => codes.get(word);

/** @param {Face} face @returns {Kind | undefined} */
export const kindOf = face => kinds.get(face);

/** @param {Face} face */
export const isQueen = face => kindOf(face) === 'queen';
/** @param {Face} face */
export const isKing = face => kindOf(face) === 'king';
/** @param {Face} face */
export const isNumber = face => kindOf(face) === 'number';

/** The value of a number card, 0 for any other. @param {Face} face */
export const numberOf = face => (isNumber(face) ? Number(face) - 50 : 0);

/** The points of a queen, 0 for any other card. @param {Face} face */
export const pointsOf = face => (isQueen(face) ? POINTS[Number(face) - 10] ?? 0 : 0);

/** @param {Face} face @param {'name' | 'short' | 'meaning'} part */
const keyOf = (face, part) => `card.${wordOf(face).replace(':', '-')}.${part}`;

/** "Moon Queen", "Cookie King", "seven" @param {Face} face */
export const nameOf = face => t(keyOf(face, 'name'));

/** The name that fits on a ribbon: "Moon". @param {Face} face */
export const shortOf = face => t(keyOf(face, 'short'));

/** What the card does, in one sentence. @param {Face} face */
export const meaningOf = face => t(keyOf(face, 'meaning'));

/** "10 points" @param {number} n */
export const pointsText = n => t('aria.points', { n });

/** The accessible name of a card outside a court: "Moon Queen, 10 points", "Cookie King", "Number 7". @param {Face} face */
export function labelOf(face) {
  if (isQueen(face)) return t('aria.queen', { queen: nameOf(face), points: pointsText(pointsOf(face)) });
  if (isNumber(face)) return t('aria.number', { n: numberOf(face) });
  return nameOf(face);
}

/** The accessible name of an awake queen: "Moon Queen, 10 points, awake, Ben’s". @param {Face} face @param {string} name */
export const courtLabel = (face, name) =>
  t('aria.court', { queen: nameOf(face), points: pointsText(pointsOf(face)), name });

/** The accessible name of a bed. @param {number} bed from 1 @param {boolean} asleep whether somebody sleeps there */
export const bedLabel = (bed, asleep) => t(asleep ? 'aria.bed' : 'aria.bed_empty', { bed });
