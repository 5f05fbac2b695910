/* The table of The Rescue step by step: what a view looks like after each event, so that numbers change when a card
   lands. It only repeats what events say; the last word is always the view that came with them. */

/** @import { RescueEvent, RescueView } from '../../types.js' */
import { BOOK, cardKind, RESCUE_FACES } from '../../state/faces.js';

/** @typedef {RescueView['seats'][number]} SeatView */
/** @template {RescueEvent['t']} T @typedef {Extract<RescueEvent, { t: T }>} Of */

/** @param {RescueView} view @param {number} seat @param {(seat: SeatView) => Partial<SeatView>} change @returns {RescueView} */
const seatWith = (view, seat, change) => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)),
});

/** @template T @param {readonly T[]} list @param {number | null} at @returns {T[]} */
const without = (list, at) => list.filter((_, i) => i !== at);

/** @param {RescueView} view @param {number} seat @param {readonly (string | null)[]} faces @returns {RescueView} */
const joined = (view, seat, faces) => seatWith(view, seat, ({ realm }) => ({ realm: [...realm, ...faces] }));

/** @param {RescueView} view @param {number} seat @param {readonly (number | null)[]} places @returns {RescueView} */
const left = (view, seat, places) => seatWith(view, seat, ({ realm }) => ({ realm: realm.filter((_, at) => !places.includes(at)) }));

/** @param {RescueView} view @param {readonly string[]} faces the last one ends on top @returns {RescueView} */
const put = (view, faces) => ({ ...view, discard: [...faces.toReversed(), ...view.discard] });

/** The cards at some places become others. @param {readonly (string | null)[]} realm @param {readonly number[]} places @param {(at: number) => string | null} face */
const turned = (realm, places, face) => realm.map((one, place) => (places.includes(place) ? face(places.indexOf(place)) : one));

/** @param {RescueView} view @param {number} slot @param {RescueView['grid'][number]} what @returns {RescueView} */
const slotWith = (view, slot, what) => ({ ...view, grid: view.grid.map((one, at) => (at + 1 === slot ? what : one)) });

/** @param {RescueView} view @param {RescueView} last @param {(seat: number) => string | undefined} knight @returns {RescueView} */
const knighted = (view, last, knight) => ({
  ...view,
  seats: view.seats.map((one, seat) => {
    const now = knight(seat);
    return now === undefined ? one : { ...one, knight: now, ...powerOf(now, last) };
  }),
});

/** What a knight does, and how many cards it lets its seat keep, as the last view says it. @param {string} knight @param {RescueView} last */
const powerOf = (knight, last) => {
  const seat = last.seats.find(one => one.knight === knight);
  return seat ? { power: seat.power, limit: seat.limit } : {};
};

const PERILS = RESCUE_FACES.filter(face => cardKind(face) === 'peril');

/** @param {RescueView} view @param {Of<'rescued'>} event @returns {RescueView} */
const rescued = (view, { seat, queen, place, companion, slot, king }) => {
  const freed = seatWith(put(left(view, seat, [place]), [queen]), seat, one => ({
    companions: one.companions.filter(face => face !== companion),
    kings: [...one.kings, king],
  }));
  const home = slotWith(freed, slot, { t: 'up', face: companion });
  return { ...home, kings: home.kings.map((face, at) => (PERILS[at] === king ? null : face)) };
};

/** @param {RescueView} view @param {Of<'traded'>} event @returns {RescueView} */
const traded = (view, { gave, got, companions }) => {
  /** @param {RescueView} now @param {typeof gave} side @param {string | null} face */
  const at = (now, { seat, place }, face) =>
    seatWith(now, seat, one => {
      if (companions) return { companions: one.companions.map((old, i) => (i === place && face !== null ? face : old)) };
      return { realm: one.realm.map((old, i) => (i === place ? face : old)) };
    });
  return at(at(view, gave, got.face), got, gave.face);
};

/** @type {{ [T in RescueEvent['t']]: (view: RescueView, event: Of<T>, last: RescueView) => RescueView }} */
const AFTER = {
  rolled: view => view,
  knights_passed: (view, { knights }, last) => knighted(view, last, seat => knights[seat]),
  woke: (view, { seat, queens, places }) => seatWith(view, seat, ({ realm }) => ({ realm: turned(realm, places, at => queens[at] ?? null) })),
  declined: view => view,
  drew: (view, { faces }) => ({ ...view, draw: view.draw - faces.length, drawn: [...view.drawn, ...faces] }),
  shuffled: (view, { count }) => ({ ...view, draw: count, discard: [] }),
  began: view => view,
  resolved: (view, { face, place }) => put({ ...view, drawn: without(view.drawn, place) }, [face]),
  turned_over: (view, { slots }) => slots.reduce((now, slot) => slotWith(now, slot, { t: 'down' }), view),
  took: (view, { seat, slot, companion }) =>
    seatWith(slot === null ? view : slotWith(view, slot, { t: 'empty' }), seat, ({ companions }) => ({ companions: [...companions, companion] })),
  stole: (view, { from, to, place, face }) => joined(left(view, from, [place]), to, [face]),
  recovered: (view, { seat, queen, depth }) => joined({ ...view, discard: without(view.discard, depth) }, seat, [queen]),
  swapped_knights: (view, { seats, knights }, last) => knighted(view, last, seat => knights[seats.indexOf(seat)]),
  traded,
  wind: (view, { at, places }) => (at === null ? view : seatWith(view, at, ({ realm }) => ({ realm: turned(realm, places, () => null) }))),
  laid: (view, { seat, faces }) => joined({ ...view, drawn: [] }, seat, faces),
  equation: (view, { seat, faces, places }) => put(left(view, seat, places), faces),
  pair: (view, { seat, face, places }) => put(left(view, seat, places), [face, face]),
  read: (view, { seat, face, depth, place }) => put(joined(left({ ...view, discard: without(view.discard, depth) }, seat, [place]), seat, [face]), [BOOK]),
  rescued,
  discarded: (view, { seat, face, place }) => put(left(view, seat, [place]), [face]),
  turn: (view, { seat }) => ({ ...view, turn: seat, to_act: seat, step: 'roll', pending: null }),
  ended: view => view,
};

/** @param {RescueView} view @param {RescueEvent} event @param {RescueView} last the view that came with the events @returns {RescueView} */
export const applyEvent = (view, event, last) => {
  const after = /** @type {(view: RescueView, event: RescueEvent, last: RescueView) => RescueView} */ (AFTER[event.t]);
  return after(view, event, last);
};
