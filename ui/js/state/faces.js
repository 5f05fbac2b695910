/* Faces of cards: codes of two digits on the wire, words in notation, names in the catalogues. */

import { t } from '../kit/i18n.js';

/** A face as it stands on the wire: two digits. @typedef {string} Face */
/** @typedef {'queen' | 'king' | 'power' | 'number' | 'instant' | 'book' | 'companion' | 'peril' | 'shield'} Kind a `peril` is a king in need of The Rescue, a `shield` one of its knights */

const QUEENS = ['heart', 'cat', 'dog', 'pancake', 'ladybug', 'moon', 'peacock', 'sunflower', 'cake', 'rainbow', 'rose', 'starfish'];
/** Those of the house rule *sixteen queens*. */
const MORE_QUEENS = ['book-queen', 'butterfly', 'ice-cream', 'strawberry'];
const KINGS = ['bubble-gum', 'chess', 'cookie', 'fire', 'hat', 'puzzle', 'tie-dye', 'turtle', 'pasta', 'tool'];
const POWERS = ['knight', 'dragon', 'potion', 'wand', 'jester'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const INSTANTS = ['gnome', 'witch', 'willow'];
const COMPANIONS = [
  'first-aid-kit', 'ladder-llama', 'bellows-bullfrog', 'shrew-driver', 'wrench-wren',
  'tape-tapir', 'crane', 'parrot-chute', 'magnet-magpie', 'all-porpoise-tool',
];
const PERILS = KINGS;
const SHIELDS = ['black', 'blue', 'green', 'purple', 'red', 'white'];
const POINTS = [20, 15, 15, 15, 10, 10, 10, 10, 5, 5, 5, 5, 15, 10, 5, 10];

/** @type {ReadonlyArray<readonly [Face, string, Kind]>} */
const ALL = [
  ...[...QUEENS, ...MORE_QUEENS].map((word, i) => /** @type {const} */ ([String(10 + i), word, 'queen'])),
  ...KINGS.map((word, i) => /** @type {const} */ ([String(30 + i), 'king:' + word, 'king'])),
  ...POWERS.map((word, i) => /** @type {const} */ ([String(41 + i), word, 'power'])),
  ...NUMBERS.map(n => /** @type {const} */ ([String(50 + n), String(n), 'number'])),
];

/** What only The Rescue has. @type {ReadonlyArray<readonly [Face, string, Kind]>} */
const RESCUE = [
  ...INSTANTS.map((word, i) => /** @type {const} */ ([String(46 + i), word, 'instant'])),
  ['49', 'book', 'book'],
  ...COMPANIONS.map((word, i) => /** @type {const} */ ([String(61 + i), word, 'companion'])),
  ...PERILS.map((word, i) => /** @type {const} */ ([String(71 + i), word, 'peril'])),
  ...SHIELDS.map((word, i) => /** @type {const} */ ([String(81 + i), word, 'shield'])),
];

const EVERY = [...ALL, ...RESCUE];
const words = new Map(EVERY.map(([face, word]) => [face, word]));
const codes = new Map(EVERY.map(([face, word]) => [word, face]));
const kinds = new Map(EVERY.map(([face, , kind]) => [face, kind]));

/** Every face of the first game, in the order of the codes. @type {readonly Face[]} */
export const FACES = ALL.map(([face]) => face);
/** Every face that only The Rescue has, in the order of the codes. @type {readonly Face[]} */
export const RESCUE_FACES = RESCUE.map(([face]) => face);
/** The twelve queens of both games. @type {readonly Face[]} */
export const QUEEN_FACES = FACES.slice(0, QUEENS.length);

export const KNIGHT = '41';
export const DRAGON = '42';
export const POTION = '43';
export const WAND = '44';
export const JESTER = '45';
export const ROSE = '20';
export const GNOME = '46';
export const WITCH = '47';
export const WILLOW = '48';
export const BOOK = '49';

/** The word of the notation, `king:cookie`. @param {Face} face */
export const wordOf = face => words.get(face) ?? face;

/** The face of a word of the notation. @param {string} word @returns {Face | undefined} */
export const faceOf = word => codes.get(word);

/** @param {Face} face @returns {Kind | undefined} */
export const cardKind = face => kinds.get(face);

/** @param {Face} face */
export const isQueen = face => cardKind(face) === 'queen';
/** @param {Face} face */
export const isKing = face => cardKind(face) === 'king';
/** @param {Face} face */
export const isNumber = face => cardKind(face) === 'number';

/** @param {Face} face */
export const isInstant = face => cardKind(face) === 'instant';
/** @param {Face} face */
export const isCompanion = face => cardKind(face) === 'companion';

/** The value of a number card, 0 for any other. @param {Face} face */
export const numberOf = face => (isNumber(face) ? Number(face) - 50 : 0);

/** The points of a queen, 0 for any other card. @param {Face} face */
export const pointsOf = face => (isQueen(face) ? POINTS[Number(face) - 10] ?? 0 : 0);

/** @param {Face} face @param {'name' | 'short' | 'meaning'} part */
const keyOf = (face, part) => `card.${BEFORE[cardKind(face) ?? ''] ?? ''}${wordOf(face).replace(':', '-')}.${part}`;

/** A king has one name in both games; his word in The Rescue is short. @type {Record<string, string>} */
const BEFORE = { peril: 'king-', shield: 'knight-' };

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

/** What a card is called in a sentence: "7", "Cookie King". @param {string} face */
export const cardName = face => (isNumber(face) ? String(numberOf(face)) : nameOf(face));
