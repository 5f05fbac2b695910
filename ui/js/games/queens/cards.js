/* Drawings of the cards of Sleeping Queens, at the width at which they are shown. */

import { card, onThrone, parting } from '../../../art/queens/card.js';
import { mountQueens } from '../../../art/queens/defs.js';
import { bedBack, deckBack } from '../../../art/shared/backs.js';
import { h } from '../../kit/dom.js';
import { language } from '../../kit/i18n.js';
import { drawnOnce } from '../../kit/marks.js';
import { faceOf, nameOf, pointsOf, shortOf, STOPS, wordOf } from '../../state/faces.js';
import { sizeFor } from '../../table/measure.js';

// Whoever draws cards needs the parts that all of them share.
if (globalThis.document) mountQueens();

/** The front of a card. @param {string} face @param {number} width in CSS pixels @returns {string} */
export const picture = (face, width) => {
  const size = sizeFor(width);
  return drawnOnce(`card ${face} ${size} ${language()}`, () => card(wordOf(face), { size, short: shortOf(face), full: nameOf(face) }));
};

/** What the letter of an answer shows: the card that stops the attack, or what becomes of her whom nothing protects, as on the button that was chosen. @param {{ card: 'knight' | 'potion', queen: string, stopped: boolean }} answer @param {number} width */
export const letter = ({ card: attack, queen, stopped }, width) =>
  stopped ? picture(STOPS[attack], width) : parting(wordOf(queen), attack === 'knight' ? 'take' : 'moon', { size: sizeFor(width), short: shortOf(queen), full: nameOf(queen) });

/** The points of a queen in her corner, as text that stays readable however small the card is. @param {string} face */
export const worth = face => h('b', { key: 'worth', class: 'worth num', 'aria-hidden': 'true' }, pointsOf(face));

/** A queen on a throne. @param {string} face @param {string} cloth */
export const throne = (face, cloth) => drawnOnce(`throne ${face} ${cloth}`, () => onThrone(wordOf(face), cloth));

/** A queen in her night cap: once everybody may see who she is. @param {string} face @param {number} width in CSS pixels @returns {string} */
export const sleeping = (face, width) => card(wordOf(face), { size: sizeFor(width), short: shortOf(face), full: nameOf(face), asleep: true });

/** A sleeping queen: the same for all. */
export const bed = () => bedBack({ wide: true });
/** The back of the other cards: the same for all. */
export const deck = () => deckBack();

/** The cards that lie on a table before the game. */
export const fronts = () => ['rainbow', 'heart', 'ladybug'].map(word => picture(faceOf(word) ?? '', 80));

/** A picture of the rulebook. @param {string} what @param {number} width */
export const illustrate = (what, width) => (what === 'bed' ? bed() : what === 'deck' ? deck() : picture(what, width));
