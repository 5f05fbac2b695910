/* One seat on the television: animal, name, and what lies before it. */

/** @import { Presence, Translate, Update } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
import { h } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { presenceBadge } from './presence-badge.js';

/** @param {{ t: Translate, update: Update, seat: number, presence: Presence | null, label: string, kind?: string, under: Child, cards: Child[] }} plan */
export const seatPanel = ({ t, update, seat, presence, label, kind = '', under, cards }) => {
  const person = update.people[seat];
  const { view } = update.game;
  const turn = seat === (view.to_act ?? view.turn) && !view.outcome;
  const won = view.outcome?.winners.includes(seat) ?? false;
  return h('li', { class: `tv-seat felt ${turn ? 'turn' : ''}`, key: `seat ${seat}`, 'data-spot': `seat ${seat}`, 'data-colour': person?.colour, 'aria-label': label },
    h('span', { class: 'tv-face', key: 'face' },
      person && animal(person),
      (turn || won) && h('span', { class: 'turn-mark', key: 'turn' }, sign(won ? 'crown' : 'star')),
      presenceBadge({ t, presence, name: at => update.people[at]?.name ?? '' }, seat),
    ),
    h('div', { class: 'tv-name', key: 'name' }, h('h2', { key: 'name' }, person?.name ?? ''), under),
    h('div', { class: `tv-cards ${kind}`, key: 'cards' }, cards),
  );
};

/** A pile on a television. @param {string | null} svg @param {string} label @param {number} count */
export const pile = (svg, label, count) =>
  h('span', { class: 'tv-pile', key: label.split(',')[0] ?? label, role: 'img', 'aria-label': label }, svg ? drawing(svg, { class: 'card', key: 'card' }) : h('span', { class: 'slot', key: 'slot' }), h('b', { class: 'num', key: 'count' }, count));
