/* The view of The Rescue after each event of a story, so that the table changes in the moment a card lands.
   `applyEvent` follows the events alone; `settled` adds what no event says. tests/ui/views.test.js plays
   whole games and checks that both together lead to the view that came with the events. */

import type { RescueEvent, RescueView } from '../../types.js';
import { BOOK, cardKind, RESCUE_FACES } from '../../state/faces.js';

type SeatView = RescueView['seats'][number];
type Of<T extends RescueEvent['t']> = Extract<RescueEvent, { t: T }>;

const seatWith = (
  view: RescueView,
  seat: number,
  change: (seat: SeatView) => Partial<SeatView>,
): RescueView => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)),
});

const without = <T>(list: readonly T[], at: number | null): T[] => list.filter((_, i) => i !== at);

/**
 * A card of a realm: the face that all see, null for a sleeping queen, and the sleeping queen's face, if this
 * view knows it.
 */
type Lying = { face: string | null; asleep: string | null };

const realmWith = (view: RescueView, seat: number, change: (realm: Lying[]) => Lying[]): RescueView => {
  const own = view.own?.seat === seat ? view.own : null;
  const realm = change(
    (view.seats[seat]?.realm ?? []).map((face, at) => ({ face, asleep: own?.asleep[at] ?? null })),
  );
  const now = seatWith(view, seat, () => ({ realm: realm.map(({ face }) => face) }));
  return own ? { ...now, own: { ...own, asleep: realm.map(({ asleep }) => asleep) } } : now;
};

const lying = (face: string | null): Lying => ({ face, asleep: null });

const joined = (view: RescueView, seat: number, faces: readonly (string | null)[]): RescueView =>
  realmWith(view, seat, realm => [...realm, ...faces.map(lying)]);

const left = (view: RescueView, seat: number, places: readonly (number | null)[]): RescueView =>
  realmWith(view, seat, realm => realm.filter((_, at) => !places.includes(at)));

/** @param faces the last one goes on top */
const put = (view: RescueView, faces: readonly string[]): RescueView => ({
  ...view,
  discard: [...[...faces].reverse(), ...view.discard],
});

/** Replaces the cards at some places of a realm. */
const turned = (
  view: RescueView,
  seat: number,
  places: readonly (number | null)[],
  card: (at: number) => Lying,
): RescueView =>
  realmWith(view, seat, realm =>
    realm.map((one, place) => (places.includes(place) ? card(places.indexOf(place)) : one)),
  );

const slotWith = (view: RescueView, slot: number, what: RescueView['grid'][number]): RescueView => ({
  ...view,
  grid: view.grid.map((one, at) => (at + 1 === slot ? what : one)),
});

/** Moves knights to other seats, with their power and limit. */
const knighted = (view: RescueView, knightOf: (seat: number) => string | undefined): RescueView => ({
  ...view,
  seats: view.seats.map((one, seat) => {
    const from = view.seats.find(({ knight }) => knight === knightOf(seat));
    return from ? { ...one, knight: from.knight, power: from.power, limit: from.limit } : one;
  }),
});

const PERILS = RESCUE_FACES.filter(face => cardKind(face) === 'peril');

const rescued = (
  view: RescueView,
  { seat, queen, place, companion, slot, king }: Of<'rescued'>,
): RescueView => {
  const freed = seatWith(put(left(view, seat, [place]), [queen]), seat, one => ({
    companions: one.companions.filter(face => face !== companion),
    kings: [...one.kings, king],
  }));
  const home = slotWith(freed, slot, { t: 'up', face: companion });
  return { ...home, kings: home.kings.map((face, at) => (PERILS[at] === king ? null : face)) };
};

const traded = (view: RescueView, { gave, got, companions }: Of<'traded'>): RescueView => {
  const at = (now: RescueView, { seat, place }: typeof gave, face: string | null) =>
    companions
      ? seatWith(now, seat, one => ({
          companions: one.companions.map((old, i) => (i === place && face !== null ? face : old)),
        }))
      : turned(now, seat, [place], () => lying(face));
  return at(at(view, gave, got.face), got, gave.face);
};

const AFTER: { [T in RescueEvent['t']]: (view: RescueView, event: Of<T>) => RescueView } = {
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

export const applyEvent = (view: RescueView, event: RescueEvent): RescueView => {
  const after = AFTER[event.t] as (view: RescueView, event: RescueEvent) => RescueView;
  return after(view, event);
};

/**
 * Adds what no event says, with the last event: which seat decides next, and what (the rules say so); the face of a sleeping queen that
 * has just come to the own realm; and at the end the outcome and all cards.
 */
export const settled = (view: RescueView, last: RescueView): RescueView => ({
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
