/* Which card a target names on the table of The Rescue. */

import type { RescueView } from '../../types.js';

/**
 * The card that a target names.
 * @returns null is a sleeping queen
 */
export const faceAt = (view: RescueView, target: string): string | null | undefined => {
  const [what = '', a = 0, b = 0] = target.split(' ').map((word, at) => (at ? Number(word) : word));
  const seat = view.seats[Number(a)];
  switch (what) {
    case 'realm':
      return seat?.realm[Number(b)];
    case 'companion':
      return seat?.companions[Number(b)];
    case 'knight':
      return seat?.knight;
    case 'king':
      return view.kings[Number(a)];
    case 'pile':
      return view.discard[Number(a)];
    case 'drawn':
      return view.drawn[Number(a)];
    case 'grid': {
      const slot = view.grid[Number(a) - 1];
      return slot?.t === 'up' ? slot.face : undefined;
    }
    default:
      return undefined;
  }
};
