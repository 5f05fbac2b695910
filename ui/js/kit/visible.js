/* Whether an element is shown. */

/** @param {Element | null} one */
const isClear = one => {
  for (; one; one = one.parentElement) if (getComputedStyle(one).opacity === '0') return false;
  return true;
};

/**
 * `checkVisibility`, also in a browser without it (Safari before 17.4).
 * @param {Element} one
 * @param {CheckVisibilityOptions} asks
 * @returns {boolean}
 */
export const isVisible = (one, asks) =>
  one.checkVisibility?.(asks) ??
  (one.getClientRects().length > 0 &&
    (!asks.visibilityProperty || getComputedStyle(one).visibility === 'visible') &&
    (!asks.opacityProperty || isClear(one)));
