/* Whether an element is shown. */

const isClear = (one: Element | null) => {
  for (; one; one = one.parentElement) if (getComputedStyle(one).opacity === '0') return false;
  return true;
};

/** `checkVisibility`, also in a browser without it (Safari before 17.4). */
export const isVisible = (one: Element, asks: CheckVisibilityOptions): boolean =>
  one.checkVisibility?.(asks) ??
  (one.getClientRects().length > 0 &&
    (!asks.visibilityProperty || getComputedStyle(one).visibility === 'visible') &&
    (!asks.opacityProperty || isClear(one)));
