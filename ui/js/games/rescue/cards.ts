/* Drawings and names of the cards of The Rescue, at the width at which they are shown. */

import type { DieFace } from '../../../../bindings/DieFace.ts';
import type { Sign } from '../../../../bindings/Sign.ts';
import type { Signs } from '../../table/game.js';
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

const wordsAt = (face: string, width: number) => ({
  size: sizeFor(width),
  short: shortOf(face),
  full: nameOf(face),
});

const front = (face: string, width: number, signs: Signs, asleep: boolean) => {
  const words = wordsAt(face, width);
  if (cardKind(face) === 'peril') return peril(wordOf(face), words);
  if (cardKind(face) === 'shield') return knightCard(wordOf(face) as Parameters<typeof knightCard>[0], words);
  const own = signs[face];
  return card(wordOf(face), { ...words, asleep, sign: own, signWord: own && t(`sign.${own}`) });
};

/**
 * The front of a card.
 * @param width in CSS pixels
 * @param asleep draws a queen in her night cap, for her owner alone
 */
export const picture = (face: string, width: number, signs: Signs, asleep = false) =>
  drawnOnce(`rescue ${face} ${sizeFor(width)} ${asleep} ${signs[face]} ${language()}`, () =>
    front(face, width, signs, asleep),
  );

/** The card of a rescued king, who waves. */
export const rescuedPicture = (face: string, width: number) =>
  drawnOnce(`rescued ${face} ${sizeFor(width)} ${language()}`, () =>
    rescued(wordOf(face), wordsAt(face, width)),
  );

/** A king in need, split into his card and the layers over it. */
export const perilLayers = (face: string, width: number) => perilParts(wordOf(face), wordsAt(face, width));

/** A rescued king on a throne. */
export const throne = (face: string, cloth: string) =>
  drawnOnce(`throne ${face} ${cloth}`, () => onThrone(wordOf(face), cloth));

/** A rescued king on the shelf of a realm, waving. */
export const onShelf = (face: string, cloth: string) =>
  drawnOnce(`shelf ${face} ${cloth}`, () => shelved(wordOf(face), cloth));
/** An empty throne of the shelf. */
export const vacantThrone = (cloth: string) => drawnOnce(`vacant ${cloth}`, () => vacant(cloth));

/** The back of a sleeping queen, the same for all. */
export const asleep = () => bedBack();
/** What lies in a realm: a card, or a sleeping queen. */
export const lyingArt = (face: string | null, width: number, signs: Signs) =>
  face === null ? asleep() : picture(face, width, signs);
/** The back of all other cards. */
export const deck = () => deckBack();
/** A closed door, the same for all companions. */
export const door = () => doorBack();
/** An open door without a companion. */
export const openDoor = () => doorOpen();

/** @param face of a knight */
export const shieldOf = (face: string) =>
  drawnOnce(`shield ${face}`, () => shield(wordOf(face) as Parameters<typeof shield>[0]));
export const signOf = (kind: Sign) => sign(kind);
export const dieOf = (face: DieFace) =>
  drawnOnce(`die ${face}`, () => die(face === 'dragon' ? face : (Number(face) as 1 | 2 | 3)));

/** The accessible name of an open card: "Moon Queen, wave", "Number 7", "Cookie King, in need". */
export const labelOf = (face: string, signs: Signs) => {
  const own = signs[face];
  if (own) return t('aria.sign', { card: nameOf(face), sign: t(`sign.${own}`) });
  if (cardKind(face) === 'peril') return t('aria.king_in_need', { king: nameOf(face) });
  if (cardKind(face) === 'shield') return t('aria.knight', { knight: nameOf(face), power: meaningOf(face) });
  return plainLabel(face);
};

export const rescuedLabel = (face: string) => t('aria.king_rescued', { king: nameOf(face) });

/**
 * The accessible name of what lies in a realm.
 * @param name of its owner
 */
export const lyingLabel = (face: string | null, signs: Signs, name?: string) => {
  const what = face === null ? t('aria.asleep') : labelOf(face, signs);
  return name === undefined ? what : t('aria.of', { card: what, name });
};

/** What has happened to a king, in one sentence. */
export const plightOf = (face: string) => t(`card.king-${wordOf(face)}.plight`);
/** How a companion helps a king, in one sentence. */
export const helpLine = (face: string) => t(`card.${wordOf(face)}.helps`);

/** What the card does in this game, in one sentence. */
export const meaningHere = (face: string) => {
  if (isQueen(face)) return t('card.here.queen');
  if (cardKind(face) === 'peril') return plightOf(face);
  return isNumber(face) ? t('card.here.number') : meaningOf(face);
};

/** What a rescued king does, in one sentence. */
export const rescuedMeaning = () => t('card.here.rescued');

/** Drawings of three cards for a table before the game, when no signs are dealt yet. */
export const fronts = () =>
  ['crane', 'all-porpoise-tool', 'shrew-driver'].map(word => picture(faceOf(word) ?? '', 80, {}));

/** A picture of the rulebook, by its `Picture`; empty for a card while `signs` is null. */
export const illustrate = (what: string, width: number, signs: Signs | null) => {
  if (what === 'deck') return deck();
  if (what === 'bed') return asleep();
  if (what === 'door') return door();
  if (what.startsWith('die ')) return dieOf(what.slice(4) as DieFace);
  return signs ? picture(what, width, signs) : '';
};
