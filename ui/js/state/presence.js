/* Who is there: small questions about the presence of seats. */

/** @import { Presence, Sitting, State, Update } from '../types.js' */

/** @typedef {'here' | 'phone' | 'asleep' | 'empty' | 'played'} Being how a seat is there now; `played`: a computer stands in */

/** @param {Sitting | undefined} seat @returns {Being} */
export const beingOf = seat => {
  if (!seat) return 'here';
  if (seat.stand_in) return 'played';
  if (!seat.taken) return 'empty';
  if (seat.surface === 'here') return 'here';
  return seat.connected ? 'phone' : 'asleep';
};

/** Whether anybody plays on a device of their own, or only watches: then it matters who is there. @param {Presence | null} presence */
export const mixed = presence => presence !== null && (presence.watching > 0 || presence.seats.some(seat => seat.surface === 'device' || !seat.taken));

/** The seat that everybody waits for, while its device is not there. @param {{ update: Update | null, presence: Presence | null }} state @returns {number | null} */
export const sleeper = ({ update, presence }) => {
  const seat = update?.stage.sealed === null ? update.game.view.to_act : null;
  return seat !== null && ['asleep', 'empty'].includes(beingOf(presence?.seats[seat])) ? seat : null;
};

/** @param {Pick<State, 'presence' | 'lobby' | 'visit'>} state */
export const manages = ({ presence, lobby, visit }) => presence?.manage ?? lobby?.manage ?? visit === null;
