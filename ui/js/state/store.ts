/* The state of the interface: the link, the table's last messages, its facts, and some local values. */

import type { Facts, Local, State, TableState } from '../types.js';
import { attempt } from '../kit/faults.js';
import { SHAPES } from './core.js';

/** The names of the facts that a table tells. */
export const FACTS = Object.keys(SHAPES.Facts ?? {}) as (keyof Facts)[];

/** The facts of a table that has told none. */
export const noFacts = () => Object.fromEntries(FACTS.map(name => [name, null])) as Required<Facts>;

/** Everything but the facts: they hold until the table tells others. */
export const freshTable = (): TableState => ({
  link: 'connecting',
  home: null,
  update: null,
  visit: null,
  lobby: null,
  nudged: 0,
  local: {
    screen: null,
    game: 'queens',
    entry: null,
    busy: false,
    veil: false,
    browse: false,
    passed: null,
    played: null,
  },
});

export const freshState = (): State => ({ ...freshTable(), ...noFacts() });

/** A state with listeners. */
export const createStore = () => {
  let state = freshState();
  const listeners = new Set<(now: State, before: State) => void>();

  const set = (change: Partial<State>) => {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) attempt('state', () => listener(state, before));
  };

  return {
    get: () => state,
    set,
    local: (change: Partial<Local>) => {
      if (Object.entries(change).every(([name, value]) => state.local[name as keyof Local] === value)) return;
      set({ local: { ...state.local, ...change } });
    },
    listen: (listener: (now: State, before: State) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Store = ReturnType<typeof createStore>;
