/* Small drawings that every screen needs, without the cards: animals and signs. */

/** @import { Person } from '../types.js' */
/** @import { Props } from './attributes.js' */
import { icon } from '../../art/shared/icons.js';
import { avatar } from '../../art/shared/seats.js';
import { h } from './dom.js';

/** What has been drawn, by what it is. @type {Map<string, string>} */
const drawn = new Map();

/** Draws something once, and has the same text for whoever asks again. @param {string} key @param {() => string} make */
export const drawnOnce = (key, make) => {
  const svg = drawn.get(key) ?? make();
  drawn.set(key, svg);
  return svg;
};

/** A drawing inside an element. @param {string} svg @param {Props} [props] */
export const drawing = (svg, props = {}) => h('span', { 'aria-hidden': 'true', ...props, svg });

/** Whether a thing is chosen, for whoever does not see it; nothing where it cannot be. @param {{ possible: Set<string>, selected: readonly string[] }} m @param {string} target */
export const pressed = ({ possible, selected }, target) => (possible.has(target) || selected.includes(target) ? String(selected.includes(target)) : undefined);

/** The name of a card for a screen reader; the words in a drawing are not read. @param {string} name */
export const hiddenName = name => h('span', { key: 'name', class: 'vh' }, name);

/** @param {Parameters<typeof icon>[0]} name */
export const sign = name => drawing(drawnOnce(`sign ${name}`, () => icon(name)), { class: 'ic' });

/** Whoever has an animal and a colour. @typedef {Pick<Person, 'animal' | 'colour'> & { computer?: Person['computer'] }} Sitter */

/** The animal of a person, or of a computer, which is wound up by a key. @param {Sitter} person */
export const animal = ({ animal: who, colour, computer }) =>
  drawing(drawnOnce(`animal ${who} ${colour} ${Boolean(computer)}`, () => avatar(who, colour, Boolean(computer))), { class: 'av' });
