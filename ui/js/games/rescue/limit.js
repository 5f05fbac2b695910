/* How many cards of a realm count to its limit: what the table says of each seat, by its house rules. */

/** @import { RescueView } from '../../types.js' */

/** How many cards count: a sleeping queen lies there without a face. @param {RescueView} view @param {number} seat */
export const counted = ({ seats, house_rules: rules }, seat) =>
  (seats[seat]?.realm ?? []).filter(face => face !== null || !rules.includes('sleepers_do_not_count')).length;

/** How many cards may still come. @param {RescueView} view @param {number} seat */
export const free = (view, seat) => Math.max(0, (view.seats[seat]?.limit ?? 0) - counted(view, seat));

/** Whether this seat lets go of cards that it may keep. @param {RescueView} view */
export const mayKeep = view => view.step === 'discard' && view.pending === null && tooMany(view, view.turn) === 0;

/** How many cards are too many. @param {RescueView} view @param {number} seat */
export const tooMany = (view, seat) => Math.max(0, counted(view, seat) - (view.seats[seat]?.limit ?? 0));
