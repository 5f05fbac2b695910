/* The Rescue on the television. */

/** @import { Presence, RescueEvent, RescueUpdate, RescueView, Translate } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { pile, seatPanel } from '../../table/tv-seat.js';
import { calledAt } from '../../table/words.js';
import { deck, dieOf, door, labelOf, lyingArt, lyingLabel, openDoor, picture, shieldOf } from './cards.js';

const WIDTH = 84;
const PILE = 100;

/** @param {string} svg @param {string} label @param {string} key */
const named = (svg, label, key) => drawing(svg, { class: 'card', key, role: 'img', 'aria-hidden': undefined, 'aria-label': label });

/** @param {Translate} t @param {RescueView} view @param {readonly RescueEvent[]} log */
export const tvMiddle = (t, view, log) => {
  const rolled = log.findLast(event => event.t === 'rolled');
  const [top] = view.discard;
  return [
    h('div', { class: 'quilt tv-fives', key: 'fives' },
      h('div', { class: 'tv-five', key: 'doors', role: 'group', 'aria-label': t('rescue.doors') },
        view.grid.map((slot, at) => (slot.t === 'up' ? named(picture(slot.face, WIDTH, view.signs), labelOf(slot.face, view.signs), String(at)) : named(slot.t === 'down' ? door() : openDoor(), t(`rescue.door.${slot.t}`, { n: at + 1 }), String(at)))),
      ),
      h('div', { class: 'tv-five', key: 'kings', role: 'group', 'aria-label': t('rescue.kings_in_need') },
        view.kings.map((face, at) => (face === null ? h('span', { class: 'slot', key: String(at) }) : named(picture(face, WIDTH, view.signs), labelOf(face, view.signs), String(at)))),
      ),
    ),
    h('div', { class: 'tv-piles', key: 'piles' },
      h('span', { class: 'tv-die', key: 'die', role: 'img', 'aria-label': t('rescue.die_and_piles') }, drawing(dieOf(rolled?.t === 'rolled' ? rolled.die : 'dragon'))),
      view.drawn.length > 0
        ? h('div', { class: 'tv-drawn', key: 'drawn', role: 'group', 'aria-label': t('rescue.drawn') }, view.drawn.map((face, at) => named(picture(face, PILE, view.signs), labelOf(face, view.signs), String(at))))
        : pile(deck(), t('table.draw', { n: view.draw }), view.draw),
      pile(top ? picture(top, PILE, view.signs) : null, top ? t('table.discard', { card: labelOf(top, view.signs), n: view.discard.length }) : t('table.discard_empty'), view.discard.length),
    ),
  ];
};

/** @param {Translate} t @param {RescueUpdate} update @param {number} seat @param {Presence | null} presence */
export const tvSeat = (t, update, seat, presence) => {
  const { view } = update.game;
  const one = view.seats[seat];
  if (!one) return null;
  const kings = t('rescue.kings', { n: one.kings.length, goal: view.goal });
  const many = one.realm.length + one.companions.length > 6;
  return seatPanel({
    t,
    update,
    seat,
    presence,
    kind: many ? 'many' : '',
    label: t('rescue.seat_facts', { name: calledAt(t, update.people, seat), kings, cards: t('rescue.cards', { n: one.realm.length }) }),
    under: h('p', { class: 'tv-crowns', key: 'crowns', role: 'img', 'aria-label': kings },
      named(shieldOf(one.knight), labelOf(one.knight, view.signs), 'shield'),
      Array.from({ length: Math.max(view.goal, one.kings.length) }, (_, at) => h('span', { key: String(at), class: at < one.kings.length ? 'got' : '' }, sign('crown'))),
    ),
    cards: [
      ...one.realm.map((face, at) => named(lyingArt(face, WIDTH, view.signs), lyingLabel(face, view.signs), `realm ${at}`)),
      ...one.companions.map((face, at) => named(picture(face, WIDTH, view.signs), labelOf(face, view.signs), `companion ${at}`)),
    ],
  });
};
