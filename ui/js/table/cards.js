/* Drawings of cards at the width at which they are shown. */

import { bedBack, card, deckBack, mountDefs } from '../../art/index.js';
import { language } from '../kit/i18n.js';
import { drawnOnce } from '../kit/marks.js';
import { nameOf, shortOf, wordOf } from '../state/faces.js';
import { sizeFor } from './measure.js';

// Whoever draws cards needs the parts that all of them share.
if (globalThis.document) mountDefs();

/** The front of a card. @param {string} face @param {number} width in CSS pixels @returns {string} */
export const picture = (face, width) => {
  const size = sizeFor(width);
  return drawnOnce(`card ${face} ${size} ${language()}`, () => card(wordOf(face), { size, short: shortOf(face), full: nameOf(face) }));
};

/** A sleeping queen: the same for all. */
export const bed = () => bedBack({ wide: true });
/** The back of the other cards: the same for all. */
export const deck = () => deckBack();
