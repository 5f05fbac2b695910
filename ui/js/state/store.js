/* The state of the interface: the link, the table's last messages, its facts, and some local values. */

/** @import { Facts, Local, State, TableState } from '../types.js' */
import { attempt } from '../kit/faults.js';
import { SHAPES } from './core.js';

/** The names of the facts that a table tells. */
export const FACTS = /** @type {(keyof Facts)[]} */ (Object.keys(SHAPES.Facts ?? {}));

/** The facts of a table that has told none. */
export const noFacts = () =>
  /** @type {Required<Facts>} */ (Object.fromEntries(FACTS.map(name => [name, null])));

/** Everything but the facts: they hold until the table tells others. @returns {TableState} */
export const freshTable = () => ({
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

/** @returns {State} */
export const freshState = () => ({ ...freshTable(), ...noFacts() });

/** A state with listeners. */
export const createStore = () => {
  let state = freshState();
  /** @type {Set<(now: State, before: State) => void>} */
  const listeners = new Set();

  /** @param {Partial<State>} change */
  const set = change => {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) attempt('state', () => listener(state, before));
  };

  return {
    get: () => state,
    set,
    /** @param {Partial<Local>} change */
    local: change => {
      if (
        Object.entries(change).every(
          ([name, value]) => state.local[/** @type {keyof Local} */ (name)] === value,
        )
      )
        return;
      set({ local: { ...state.local, ...change } });
    },
    /** @param {(now: State, before: State) => void} listener */
    listen: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** @typedef {ReturnType<typeof createStore>} Store */
