/* Measures the widths of cards, which style sheets set. Drawings with text and touch targets depend on them.
 */

import { APART, sizeFor, TINY } from './measure.js';
import { FINGER } from './portrait.js';

/** For each kind of card the selector of its first one. */
export type Shows = Record<string, string>;

/** The last measured widths in CSS pixels. They belong to the page: the next screen starts with them. */
const last = new WeakMap<Shows, Record<string, number>>();

/** A string of all that depends on a width: equal strings need no new render. */
const lookOf = (width = 0) => [sizeFor(width), width < TINY, width < FINGER, width < APART].join();

const widthsIn = (root: HTMLElement, shows: Shows) =>
  Object.entries(shows).flatMap(([kind, where]) => {
    const width = root.querySelector(where)?.clientWidth;
    return width ? [[kind, width] as const] : [];
  });

export const createWidths = (root: HTMLElement, shows: Shows) => {
  let looked = '';
  let widths = last.get(shows) ?? {};
  return {
    now: () => widths,
    /**
     * Measures if `facts` have changed. Returns whether cards have to be rendered again.
     * @param facts all that the widths depend on
     */
    look: (facts: string) => {
      if (!root.isConnected || facts === looked) return false;
      looked = facts;
      const before = widths;
      const found = widthsIn(root, shows);
      widths = { ...before, ...Object.fromEntries(found) };
      last.set(shows, widths);
      return found.some(([kind, width]) => lookOf(width) !== lookOf(before[kind]));
    },
  };
};
