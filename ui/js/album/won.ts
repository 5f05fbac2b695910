/* The queens or kings that each seat has when a game is over. */

import type { Person, ReplayFrame } from '../types.js';
import type { Won } from '../table/game.js';
import { h } from '../kit/dom.js';
import { drawing } from '../kit/marks.js';
import { gameOf } from '../table/fetched.js';
import { updateAt } from './frames.js';

/** How wide the cards are, in CSS pixels. */
const WIDTH = 64;

/** @param end the last point @returns by seat */
export const wonBy = (end: ReplayFrame, people: readonly Person[]): Won[][] => {
  const { won } = gameOf(end).ending(updateAt(end, [...people], 0));
  return people.map((_, seat) => won(seat));
};

/** A list of queens or kings, each with an accessible name. */
export const wonCards = (won: readonly Won[]) =>
  h(
    'ul',
    { class: 'won-cards', key: 'won' },
    won.map(({ face, label, art }) =>
      h(
        'li',
        { key: face },
        h('span', { class: 'vh', key: 'label' }, label),
        drawing(art(WIDTH), { class: 'won-card', key: 'art' }),
      ),
    ),
  );
