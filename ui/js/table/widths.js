/* Measures the widths of cards, which style sheets set. Drawings with text and touch targets depend on them.
 */

import { APART, sizeFor, TINY } from './measure.js';
import { FINGER } from './portrait.js';

/** For each kind of card the selector of its first one. @typedef {Record<string, string>} Shows */

/**
 * The last measured widths in CSS pixels: the next table screen starts with them.
 * @type {WeakMap<Shows, Record<string, number>>}
 */
const known = new WeakMap();

/** A string of all that depends on a width: equal strings need no new render. @param {number} [width] */
const lookOf = (width = 0) => [sizeFor(width), width < TINY, width < FINGER, width < APART].join();

/** @param {HTMLElement} root @param {Shows} shows */
const widthsIn = (root, shows) =>
  Object.entries(shows).flatMap(([kind, where]) => {
    const width = root.querySelector(where)?.clientWidth;
    return width ? [/** @type {const} */ ([kind, width])] : [];
  });

/** @param {HTMLElement} root @param {Shows} shows */
export const createWidths = (root, shows) => {
  let looked = '';
  return {
    now: () => known.get(shows) ?? {},
    /**
     * Measures if `facts` have changed. Returns whether cards have to be rendered again.
     * @param {string} facts all that the widths depend on
     */
    look: facts => {
      if (!root.isConnected || facts === looked) return false;
      looked = facts;
      const before = known.get(shows) ?? {};
      const found = widthsIn(root, shows);
      known.set(shows, { ...before, ...Object.fromEntries(found) });
      return found.some(([kind, width]) => lookOf(width) !== lookOf(before[kind]));
    },
  };
};
