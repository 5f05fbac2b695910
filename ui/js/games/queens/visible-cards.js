/* The cards of Sleeping Queens that a device may explain. */

/** @import { QueensUpdate } from '../../types.js' */

/** A hand on a device of one's own, then queens, and what lies on top of the pile. @param {QueensUpdate} update @returns {string[]} */
export const visible = ({ game: { view }, stage }) => {
  const hand = stage.own && view.own && view.own.seat === stage.shown ? view.own.hand.filter(face => face !== null) : [];
  return [...hand, ...view.seats.flatMap(({ court }) => court), ...(view.top === null ? [] : [view.top])];
};
