/* The cards of The Rescue that a device may explain. */

/** @import { RescueUpdate } from '../../types.js' */

/** Drawn cards, then the open cards of all seats, beginning with the seat at turn, then knights. @param {RescueUpdate} update @returns {string[]} */
export const visible = update => {
  const { view } = update.game;
  const seats = [...view.seats.slice(view.turn), ...view.seats.slice(0, view.turn)];
  const lying = seats.flatMap(({ realm, companions }) => [...realm, ...companions]);
  return [...view.drawn, ...lying, ...seats.map(({ knight }) => knight)].filter(face => face !== null);
};
