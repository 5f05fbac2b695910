/* Finds the card to explain: each one the first time that it appears in a real game on this device, one at a
   time, and only where it is visible. Cards of a hand only on a device of one seat: on a shared one, a
   missing note would reveal that another seat has had the card. */

/** @import { Update } from '../types.js' */
import { deviceStore, keep, kept } from '../kit/storage.js';
import { gameOf } from './fetched.js';

const KEY = 'rouse.met.1';

/**
 * @typedef {{ topic: string, face: string }} Meeting `topic`: the game and the entry of its rules, with a
 *   space between
 */
/** @typedef {import('../kit/storage.js').Store | null} Store */

/** @param {Store} [store] @returns {Set<string>} */
export const metBefore = (store = deviceStore()) => {
  const found = kept(store, KEY);
  return new Set(Array.isArray(found) ? found.filter(one => typeof one === 'string') : []);
};

/** @param {Iterable<string>} topics @param {Store} [store] */
export const keepMet = (topics, store = deviceStore()) => keep(store, KEY, [...topics]);

/**
 * The first visible card whose topic is new on this device.
 * @param {Update} update
 * @param {ReadonlySet<string>} met
 * @returns {Meeting | null}
 */
export const firstMeeting = (update, met) => {
  const { name, visible, entryOf, plain } = gameOf(update);
  for (const face of visible(update)) {
    const entry = entryOf(face);
    const topic = `${name} ${entry}`;
    if (entry && !plain.includes(entry) && !met.has(topic)) return { topic, face };
  }
  return null;
};
