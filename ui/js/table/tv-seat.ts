/* The box of a seat on a television: animal and name on the parapet, and above it the cards that the seat has
   won or laid out. */

import type { Presence, Translate, Update } from '../types.js';
import type { Child } from '../kit/dom.js';
import { h } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { breakable } from '../kit/syllables.js';
import { presenceBadge } from './presence-badge.js';

/** A longer name has smaller letters, in letters. */
const SHORT = 9;

/** @param plan `under` stands under the name, `lies` before the seat */
export const seatPanel = ({
  t,
  update,
  seat,
  presence,
  label,
  above = null,
  under,
  lies,
}: {
  t: Translate;
  update: Update;
  seat: number;
  presence: Presence | null;
  label: string;
  above?: Child;
  under: Child;
  lies: Child;
}) => {
  const person = update.people[seat];
  const name = person?.name ?? '';
  const { view } = update.game;
  const turn = seat === (view.to_act ?? view.turn) && !view.outcome;
  const won = view.outcome?.winners.includes(seat) ?? false;
  return h(
    'li',
    {
      class: `tv-seat felt ${turn ? 'turn' : ''}`,
      key: `seat ${seat}`,
      'data-spot': `seat ${seat}`,
      'data-colour': person?.colour,
      'aria-label': label,
    },
    above,
    h('div', { class: 'tv-lies', key: 'lies' }, lies),
    h(
      'div',
      { class: 'tv-parapet', key: 'parapet' },
      h(
        'span',
        { class: 'tv-face face', key: 'face' },
        person && animal(person),
        (turn || won) && h('span', { class: 'turn-mark', key: 'turn' }, sign(won ? 'crown' : 'star')),
        presenceBadge({ t, presence, name: at => update.people[at]?.name ?? '' }, seat),
      ),
      h('h2', { key: 'name', translate: 'no', class: name.length > SHORT ? 'tv-long' : '' }, breakable(name)),
      under,
    ),
  );
};

/**
 * A pile on a television; without `svg` an empty place.
 * @param kind of its card
 */
export const pile = (spot: string, svg: string | null, label: string, count: number, kind = '') =>
  h(
    'span',
    { class: 'tv-pile', key: spot, 'data-spot': spot, role: 'img', 'aria-label': label },
    svg ? drawing(svg, { class: `card ${kind}`, key: 'card' }) : h('span', { class: 'slot', key: 'slot' }),
    count > 0 && h('b', { class: 'num', key: 'count' }, count),
  );
