/* What is remembered of one person, as a file that its owner takes to another device. */

import type { Memory } from './memory.js';
import { kept, partsOf } from '../kit/storage.js';
import { cleanName } from '../state/names.js';
import { fresh, readMemory } from './memory.js';

/** The longest text that is read. A memory with every fact in it is a third as long. */
export const LARGEST = 64 * 1024;
const VERSION = 1;

/** Nothing of the game on the table, and nothing that was chosen for a day. */
export const writeSums = (name: string, memory: Memory) => {
  const { lately, focus } = fresh();
  return JSON.stringify({
    rouse: 'sums',
    version: VERSION,
    name,
    memory: readMemory({ ...memory, lately, focus }),
  });
};

/** Null for any text that was not written so: of what is wrong in a part, nothing is taken. */
export const readSums = (text: string): { name: string; memory: Memory } | null => {
  if (text.length > LARGEST) return null;
  const { name: called, memory: raw } = partsOf(kept({ getItem: () => text, setItem: () => {} }, ''));
  const name = cleanName(called).trim();
  const memory = readMemory(raw);
  return name && writeSums(name, memory) === text.trim() ? { name, memory } : null;
};
