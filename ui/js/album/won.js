/* Who has won with what: the queens or kings that lie with a seat when a game is over. Pure. */

/** @import { Person, ReplayFrame } from '../types.js' */
/** @import { Won } from '../table/game.js' */
import { gameOf } from '../table/game.js';
import { updateAt } from './frames.js';

/** @param {ReplayFrame} end the last point @param {readonly Person[]} people @returns {Won[][]} by seat */
export const wonBy = (end, people) => {
  const { won } = gameOf(end).ending(updateAt(end, [...people], 0));
  return people.map((_, seat) => won(seat));
};
