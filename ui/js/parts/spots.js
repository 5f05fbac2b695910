/* Places on the table that things fly from and to. */

/** @import { TableEvent } from '../types.js' */

/** @param {Element} root @param {string} spot @returns {HTMLElement | null} */
export const spotOf = (root, spot) => root.querySelector(`[data-spot="${CSS.escape(spot)}"]`);

/** The rectangle of the first of these places that is on the screen. @param {Element} root @param {...string} spots @returns {DOMRect | null} */
export const rectOf = (root, ...spots) => {
  for (const spot of spots) {
    const box = spotOf(root, spot)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return null;
};

/** The places that an event of the first game changes. @param {TableEvent} event @returns {Set<string>} */
export const queensSpots = event => {
  if ('queen' in event && event.t !== 'attacked') {
    const bed = 'bed' in event && event.bed !== null ? [`bed ${event.bed}`] : [];
    return new Set([...bed, `queen ${event.queen}`]);
  }
  return event.t === 'attacked' ? new Set([`queen ${event.queen}`]) : new Set(['discard']);
};
