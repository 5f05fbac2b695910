/* The state of the interface: the link, the table's last messages, and some local values. */

/** @import { Local, State } from '../types.js' */
import { attempt } from '../kit/faults.js';

/** @returns {State} */
export const freshState = () => ({
  link: 'connecting',
  home: null,
  update: null,
  visit: null,
  lobby: null,
  presence: null,
  door: null,
  room: null,
  saving: null,
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
