/* What this device remembers of each person's sums, by name. It stays here: no message holds any of it, and it does not
   move with a seat. */

import type { Store } from '../kit/storage.js';
import type { Memory } from './memory.js';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { SUMS } from '../state/sums-key.js';
import { fresh, readMemory } from './memory.js';

/** Whether what was kept could not be read, until somebody was told. */
const LOST = 'rouse.coach.lost';
/** Of how many people: those that were asked last. */
const MOST = 24;

/** What was read or put last, and the text of the storage then: it is asked for at each render. */
let known: { text: string | null; all: Map<string, Memory> } = { text: null, all: new Map() };

const textIn = (store: Store | null) => {
  try {
    return store?.getItem(SUMS) ?? null;
  } catch {
    return null;
  }
};

/** Where the storage does not keep it, it is there until the page closes. */
const keepAll = (store: Store | null, all: Map<string, Memory>) => {
  keep(store, SUMS, Object.fromEntries(all));
  known = { text: textIn(store), all };
};

/** Everybody of whom something is remembered; who was asked last is the last. */
export const everybody = (store: Store | null = deviceStore()): ReadonlyMap<string, Memory> => {
  const text = textIn(store);
  if (text !== known.text) {
    const found = kept(store, SUMS);
    const parts = Array.isArray(found) ? {} : partsOf(found);
    const rows = Object.entries(parts).slice(-MOST);
    known = { text, all: new Map(rows.map(([name, raw]) => [name, readMemory(raw)])) };
    if (text !== null && rows.length === 0 && text !== '{}') begin(store);
  }
  return known.all;
};

/** A fresh start, of which somebody is to be told. */
const begin = (store: Store | null) => {
  keep(store, LOST, true);
  keepAll(store, new Map());
};

/** Whether something that was kept here could not be read. It is told once. */
export const wasLost = (store: Store | null = deviceStore()) => {
  everybody(store);
  const lost = kept(store, LOST) === true;
  if (lost) keep(store, LOST, false);
  return lost;
};

/** The day, as a focus is kept with it. */
export const today = () => new Date().toDateString();

/** What is remembered of a person; a fresh start where there is nothing. */
export const remembered = (name: string, store: Store | null = deviceStore()): Memory =>
  everybody(store).get(name) ?? fresh();

const others = (name: string, store: Store | null) => [...everybody(store)].filter(([who]) => who !== name);

export const remember = (name: string, memory: Memory, store: Store | null = deviceStore()) =>
  keepAll(store, new Map([...others(name, store), [name, memory] as const].slice(-MOST)));

export const forget = (name: string, store: Store | null = deviceStore()) =>
  keepAll(store, new Map(others(name, store)));

/** Where `rev` goes back, another game has begun, in which nobody has practised yet. */
export const follow = (rev: number) => {
  for (const [name, memory] of everybody(deviceStore()))
    if (memory.lately.rev > rev) remember(name, { ...memory, lately: fresh().lately });
};
