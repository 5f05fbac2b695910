/* The table step by step: what a view looks like after each event, so that numbers change when a card lands.
   It only repeats what events say; the last word is always the view that came with them. */

/** @import { QueensEvent, QueensView } from '../../types.js' */

/** @param {QueensView} view @param {number} seat @param {Partial<QueensView['seats'][number]>} change @returns {QueensView} */
const seatWith = (view, seat, change) => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
});

/** @param {QueensView} view @param {number | null} bed @param {boolean} asleep @returns {QueensView} */
const bedWith = (view, bed, asleep) => ({ ...view, beds: view.beds.map((one, at) => (at + 1 === bed ? asleep : one)) });

/** @param {QueensView} view @param {number} seat @param {string} queen @param {QueensView} last @returns {QueensView} */
const joined = (view, seat, queen, last) =>
  seatWith(view, seat, { court: [...court(view, seat), queen], points: last.seats[seat]?.points ?? 0 });

/** @param {QueensView} view @param {number} seat @param {string} queen @param {QueensView} last @returns {QueensView} */
const left = (view, seat, queen, last) =>
  seatWith(view, seat, { court: court(view, seat).filter(one => one !== queen), points: last.seats[seat]?.points ?? 0 });

/** @param {QueensView} view @param {number} seat */
const court = (view, seat) => view.seats[seat]?.court ?? [];
/** @param {QueensView} view @param {number} seat */
const hand = (view, seat) => view.seats[seat]?.hand ?? 0;

/** @param {QueensView} view @param {number} seat @param {string[]} faces @returns {QueensView} */
const discarded = (view, seat, faces) => ({
  ...seatWith(view, seat, { hand: hand(view, seat) - faces.length }),
  discard: view.discard + faces.length,
  top: faces.at(-1) ?? view.top,
});

/** Open hands, with a card that was drawn. @param {QueensView} view @param {number} seat @param {{ place: number, face: string }} card */
const handsWith = ({ hands }, seat, { place, face }) => hands && hands.map((hand, at) => (at === seat ? hand.map((old, one) => (one === place ? face : old)) : hand));

/** @param {QueensView} view @param {number} seat @param {{ place: number, face: string } | null} card @returns {QueensView} */
const drew = (view, seat, card) => ({
  ...seatWith(view, seat, { hand: hand(view, seat) + 1 }),
  draw: view.draw - 1,
  hands: card ? handsWith(view, seat, card) : view.hands,
  own: card && view.own && view.own.seat === seat ? { ...view.own, hand: /** @type {typeof view.own.hand} */ (view.own.hand.map((face, at) => (at === card.place ? card.face : face))) } : view.own,
});

const ATTACKS = { knight: '41', potion: '43' };
const STOPS = { knight: '42', potion: '44' };

/** @param {QueensView} view @param {QueensEvent} event @param {QueensView} last the view that came with the events @returns {QueensView} */
export const applyEvent = (view, event, last) => {
  switch (event.t) {
    case 'played':
      return discarded(view, event.seat, [event.face]);
    case 'attacked':
      return discarded(view, event.by, [ATTACKS[event.card]]);
    case 'answered':
      return event.stopped ? discarded(view, event.seat, [STOPS[event.card]]) : view;
    case 'woke':
      return joined(bedWith(view, event.bed, false), event.seat, event.queen, last);
    case 'stolen':
      return joined(left(view, event.from, event.queen, last), event.to, event.queen, last);
    case 'fell_asleep':
      return bedWith(left(view, event.from, event.queen, last), event.bed, true);
    case 'revealed':
      return event.lucky === null
        ? { ...seatWith(view, event.seat, { hand: hand(view, event.seat) + 1 }), draw: view.draw - 1, own: view.own && last.own }
        : { ...view, draw: view.draw - 1, discard: view.discard + 1, top: event.face };
    case 'discarded':
      return discarded(view, event.seat, event.faces);
    case 'drew':
      return drew(view, event.seat, event.card);
    case 'shuffled':
      return { ...view, draw: event.count, discard: 0, top: null };
    case 'turn':
      return { ...view, turn: event.seat, to_act: event.seat };
    case 'went_back':
    case 'ended':
      return view;
  }
};

/** The own hand without the cards that were just sent away. @param {QueensView} view @param {string[]} taps @returns {QueensView} */
export const without = (view, taps) => {
  if (!view.own) return view;
  const gone = new Set(taps.filter(tap => tap.startsWith('hand ')).map(tap => Number(tap.slice(5))));
  const kept = view.own.hand.map((face, at) => (gone.has(at) ? null : face));
  return { ...view, own: { ...view.own, hand: /** @type {typeof view.own.hand} */ (kept) } };
};
