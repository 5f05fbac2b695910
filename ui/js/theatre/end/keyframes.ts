/* How each element enters at the end, cheers or lands. */

import { actsOf } from '../../table/steps.js';

/** Thrones rise from behind the hills, one after the other. */
export const rising = (at: number, all: number) => {
  const from = (0.35 * at) / Math.max(1, all);
  const side = at % 2 ? 1 : -1;
  return actsOf([
    { at: from, y: 70, size: 0.7, seen: 0 },
    { at: from, seen: 1, ease: 'cubic-bezier(.2,.9,.25,1.1)' },
    { at: from + 0.3, y: -7, size: 1.03, ease: 'ease-in-out' },
    { at: from + 0.4, y: 0, size: 1, ease: 'ease-in-out' },
    { at: 0.82, turn: side * 3, ease: 'ease-in-out' },
    { at: 0.91, turn: side * -2, ease: 'ease-in-out' },
  ]);
};

/** A panel springs up, opaque. */
export const SPRINGS = actsOf([
  { at: 0, y: 30, size: 0.2, seen: 0 },
  { at: 0.01, seen: 1, ease: 'cubic-bezier(.2,.9,.25,1)' },
  { at: 0.7, y: -2, size: 1.02, ease: 'ease-in-out' },
]);
/** The foot comes up from below the window. */
export const RISE = actsOf([{ at: 0, y: 130 }]);
/** The headline comes down from above the window, a little too far. */
export const LOWERS = actsOf([
  { at: 0, y: -140, ease: 'ease-out' },
  { at: 0.7, y: 6, ease: 'ease-in-out' },
]);
/** The crown drops onto the winner's head, and bounces. */
export const DROPS = actsOf([
  { at: 0, y: -900, turn: -40, ease: 'ease-in' },
  { at: 0.42, y: 10, turn: 0, flat: 1.2, tall: 0.75, ease: 'ease-out' },
  { at: 0.6, y: -60, turn: 8, flat: 0.96, tall: 1.06, ease: 'ease-in' },
  { at: 0.76, y: 6, turn: 0, flat: 1.1, tall: 0.88, ease: 'ease-out' },
  { at: 0.88, y: -14, flat: 1, tall: 1, ease: 'ease-in' },
]);
/** A throne cheers: it hops and tilts, each to another side, so that it does not look pushed. */
export const cheering = (at: number) =>
  actsOf([
    { at: 0, ease: 'ease-out' },
    { at: 0.2, flat: 1.05, tall: 0.93, ease: 'ease-out' },
    { at: 0.5, y: -6, turn: at % 2 ? 4 : -4, flat: 1, tall: 1, ease: 'ease-in' },
    { at: 0.78, y: 0, turn: 0, flat: 1.04, tall: 0.95, ease: 'ease-out' },
  ]);
/** The head below it. */
export const DUCKS = actsOf([
  { at: 0.42, ease: 'ease-out' },
  { at: 0.5, y: 6, flat: 1.1, tall: 0.86, ease: 'ease-in-out' },
  { at: 0.64, y: -4, flat: 0.97, tall: 1.04 },
]);

/** A new sticker is pressed on. */
export const STICKS = actsOf([
  { at: 0, y: -40, turn: -14, size: 1.5 },
  { at: 0.7, y: 0, turn: 3, size: 0.92 },
]);
