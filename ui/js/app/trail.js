/* The screens that are opened over the one that follows from the table: "back" closes the last one. */

/** @import { State } from '../types.js' */
/** @import { Store } from '../state/store.js' */

/** @typedef {State['local']['screen']} Opened */

/** @param {Store} store */
export const createTrail = store => {
  /** @type {Opened[]} */
  let trail = [];
  return {
    /**
     * Opens a screen; `home` and `table` close all.
     * @param {string} wanted
     * @param {State['local']['game']} [game]
     * @param {string | null} [entry] of the rules
     */
    go: (wanted, game = store.get().local.game, entry = null) => {
      const screen = wanted === 'home' || wanted === 'table' ? null : /** @type {Opened} */ (wanted);
      // A second tap before the screen is loaded pushes nothing.
      trail = !screen ? [] : trail.at(-1) === screen ? trail : [...trail, screen];
      store.local({ screen, game, entry });
    },
    back: () => {
      trail = trail.slice(0, -1);
      store.local({ screen: trail.at(-1) ?? null });
    },
  };
};
