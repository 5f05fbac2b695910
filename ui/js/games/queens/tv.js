/* Sleeping Queens on the television. */

/** @import { Presence, QueensUpdate, QueensView, Translate } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { courtLabel, labelOf } from '../../state/faces.js';
import { bedsKey } from '../../state/house-rules.js';
import { pile, seatPanel } from '../../table/tv-seat.js';
import { calledAt } from '../../table/words.js';
import { bed, deck, picture } from './cards.js';

const WIDTH = 84;
/** Below this a card carries no words, which nobody could read from far away. */
const PILE = 100;

/** @param {Translate} t @param {QueensView} view */
export const tvMiddle = (t, view) => [
  h('div', { class: `quilt tv-beds ${view.beds.length > 12 ? 'tv-sixteen' : ''}`, key: 'beds', role: 'img', 'aria-label': t(bedsKey(view.beds)) },
    view.beds.map((asleep, at) => (asleep ? drawing(bed(), { class: 'card wide', key: String(at) }) : h('span', { class: 'slot wide', key: String(at) }))),
  ),
  h('div', { class: 'tv-piles', key: 'piles' },
    pile(deck(), t('table.draw', { n: view.draw }), view.draw),
    pile(view.top && picture(view.top, PILE), view.top ? t('table.discard', { card: labelOf(view.top), n: view.discard }) : t('table.discard_empty'), view.discard),
  ),
];

/** @param {Translate} t @param {QueensUpdate} update @param {number} seat @param {Presence | null} presence */
export const tvSeat = (t, update, seat, presence) => {
  const { view } = update.game;
  const { court = [], points = 0 } = view.seats[seat] ?? {};
  const name = update.people[seat]?.name ?? '';
  const empty = Math.max(0, view.goal.queens - court.length);
  return seatPanel({
    t,
    update,
    seat,
    presence,
    label: t('end.seat', { name: calledAt(t, update.people, seat), queens: t('aria.queens', { n: court.length }), points: t('aria.points', { n: points }) }),
    under: h('p', { class: 'tv-points num', key: 'points' }, h('b', { key: 'now' }, view.goal.points === null ? court.length : points), h('span', { key: 'of' }, t('table.of', { points: view.goal.points ?? view.goal.queens }))),
    cards: [
      ...court.map(face => drawing(picture(face, WIDTH), { class: 'card', key: face, role: 'img', 'aria-hidden': undefined, 'aria-label': courtLabel(face, name) })),
      ...Array.from({ length: empty }, (_, at) => h('span', { class: 'slot', key: `slot ${at}` })),
    ],
  });
};
