/* Places the slip of a lesson where it covers least of what its words are about and of what is needed now. */

/**
 * `side` and `upper` lie in the inline-end column, `bar` over the heading, `foot` in the place of the big
 * button.
 * @typedef {'side' | 'upper' | 'bar' | 'top' | 'middle' | 'bottom' | 'foot' | 'corner'} Place
 */
/**
 * Things on the table, and the cost of covering one of them in full.
 * @typedef {{ cost: number, things: readonly Element[] }} Wares
 */
/** @typedef {Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>} Box */

/**
 * Places in the order of preference. A slip that is only read may cover the big button.
 * @param {boolean} wide
 * @param {boolean} reads
 * @param {boolean} [kept] whether the heading is as high as the slip, which takes its place
 * @returns {Place[]}
 */
export const placesFor = (wide, reads, kept = false) => {
  if (kept) return ['bar', 'foot', 'middle'];
  if (wide) return [reads ? 'corner' : 'side', 'upper', 'top', 'middle', 'bottom'];
  return [
    reads ? 'foot' : 'bottom',
    'bar',
    'top',
    'middle',
    ...(reads ? /** @type {const} */ (['bottom']) : []),
  ];
};

/** The share of a thing that lies under the slip, from 0 to 1. @param {Box} slip @param {Box} thing */
export const covered = (slip, thing) => {
  const across = Math.min(slip.right, thing.right) - Math.max(slip.left, thing.left);
  const down = Math.min(slip.bottom, thing.bottom) - Math.max(slip.top, thing.top);
  const whole = (thing.right - thing.left) * (thing.bottom - thing.top);
  return across > 0 && down > 0 && whole > 0 ? (across * down) / whole : 0;
};

/**
 * Puts the slip at the place of least cost.
 * @param {HTMLElement} slip
 * @param {readonly Place[]} places
 * @param {readonly Wares[]} wares
 */
export const layFree = (slip, places, wares) => {
  const boxes = wares.map(({ cost, things }) => ({
    cost,
    boxes: things.map(thing => thing.getBoundingClientRect()),
  }));
  const costs = places.map(place => {
    slip.dataset.at = place;
    const here = slip.getBoundingClientRect();
    return boxes.reduce(
      (all, { cost, boxes }) => all + cost * boxes.reduce((sum, box) => sum + covered(here, box), 0),
      0,
    );
  });
  slip.dataset.at = places[costs.indexOf(Math.min(...costs))];
};
