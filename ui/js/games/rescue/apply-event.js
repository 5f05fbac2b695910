/* The view of The Rescue after each event of a story, so that the table changes in the moment a card lands.
   `applyEvent` follows the events alone; `settled` adds what no event says. tests/ui/views.test.js plays
   whole games and checks that both together lead to the view that came with the events. */

/** @import { RescueEvent, RescueView } from '../../types.js' */
import { BOOK, cardKind, RESCUE_FACES } from '../../state/faces.js';

/** @typedef {RescueView['seats'][number]} SeatView */
/** @template {RescueEvent['t']} T @typedef {Extract<RescueEvent, { t: T }>} Of */

/**
 * @param {RescueView} view
 * @param {number} seat
 * @param {(seat: SeatView) => Partial<SeatView>} change
 * @returns {RescueView}
 */
const seatWith = (view, seat, change) => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)),
});

/** @template T @param {readonly T[]} list @param {number | null} at @returns {T[]} */
const without = (list, at) => list.filter((_, i) => i !== at);

/**
 * A card of a realm: the face that all see, null for a sleeping queen, and the sleeping queen's face, if this
 * view knows it.
 * @typedef {{ face: string | null, asleep: string | null }} Lying
 */

/**
 * @param {RescueView} view
 * @param {number} seat
 * @param {(realm: Lying[]) => Lying[]} change
 * @returns {RescueView}
 */
const realmWith = (view, seat, change) => {
  const own = view.own?.seat === seat ? view.own : null;
  const realm = change(
    (view.seats[seat]?.realm ?? []).map((face, at) => ({ face, asleep: own?.asleep[at] ?? null })),
  );
  const now = seatWith(view, seat, () => ({ realm: realm.map(({ face }) => face) }));
  return own ? { ...now, own: { ...own, asleep: realm.map(({ asleep }) => asleep) } } : now;
};

/** @param {string | null} face @returns {Lying} */
const lying = face => ({ face, asleep: null });

/**
 * @param {RescueView} view
 * @param {number} seat
 * @param {readonly (string | null)[]} faces
 * @returns {RescueView}
 */
const joined = (view, seat, faces) => realmWith(view, seat, realm => [...realm, ...faces.map(lying)]);

/**
 * @param {RescueView} view
 * @param {number} seat
 * @param {readonly (number | null)[]} places
 * @returns {RescueView}
 */
const left = (view, seat, places) =>
  realmWith(view, seat, realm => realm.filter((_, at) => !places.includes(at)));

/**
 * @param {RescueView} view
 * @param {readonly string[]} faces the last one goes on top
 * @returns {RescueView}
 */
const put = (view, faces) => ({ ...view, discard: [...[...faces].reverse(), ...view.discard] });

/**
 * Replaces the cards at some places of a realm.
 * @param {RescueView} view
 * @param {number} seat
 * @param {readonly (number | null)[]} places
 * @param {(at: number) => Lying} card
 * @returns {RescueView}
 */
const turned = (view, seat, places, card) =>
  realmWith(view, seat, realm =>
    realm.map((one, place) => (places.includes(place) ? card(places.indexOf(place)) : one)),
  );

/**
 * @param {RescueView} view
 * @param {number} slot
 * @param {RescueView['grid'][number]} what
 * @returns {RescueView}
 */
const slotWith = (view, slot, what) => ({
  ...view,
  grid: view.grid.map((one, at) => (at + 1 === slot ? what : one)),
});

/**
 * Moves knights to other seats, with their power and limit.
 * @param {RescueView} view
 * @param {(seat: number) => string | undefined} knightOf
 * @returns {RescueView}
 */
const knighted = (view, knightOf) => ({
  ...view,
  seats: view.seats.map((one, seat) => {
    const from = view.seats.find(({ knight }) => knight === knightOf(seat));
    return from ? { ...one, knight: from.knight, power: from.power, limit: from.limit } : one;
  }),
});

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
    companions
      ? seatWith(now, seat, one => ({
          companions: one.companions.map((old, i) => (i === place && face !== null ? face : old)),
        }))
      : turned(now, seat, [place], () => lying(face));
  return at(at(view, gave, got.face), got, gave.face);
};

/** @type {{ [T in RescueEvent['t']]: (view: RescueView, event: Of<T>) => RescueView }} */
const AFTER = {
  // After a dragon the die is rolled again.
  rolled: (view, { die }) =>
    view.step === 'roll' && die !== 'dragon' ? { ...view, step: 'instants' } : view,
  knights_passed: (view, { knights }) => knighted(view, seat => knights[seat]),
  woke: (view, { seat, queens, places }) => turned(view, seat, places, at => lying(queens[at] ?? null)),
  declined: view => view,
  drew: (view, { faces }) => ({ ...view, draw: view.draw - faces.length, drawn: [...view.drawn, ...faces] }),
  shuffled: (view, { count }) => ({ ...view, draw: count, discard: [] }),
  began: view => view,
  resolved: (view, { face, place }) => put({ ...view, drawn: without(view.drawn, place) }, [face]),
  turned_over: (view, { slots }) => slots.reduce((now, slot) => slotWith(now, slot, { t: 'down' }), view),
  took: (view, { seat, slot, companion }) =>
    seatWith(slot === null ? view : slotWith(view, slot, { t: 'empty' }), seat, ({ companions }) => ({
      companions: [...companions, companion],
    })),
  stole: (view, { from, to, place, face }) => joined(left(view, from, [place]), to, [face]),
  recovered: (view, { seat, queen, depth }) =>
    joined({ ...view, discard: without(view.discard, depth) }, seat, [queen]),
  swapped_knights: (view, { seats, knights }) => knighted(view, seat => knights[seats.indexOf(seat)]),
  traded,
  wind: (view, { at, queens, places }) =>
    at === null ? view : turned(view, at, places, i => ({ face: null, asleep: queens[i] ?? null })),
  laid: (view, { seat, faces }) => joined({ ...view, drawn: [] }, seat, faces),
  equation: (view, { seat, faces, places }) => put(left(view, seat, places), faces),
  pair: (view, { seat, face, places }) => put(left(view, seat, places), [face, face]),
  read: (view, { seat, face, depth, place }) =>
    put(joined(left({ ...view, discard: without(view.discard, depth) }, seat, [place]), seat, [face]), [
      BOOK,
    ]),
  rescued,
  discarded: (view, { seat, face, place }) => put(left(view, seat, [place]), [face]),
  turn: (view, { seat }) => ({
    ...view,
    turn: seat,
    to_act: seat,
    step: 'roll',
    pending: null,
    blue_used: undefined,
  }),
  ended: view => view,
};

/** @param {RescueView} view @param {RescueEvent} event @returns {RescueView} */
export const applyEvent = (view, event) => {
  const after = /** @type {(view: RescueView, event: RescueEvent) => RescueView} */ (AFTER[event.t]);
  return after(view, event);
};

/** Adds what no event says, with the last event: which seat decides next, and what (the rules say so); the face of a sleeping queen that
   has just come to the own realm; and at the end the outcome and all cards. @param {RescueView} view @param {RescueView} last @returns {RescueView} */
export const settled = (view, last) => ({
  ...view,
  to_act: last.to_act,
  step: last.step,
  pending: last.pending,
  blue_used: last.blue_used,
  outcome: last.outcome,
  all: last.all,
  own:
    view.own && last.own?.seat === view.own.seat
      ? { ...view.own, asleep: view.own.asleep.map((queen, at) => queen ?? last.own?.asleep[at] ?? null) }
      : last.own,
});
