/* Drawings of cards at the width at which they are shown. */

import { avatar, bedBack, card, deckBack, icon } from '../../art/index.js';
import { nameOf, shortOf, wordOf } from '../faces.js';
import { language } from '../i18n.js';
import { h } from '../dom.js';
import { sizeFor } from './layout.js';

/** @import { Person } from '../types.js' */

/** @type {Map<string, string>} */
const drawn = new Map();

/** The front of a card. @param {string} face @param {number} width in CSS pixels @returns {string} */
export const picture = (face, width) => {
  const size = sizeFor(width);
  const key = `${face} ${size} ${language()}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = card(wordOf(face), { size, short: shortOf(face), full: nameOf(face) });
  drawn.set(key, svg);
  return svg;
};

/** A sleeping queen: the same for all. */
export const bed = () => bedBack({ wide: true });
/** The back of the other cards: the same for all. */
export const deck = () => deckBack();

/** A drawing inside an element. @param {string} svg @param {Record<string, unknown>} [props] */
export const drawing = (svg, props = {}) => h('span', { 'aria-hidden': 'true', ...props, svg });

/** The name of a card for a screen reader; the words in a drawing are not read. @param {string} name */
export const spoken = name => h('span', { key: 'name', class: 'vh' }, name);

/** @param {Parameters<typeof icon>[0]} name */
export const sign = name => drawing(icon(name), { class: 'ic' });

/** The animal of a person. @param {Person} person */
export const animal = person => drawing(avatar(person.animal, person.colour), { class: 'av' });
