/* The sheets of The Rescue, and which of them belongs to the pending question. */

import type { Desk } from '../../table/model.js';
import { gnomeSheet } from './gnome.js';
import { viewOf } from './pick.js';
import { witchSheet } from './witch.js';

/**
 * Opens the sheet for the pending question.
 * @returns whether there is one
 */
export const sheetFor = (desk: Desk<'rescue'>): boolean => {
  const { pending } = viewOf(desk);
  if (pending?.t === 'witch') witchSheet(desk);
  // With a 1 a door is chosen on the table.
  else if (pending?.t === 'gnome' && pending.rolled !== '1') gnomeSheet(desk, pending.rolled);
  else return false;
  return true;
};

export { bookSheet } from './book.js';
export { kingsSheet, rescueSheet } from './kings.js';
export { createPeek, peekSheet } from './peek.js';
export { seatSheet } from './seat.js';
export { gnomeSheet, witchSheet };
