/* Drawings and names of the cards of The Rescue, at the width at which they are shown. */

/** @import { DieFace } from '../../../../bindings/DieFace.ts' */
/** @import { Sign } from '../../../../bindings/Sign.ts' */
/** @import { Signs } from '../../table/game.js' */
import { card } from '../../../art/rescue/card.js';
import { mountRescue } from '../../../art/rescue/defs.js';
import { die } from '../../../art/rescue/die.js';
import { doorBack, doorOpen } from '../../../art/rescue/doors.js';
import { knightCard } from '../../../art/rescue/knights.js';
import { onThrone, peril, perilParts, rescued, shelved } from '../../../art/rescue/perils.js';
import { shield } from '../../../art/rescue/shields.js';
import { sign } from '../../../art/rescue/signs.js';
import { bedBack, deckBack } from '../../../art/shared/backs.js';
import { vacant } from '../../../art/shared/throne.js';
import { language, t } from '../../kit/i18n.js';
import { drawnOnce } from '../../kit/marks.js';
import {
  cardKind,
  faceOf,
  isNumber,
  isQueen,
  labelOf as plainLabel,
  meaningOf,
  nameOf,
  shortOf,
  wordOf,
} from '../../state/faces.js';
import { sizeFor } from '../../table/measure.js';

// All drawings of cards refer to these shared SVG definitions.
if (globalThis.document) mountRescue();

/** @param {string} face @param {number} width */
const wordsAt = (face, width) => ({ size: sizeFor(width), short: shortOf(face), full: nameOf(face) });

/** @param {string} face @param {number} width @param {Signs} signs @param {boolean} asleep */
const front = (face, width, signs, asleep) => {
  const words = wordsAt(face, width);
  if (cardKind(face) === 'peril') return peril(wordOf(face), words);
  if (cardKind(face) === 'shield')
    return knightCard(/** @type {Parameters<typeof knightCard>[0]} */ (wordOf(face)), words);
  const own = signs[face];
  return card(wordOf(face), { ...words, asleep, sign: own, signWord: own && t(`sign.${own}`) });
};

/**
 * The front of a card.
 * @param {string} face
 * @param {number} width in CSS pixels
 * @param {Signs} signs
 * @param {boolean} [asleep] draws a queen in her night cap, for her owner alone
 */
export const picture = (face, width, signs, asleep = false) =>
  drawnOnce(`rescue ${face} ${sizeFor(width)} ${asleep} ${signs[face]} ${language()}`, () =>
    front(face, width, signs, asleep),
  );

/** The card of a rescued king, who waves. @param {string} face @param {number} width */
export const rescuedPicture = (face, width) =>
  drawnOnce(`rescued ${face} ${sizeFor(width)} ${language()}`, () =>
    rescued(wordOf(face), wordsAt(face, width)),
  );

/** A king in need, split into his card and the layers over it. @param {string} face @param {number} width */
export const perilLayers = (face, width) => perilParts(wordOf(face), wordsAt(face, width));

/** A rescued king on a throne. @param {string} face @param {string} cloth */
export const throne = (face, cloth) =>
  drawnOnce(`throne ${face} ${cloth}`, () => onThrone(wordOf(face), cloth));

/** A rescued king on the shelf of a realm, waving. @param {string} face @param {string} cloth */
export const onShelf = (face, cloth) =>
  drawnOnce(`shelf ${face} ${cloth}`, () => shelved(wordOf(face), cloth));
/** An empty throne of the shelf. @param {string} cloth */
export const vacantThrone = cloth => drawnOnce(`vacant ${cloth}`, () => vacant(cloth));

/** The back of a sleeping queen, the same for all. */
export const asleep = () => bedBack();
/**
 * What lies in a realm: a card, or a sleeping queen.
 * @param {string | null} face
 * @param {number} width
 * @param {Signs} signs
 */
export const lyingArt = (face, width, signs) => (face === null ? asleep() : picture(face, width, signs));
/** The back of all other cards. */
export const deck = () => deckBack();
/** A closed door, the same for all companions. */
export const door = () => doorBack();
/** An open door without a companion. */
export const openDoor = () => doorOpen();

/** @param {string} face of a knight */
export const shieldOf = face =>
  drawnOnce(`shield ${face}`, () => shield(/** @type {Parameters<typeof shield>[0]} */ (wordOf(face))));
/** @param {Sign} kind */
export const signOf = kind => sign(kind);
/** @param {DieFace} face */
export const dieOf = face =>
  drawnOnce(`die ${face}`, () => die(face === 'dragon' ? face : /** @type {1 | 2 | 3} */ (Number(face))));

/**
 * The accessible name of an open card: "Moon Queen, wave", "Number 7", "Cookie King, in need".
 * @param {string} face
 * @param {Signs} signs
 */
export const labelOf = (face, signs) => {
  const own = signs[face];
  if (own) return t('aria.sign', { card: nameOf(face), sign: t(`sign.${own}`) });
  if (cardKind(face) === 'peril') return t('aria.king_in_need', { king: nameOf(face) });
  if (cardKind(face) === 'shield') return t('aria.knight', { knight: nameOf(face), power: meaningOf(face) });
  return plainLabel(face);
};

/** @param {string} face */
export const rescuedLabel = face => t('aria.king_rescued', { king: nameOf(face) });

/**
 * The accessible name of what lies in a realm.
 * @param {string | null} face
 * @param {Signs} signs
 * @param {string} [name] of its owner
 */
export const lyingLabel = (face, signs, name) => {
  const what = face === null ? t('aria.asleep') : labelOf(face, signs);
  return name === undefined ? what : t('aria.of', { card: what, name });
};

/** What has happened to a king, in one sentence. @param {string} face */
export const plightOf = face => t(`card.king-${wordOf(face)}.plight`);
/** How a companion helps a king, in one sentence. @param {string} face */
export const helpLine = face => t(`card.${wordOf(face)}.helps`);

/** What the card does in this game, in one sentence. @param {string} face */
export const meaningHere = face => {
  if (isQueen(face)) return t('card.here.queen');
  if (cardKind(face) === 'peril') return plightOf(face);
  return isNumber(face) ? t('card.here.number') : meaningOf(face);
};

/** What a rescued king does, in one sentence. */
export const rescuedMeaning = () => t('card.here.rescued');

/** Drawings of three cards for a table before the game, when no signs are dealt yet. */
export const fronts = () =>
  ['crane', 'all-porpoise-tool', 'shrew-driver'].map(word => picture(faceOf(word) ?? '', 80, {}));

/**
 * A picture of the rulebook, by its `Picture`; empty for a card while `signs` is null.
 * @param {string} what
 * @param {number} width
 * @param {Signs | null} signs
 */
export const illustrate = (what, width, signs) => {
  if (what === 'deck') return deck();
  if (what === 'bed') return asleep();
  if (what === 'door') return door();
  if (what.startsWith('die ')) return dieOf(/** @type {DieFace} */ (what.slice(4)));
  return signs ? picture(what, width, signs) : '';
};
