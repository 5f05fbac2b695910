/* Small drawings that every screen needs: animals and signs, but no cards. */

import type { Person } from '../types.js';
import type { Props } from './attributes.js';
import { icon } from '../../art/shared/icons.js';
import { avatar } from '../../art/shared/seats.js';
import { h } from './dom.js';

/** SVG texts by key. */
const drawn = new Map<string, string>();

/** Caches the SVG text for a key. */
export const drawnOnce = (key: string, make: () => string) => {
  const svg = drawn.get(key) ?? make();
  drawn.set(key, svg);
  return svg;
};

/** A drawing inside an element. */
export const drawing = (svg: string, props: Props = {}) =>
  h('span', { 'aria-hidden': 'true', ...props, svg });

/** `aria-pressed` of a target; undefined where it cannot be selected. */
export const pressed = (
  { possible, selected }: { possible: Set<string>; selected: readonly string[] },
  target: string,
) => (possible.has(target) || selected.includes(target) ? String(selected.includes(target)) : undefined);

/** The name of a card for a screen reader; the words in a drawing are not read. */
export const hiddenName = (name: string) => h('span', { key: 'name', class: 'vh' }, name);

export const sign = (name: Parameters<typeof icon>[0]) =>
  drawing(
    drawnOnce(`sign ${name}`, () => icon(name)),
    { class: 'ic' },
  );

/**
 * A row of crowns, of which some are won.
 * @param goal how many win; more may be won
 */
export const crowns = (won: number, goal: number) =>
  Array.from({ length: Math.max(won, goal) }, (_, at) =>
    h('span', { key: String(at), class: at < won ? 'lit' : 'unlit' }, sign('crown')),
  );

/** What decides how somebody's animal looks. */
type Sitter = Pick<Person, 'animal' | 'colour'> & { bot?: Person['bot'] };

/** The drawing of a person's animal; a computer's has a wind-up key. */
export const animal = ({ animal: who, colour, bot }: Sitter) =>
  drawing(
    drawnOnce(`animal ${who} ${colour} ${Boolean(bot)}`, () => avatar(who, colour, Boolean(bot))),
    { class: 'av' },
  );
