/* The view after each event of a story, so that the table changes in the moment a card lands. `applyEvent`
   follows the events alone; `settled` adds what no event says. tests/ui/views.test.js plays whole games and
   checks that both together lead to the view that came with the events. */

import type { QueensEvent, QueensView } from '../../types.js';
import { ATTACKS, pointsOf, STOPS } from '../../state/faces.js';

const seatWith = (
  view: QueensView,
  seat: number,
  change: Partial<QueensView['seats'][number]>,
): QueensView => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
});

const bedWith = (view: QueensView, bed: number | null, asleep: boolean): QueensView => ({
  ...view,
  beds: view.beds.map((one, at) => (at + 1 === bed ? asleep : one)),
});

const courtWith = (view: QueensView, seat: number, queens: string[]): QueensView =>
  seatWith(view, seat, { court: queens, points: queens.reduce((sum, queen) => sum + pointsOf(queen), 0) });

const joined = (view: QueensView, seat: number, queen: string): QueensView =>
  courtWith(view, seat, [...court(view, seat), queen]);

const left = (view: QueensView, seat: number, queen: string): QueensView =>
  courtWith(
    view,
    seat,
    court(view, seat).filter(one => one !== queen),
  );

const court = (view: QueensView, seat: number) => view.seats[seat]?.court ?? [];
const count = (view: QueensView, seat: number) => view.seats[seat]?.hand ?? 0;

type Hand = (string | null)[];

/** Changes the cards of a seat's hand wherever the view shows them. */
const handWith = (
  { ...view }: QueensView,
  seat: number,
  last: QueensView,
  change: (hand: Hand, last: Hand | undefined) => Hand,
): QueensView => {
  if (view.hands)
    view.hands = view.hands.map((hand, at) => (at === seat ? change(hand, last.hands?.[at]) : hand));
  if (view.own?.seat === seat)
    view.own = {
      ...view.own,
      hand: change(view.own.hand, last.own?.seat === seat ? last.own.hand : undefined),
    };
  return view;
};

/** A hand with this card, or a gap, at a place. */
const laid = (hand: Hand, place: number, face: string | null): Hand =>
  hand.map((one, at) => (at === place ? face : one));

/**
 * A hand without `faces`, but with at least `rest` cards. Of two equal cards it removes the one whose place
 * holds another card in `last`, the hand after the story.
 */
const emptied = (hand: Hand, faces: readonly string[], rest: number, last: Hand = []): Hand =>
  faces.reduce((now, face) => {
    if (now.filter(one => one !== null).length <= rest) return now;
    const places = [...now.keys()].filter(place => now[place] === face);
    const place = places.find(place => last[place] !== face) ?? places[0];
    return place === undefined ? now : laid(now, place, null);
  }, hand);

/**
 * A hand with a drawn card at `place`. A card that still lies there moves to the first gap: `emptied` has
 * then removed the wrong one of two equal cards.
 */
const filled = (hand: Hand, place: number, face: string): Hand => {
  const [gap, still] = [hand.indexOf(null), hand[place] ?? null];
  return laid(still === null ? hand : laid(hand, gap, still), place, face);
};

/** A view without these cards in the hand of a seat. */
const taken = (view: QueensView, seat: number, faces: readonly string[], last: QueensView): QueensView => {
  const rest = count(view, seat) - faces.length;
  return seatWith(
    handWith(view, seat, last, (hand, lastHand) => emptied(hand, faces, rest, lastHand)),
    seat,
    { hand: rest },
  );
};

const discarded = (
  view: QueensView,
  seat: number,
  faces: readonly string[],
  last: QueensView,
): QueensView => ({
  ...taken(view, seat, faces, last),
  discard: view.discard + faces.length,
  top: faces.at(-1) ?? view.top,
});

const drew = (
  view: QueensView,
  seat: number,
  last: QueensView,
  change: (hand: Hand) => Hand,
): QueensView => ({
  ...seatWith(handWith(view, seat, last, change), seat, { hand: count(view, seat) + 1 }),
  draw: view.draw - 1,
});

/** The cards that an event sends from a hand to the pile. */
export const sent = (event: QueensEvent): { seat: number; faces: readonly string[] } | null => {
  switch (event.t) {
    case 'played':
      return { seat: event.seat, faces: [event.face] };
    case 'attacked':
      return { seat: event.by, faces: [ATTACKS[event.card]] };
    case 'answered':
      return event.stopped ? { seat: event.seat, faces: [STOPS[event.card]] } : null;
    case 'discarded':
      return event;
    default:
      return null;
  }
};

/** @param last the view that came with the events */
export const applyEvent = (view: QueensView, event: QueensEvent, last: QueensView): QueensView => {
  const going = sent(event);
  const now = going ? discarded(view, going.seat, going.faces, last) : view;
  switch (event.t) {
    case 'attacked': {
      const { card, by, on, queen, bed, back } = event;
      return {
        ...now,
        to_act: on,
        pending: { t: 'attack', card, by, on, queen, bed, ...(back && { back }) },
      };
    }
    // The attacked seat has answered: the seat at turn decides again.
    case 'answered':
      return { ...now, pending: null, to_act: now.turn };
    case 'woke':
      return {
        ...joined(bedWith(now, event.bed, false), event.seat, event.queen),
        pending: null,
        to_act: now.turn,
      };
    case 'went_back':
      return { ...now, pending: null, to_act: now.turn };
    case 'stolen':
      return joined(left(now, event.from, event.queen), event.to, event.queen);
    case 'fell_asleep':
      return bedWith(left(now, event.from, event.queen), event.bed, true);
    case 'revealed':
      return event.lucky === null
        ? drew(now, event.seat, last, hand => filled(hand, hand.indexOf(null), event.face))
        : { ...now, draw: now.draw - 1, discard: now.discard + 1, top: event.face };
    case 'drew': {
      const { card } = event;
      return drew(now, event.seat, last, hand => (card ? filled(hand, card.place, card.face) : hand));
    }
    case 'shuffled':
      return { ...now, draw: event.count, discard: 0, top: null };
    case 'turn':
      return { ...now, turn: event.seat, to_act: event.seat };
    case 'played':
    case 'discarded':
    case 'ended':
      return now;
  }
};

/**
 * Adds what no event says, with the last event: which seat decides next, and what (the rules say so); whether the own hand can stop an
 * attack; and at the end the outcome and all cards.
 */
export const settled = (view: QueensView, last: QueensView): QueensView => ({
  ...view,
  to_act: last.to_act,
  pending: last.pending,
  outcome: last.outcome,
  all: last.all,
  own: view.own && last.own?.seat === view.own.seat ? { ...view.own, can_send: last.own.can_send } : last.own,
});

/** A view whose hands lack the cards that are on their way to the pile. */
export const without = (view: QueensView, event: QueensEvent, last: QueensView): QueensView => {
  const going = sent(event);
  return going ? taken(view, going.seat, going.faces, last) : view;
};

/** The places on the table that an event changes and that are then marked. */
export const spots = (event: QueensEvent): Set<string> => {
  if ('queen' in event && event.t !== 'attacked') {
    const bed = 'bed' in event && event.bed !== null ? [`bed ${event.bed}`] : [];
    return new Set([...bed, `queen ${event.queen}`]);
  }
  return event.t === 'attacked' ? new Set([`queen ${event.queen}`]) : new Set(['discard']);
};
