/* What this device remembers of each person's sums, by name. It stays here: no message holds any of it, and it does not
   move with a seat. */

import type { Store } from '../kit/storage.js';
import type { Memory } from './memory.js';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { fresh, readMemory } from './memory.js';

/** The end of a game asks whether there is anything, too, before it fetches the coach. */
const KEY = 'rouse.coach.1';
/** Of how many people: those that were asked last. */
const MOST = 24;

/** What was read or put last, and the text of the storage then: it is asked for at each render. */
let known: { text: string | null; all: Map<string, Memory> } = { text: null, all: new Map() };

const textIn = (store: Store | null) => {
  try {
    return store?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
};

const everybody = (store: Store | null) => {
  const text = textIn(store);
  if (text !== known.text) {
    const rows = Object.entries(partsOf(kept(store, KEY))).slice(-MOST);
    known = { text, all: new Map(rows.map(([name, raw]) => [name, readMemory(raw)])) };
  }
  return known.all;
};

/** What is remembered of a person; a fresh start where there is nothing. */
export const remembered = (name: string, store: Store | null = deviceStore()): Memory =>
  everybody(store).get(name) ?? fresh();

/** Where the storage does not keep it, it is there until the page closes. */
export const remember = (name: string, memory: Memory, store: Store | null = deviceStore()) => {
  const others = [...everybody(store)].filter(([who]) => who !== name);
  const all = new Map([...others, [name, memory] as const].slice(-MOST));
  keep(store, KEY, Object.fromEntries(all));
  known = { text: textIn(store), all };
};

/** Where `rev` goes back, another game has begun, in which nobody has practised yet. */
export const follow = (rev: number) => {
  for (const [name, memory] of everybody(deviceStore()))
    if (memory.lately.rev > rev) remember(name, { ...memory, lately: fresh().lately });
};
