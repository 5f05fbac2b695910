/* Questions about the presence of seats. */

import type { Presence, Sitting, State, Update } from '../types.js';

/** how a seat is there now; `played`: a computer stands in */
export type Being = 'here' | 'phone' | 'asleep' | 'empty' | 'played';

export const beingOf = (seat: Sitting | undefined): Being => {
  if (!seat) return 'here';
  if (seat.stand_in) return 'played';
  if (!seat.taken) return 'empty';
  if (seat.surface === 'here') return 'here';
  return seat.connected ? 'phone' : 'asleep';
};

/** Whether presence matters: a seat is free or plays on a device of its own, or somebody watches. */
export const mixed = (presence: Presence | null) =>
  presence !== null &&
  (presence.watching > 0 || presence.seats.some(seat => seat.surface === 'device' || !seat.taken));

/** The seat that has to act while it is free or its device is away; null otherwise. */
export const sleeper = ({
  update,
  presence,
}: {
  update: Update | null;
  presence: Presence | null;
}): number | null => {
  const seat = update?.stage.sealed === null ? update.game.view.to_act : null;
  return seat !== null && ['asleep', 'empty'].includes(beingOf(presence?.seats[seat])) ? seat : null;
};

export const manages = ({ presence, lobby, visit }: Pick<State, 'presence' | 'lobby' | 'visit'>) =>
  presence?.manage ?? lobby?.manage ?? visit === null;
