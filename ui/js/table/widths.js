/* How wide cards turn out to be. Style sheets decide that; drawings with text, and what a finger can hit, follow. */

import { APART, sizeFor, TINY } from './measure.js';
import { FINGER } from './portrait.js';

/** Where the first card of each kind lies, as a selector. @typedef {Record<string, string>} Shows */

/** The widths that were seen last: a table that comes back looks as it did. @type {WeakMap<Shows, Record<string, number>>} */
const known = new WeakMap();

/** All that differs between two widths. @param {number} [width] */
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
    /** Looks again where `facts` are new, and says whether the cards have to be drawn otherwise. @param {string} facts all that the widths depend on */
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
