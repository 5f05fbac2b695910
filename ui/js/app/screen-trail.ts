/* The screens that are opened over the one that follows from the table: "back" closes the last one. */

import type { State } from '../types.js';
import type { Store } from '../state/store.js';

type Opened = State['local']['screen'];

export const createTrail = (store: Store) => {
  let trail: Opened[] = [];
  return {
    /**
     * Opens a screen; `home` and `table` close all.
     * @param entry of the rules
     */
    go: (
      wanted: string,
      game: State['local']['game'] = store.get().local.game,
      entry: string | null = null,
    ) => {
      const screen = wanted === 'home' || wanted === 'table' ? null : (wanted as Opened);
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
