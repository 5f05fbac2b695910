/* Counts the cards of a realm towards the limit of its seat, by the house rules. */

import type { RescueView } from '../../types.js';

/** How many cards count; by a house rule sleeping queens, whose face is null, do not. */
export const counted = ({ seats, house_rules: rules }: RescueView, seat: number) =>
  (seats[seat]?.realm ?? []).filter(face => face !== null || !rules.includes('sleepers_do_not_count')).length;

/** How many more cards the realm may hold. */
export const free = (view: RescueView, seat: number) =>
  Math.max(0, (view.seats[seat]?.limit ?? 0) - counted(view, seat));

/** Whether the seat at turn may discard in the last step, but need not. */
export const mayKeep = (view: RescueView) =>
  view.step === 'discard' && view.pending === null && tooMany(view, view.turn) === 0;

/** How many cards are too many. */
export const tooMany = (view: RescueView, seat: number) =>
  Math.max(0, counted(view, seat) - (view.seats[seat]?.limit ?? 0));
