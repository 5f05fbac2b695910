/* Which lessons were played to their end on this device, and where one was left. */

import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { GAMES } from './games.js';
import type { Store } from '../kit/storage.js';

const KEY = 'rouse.learned.1';
const LEFT = 'rouse.lesson.1';

/** Whether this is a lesson's name: its game's, with or without a suffix. */
const isLesson = (name: unknown): name is string =>
  GAMES.some(game => name === game || (typeof name === 'string' && name.startsWith(`${game}-`)));

export const learned = (store: Store | null = deviceStore()): string[] => {
  const found = kept(store, KEY);
  return Array.isArray(found) ? found.filter(isLesson) : [];
};

export const keepLearned = (name: string, store: Store | null = deviceStore()) =>
  keep(store, KEY, [...new Set([...learned(store), name])]);

/** The lesson that was left before its end, and the point. */
export const leftAt = (store: Store | null = deviceStore()): { name: string; at: number } | null => {
  const { name, at } = partsOf(kept(store, LEFT));
  return isLesson(name) && Number.isInteger(at) && Number(at) > 0 ? { name, at: Number(at) } : null;
};

/** @param place null once it is played to its end */
export const keepLeft = (place: { name: string; at: number } | null, store: Store | null = deviceStore()) =>
  keep(store, LEFT, place);
