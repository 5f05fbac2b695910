/* The cards of Sleeping Queens that a device may explain. */

/** @import { QueensUpdate } from '../../types.js' */

/** The open hand of a device of its own, then queens in courts, then the top of the discard pile. @param {QueensUpdate} update @returns {string[]} */
export const visible = ({ game: { view }, stage }) => {
  const hand = stage.own && view.own && view.own.seat === stage.shown ? view.own.hand.filter(face => face !== null) : [];
  return [...hand, ...view.seats.flatMap(({ court }) => court), ...(view.top === null ? [] : [view.top])];
};
