/* Small drawings that every screen needs: animals and signs, but no cards. */

/** @import { Person } from '../types.js' */
/** @import { Props } from './attributes.js' */
import { icon } from '../../art/shared/icons.js';
import { avatar } from '../../art/shared/seats.js';
import { h } from './dom.js';

/** SVG texts by key. @type {Map<string, string>} */
const drawn = new Map();

/** Caches the SVG text for a key. @param {string} key @param {() => string} make */
export const drawnOnce = (key, make) => {
  const svg = drawn.get(key) ?? make();
  drawn.set(key, svg);
  return svg;
};

/** A drawing inside an element. @param {string} svg @param {Props} [props] */
export const drawing = (svg, props = {}) => h('span', { 'aria-hidden': 'true', ...props, svg });

/**
 * `aria-pressed` of a target; undefined where it cannot be selected.
 * @param {{ possible: Set<string>, selected: readonly string[] }} m
 * @param {string} target
 */
export const pressed = ({ possible, selected }, target) =>
  possible.has(target) || selected.includes(target) ? String(selected.includes(target)) : undefined;

/** The name of a card for a screen reader; the words in a drawing are not read. @param {string} name */
export const hiddenName = name => h('span', { key: 'name', class: 'vh' }, name);

/** @param {Parameters<typeof icon>[0]} name */
export const sign = name =>
  drawing(
    drawnOnce(`sign ${name}`, () => icon(name)),
    { class: 'ic' },
  );

/**
 * A row of crowns, of which some are won.
 * @param {number} won
 * @param {number} goal how many win; more may be won
 */
export const crowns = (won, goal) =>
  Array.from({ length: Math.max(won, goal) }, (_, at) =>
    h('span', { key: String(at), class: at < won ? 'lit' : 'unlit' }, sign('crown')),
  );

/**
 * What decides how somebody's animal looks.
 * @typedef {Pick<Person, 'animal' | 'colour'> & { computer?: Person['computer'] }} Sitter
 */

/** The drawing of a person's animal; a computer's has a wind-up key. @param {Sitter} person */
export const animal = ({ animal: who, colour, computer }) =>
  drawing(
    drawnOnce(`animal ${who} ${colour} ${Boolean(computer)}`, () => avatar(who, colour, Boolean(computer))),
    { class: 'av' },
  );
