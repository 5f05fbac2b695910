/* The cards of The Rescue that a device may explain. */

/** @import { Update } from '../../types.js' */
import { asRescue } from '../../state/games.js';

/** Open cards, those of whoever plays first. @param {Update} update @returns {string[]} */
export const visible = update => {
  const { view } = asRescue(update).game;
  const seats = [...view.seats.slice(view.turn), ...view.seats.slice(0, view.turn)];
  const lying = seats.flatMap(({ realm, companions }) => [...realm, ...companions]);
  return [...view.drawn, ...lying, ...seats.map(({ knight }) => knight)].filter(face => face !== null);
};
