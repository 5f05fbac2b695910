/* Brings a queen who was drawn here to the next table of this device. */

import type { Guest } from '../state/setup.js';
import type { KeptQueen } from '../state/own-queens.js';
import { change, loadSetup, saveSetup, seated } from '../state/setup.js';
import { guestName } from './round.js';

/** With the person who has drawn her, or with the first who plays here. */
export const bringQueen = ({ id, by }: KeptQueen) => {
  const setup = loadSetup();
  const guest = (at: number) => setup.places[at] as Guest;
  const people = seated(setup).filter(at => guest(at).bot === null);
  const hers = people.find(at => guestName(guest(at)) === by) ?? people[0];
  if (hers !== undefined) saveSetup(change(setup, hers, { queen: id }));
};
