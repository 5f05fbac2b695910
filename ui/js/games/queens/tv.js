/* Sleeping Queens on the television. */

import { h } from '../../kit/dom.js';
import { bed, deck, drawing, picture } from '../../table/cards.js';
import { courtLabel, labelOf } from '../../state/faces.js';
import { bedsKey } from '../../state/house-rules.js';
import { calledAt } from './words.js';
import { tvSeat } from '../../tv/seat.js';

/** @import { AnyUpdate, Presence, Translate, View } from '../../types.js' */

const WIDTH = 84;
/** Below this a card carries no words, which nobody could read from far away. */
const PILE = 100;

/** @param {Translate} t @param {View} view */
export const queensMiddle = (t, view) => [
  h('div', { class: `quilt tv-beds ${view.beds.length > 12 ? 'tv-sixteen' : ''}`, key: 'beds', role: 'img', 'aria-label': t(bedsKey(view.beds)) },
    view.beds.map((asleep, at) => (asleep ? drawing(bed(), { class: 'card wide', key: String(at) }) : h('span', { class: 'slot wide', key: String(at) }))),
  ),
  h('div', { class: 'tv-piles', key: 'piles' },
    pile(deck(), t('table.draw', { n: view.draw }), view.draw),
    pile(view.top && picture(view.top, PILE), view.top ? t('table.discard', { card: labelOf(view.top), n: view.discard }) : t('table.discard_empty'), view.discard),
  ),
];

/** @param {string | null} svg @param {string} label @param {number} count */
export const pile = (svg, label, count) =>
  h('span', { class: 'tv-pile', key: label.split(',')[0] ?? label, role: 'img', 'aria-label': label }, svg ? drawing(svg, { class: 'card', key: 'card' }) : h('span', { class: 'slot', key: 'slot' }), h('b', { class: 'num', key: 'count' }, count));

/** @param {Translate} t @param {AnyUpdate} update @param {View} view @param {number} seat @param {Presence | null} presence */
export const queensSeat = (t, update, view, seat, presence) => {
  const { court = [], points = 0 } = view.seats[seat] ?? {};
  const name = update.people[seat]?.name ?? '';
  const empty = Math.max(0, view.goal.queens - court.length);
  return tvSeat({
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
