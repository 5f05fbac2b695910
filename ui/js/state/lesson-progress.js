/* Which lessons were played to their end on this device, and where one was left. */

import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { GAMES } from './games.js';

const KEY = 'rouse.learned.1';
const LEFT = 'rouse.lesson.1';

/** @typedef {import('../kit/storage.js').Store} Store */
/**
 * Whether this is a lesson's name: its game's, with or without a suffix.
 * @param {unknown} name
 * @returns {name is string}
 */
const isLesson = name =>
  GAMES.some(game => name === game || (typeof name === 'string' && name.startsWith(`${game}-`)));

/** @param {Store | null} [store] @returns {string[]} */
export const learned = (store = deviceStore()) => {
  const found = kept(store, KEY);
  return Array.isArray(found) ? found.filter(isLesson) : [];
};

/** @param {string} name @param {Store | null} [store] */
export const keepLearned = (name, store = deviceStore()) =>
  keep(store, KEY, [...new Set([...learned(store), name])]);

/**
 * The lesson that was left before its end, and the point.
 * @param {Store | null} [store]
 * @returns {{ name: string, at: number } | null}
 */
export const leftAt = (store = deviceStore()) => {
  const { name, at } = partsOf(kept(store, LEFT));
  return isLesson(name) && Number.isInteger(at) && Number(at) > 0 ? { name, at: Number(at) } : null;
};

/**
 * @param {{ name: string, at: number } | null} place null once it is played to its end
 * @param {Store | null} [store]
 */
export const keepLeft = (place, store = deviceStore()) => keep(store, LEFT, place);
