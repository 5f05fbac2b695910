/* Questions about the presence of seats. */

/** @import { Presence, Sitting, State, Update } from '../types.js' */

/**
 * @typedef {'here' | 'phone' | 'asleep' | 'empty' | 'played'} Being how a seat is there now; `played`: a
 *   computer stands in
 */

/** @param {Sitting | undefined} seat @returns {Being} */
export const beingOf = seat => {
  if (!seat) return 'here';
  if (seat.stand_in) return 'played';
  if (!seat.taken) return 'empty';
  if (seat.surface === 'here') return 'here';
  return seat.connected ? 'phone' : 'asleep';
};

/**
 * Whether presence matters: a seat is free or plays on a device of its own, or somebody watches.
 * @param {Presence | null} presence
 */
export const mixed = presence =>
  presence !== null &&
  (presence.watching > 0 || presence.seats.some(seat => seat.surface === 'device' || !seat.taken));

/**
 * The seat that has to act while it is free or its device is away; null otherwise.
 * @param {{ update: Update | null, presence: Presence | null }} state
 * @returns {number | null}
 */
export const sleeper = ({ update, presence }) => {
  const seat = update?.stage.sealed === null ? update.game.view.to_act : null;
  return seat !== null && ['asleep', 'empty'].includes(beingOf(presence?.seats[seat])) ? seat : null;
};

/** @param {Pick<State, 'presence' | 'lobby' | 'visit'>} state */
export const manages = ({ presence, lobby, visit }) => presence?.manage ?? lobby?.manage ?? visit === null;
