/* Finds the card to explain: each one the first time that it appears in a real game on this device, one at a
   time, and only where it is visible. Cards of a hand only on a device of one seat: on a shared one, a
   missing note would reveal that another seat has had the card. */

import type { Update } from '../types.js';
import type { Store as Kept } from '../kit/storage.js';
import { deviceStore, keep, kept } from '../kit/storage.js';
import { gameOf } from './fetched.js';

const KEY = 'rouse.met.1';

/** `topic`: the game and the entry of its rules, with a space between */
export type Meeting = { topic: string; face: string };
type Store = Kept | null;

export const metBefore = (store: Store = deviceStore()): Set<string> => {
  const found = kept(store, KEY);
  return new Set(Array.isArray(found) ? found.filter(one => typeof one === 'string') : []);
};

export const keepMet = (topics: Iterable<string>, store: Store = deviceStore()) =>
  keep(store, KEY, [...topics]);

/** The first visible card whose topic is new on this device. */
export const firstMeeting = (update: Update, met: ReadonlySet<string>): Meeting | null => {
  const { name, visible, entryOf, plain } = gameOf(update);
  for (const face of visible(update)) {
    const entry = entryOf(face);
    const topic = `${name} ${entry}`;
    if (entry && !plain.includes(entry) && !met.has(topic)) return { topic, face };
  }
  return null;
};
