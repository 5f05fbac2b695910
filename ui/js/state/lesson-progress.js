/* Which lessons were played to their end on this device. */

import { deviceStore, keep, kept } from '../kit/storage.js';
import { isGame } from './games.js';

const KEY = 'rouse.learned.1';

/** @param {Pick<Storage, 'getItem' | 'setItem'> | null} [store] @returns {string[]} */
export const learned = (store = deviceStore()) => {
  const found = kept(store, KEY);
  return Array.isArray(found) ? found.filter(isGame) : [];
};

/** @param {string} game @param {Pick<Storage, 'getItem' | 'setItem'> | null} [store] */
export const keepLearned = (game, store = deviceStore()) => keep(store, KEY, [...new Set([...learned(store), game])]);
