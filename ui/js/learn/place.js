/* Where the slip of a lesson lies: it may cover what nobody needs now, and nothing that its words are about. */

/** `side` and `upper` lie in the column at the end of the line, `bar` over the heading, `foot` where the big button is otherwise. @typedef {'side' | 'upper' | 'bar' | 'top' | 'middle' | 'bottom' | 'foot' | 'corner'} Place */
/** Things on the table, and how bad it is to cover one of them. @typedef {{ cost: number, things: readonly Element[] }} Wares */
/** @typedef {Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>} Box */

/** The first of two that are equally good is taken. A slip that is only read may lie over the big button. @param {boolean} wide @param {boolean} reads @returns {Place[]} */
export const placesFor = (wide, reads) => {
  if (wide) return [reads ? 'corner' : 'side', 'upper', 'top', 'middle', 'bottom'];
  return [reads ? 'foot' : 'bottom', 'bar', 'top', 'middle', ...(reads ? /** @type {const} */ (['bottom']) : [])];
};

/** How much of a thing lies under the slip, from nothing to all of it. @param {Box} slip @param {Box} thing */
export const covered = (slip, thing) => {
  const across = Math.min(slip.right, thing.right) - Math.max(slip.left, thing.left);
  const down = Math.min(slip.bottom, thing.bottom) - Math.max(slip.top, thing.top);
  const whole = (thing.right - thing.left) * (thing.bottom - thing.top);
  return across > 0 && down > 0 && whole > 0 ? (across * down) / whole : 0;
};

/** Lays the slip where it covers least. @param {HTMLElement} slip @param {readonly Place[]} places @param {readonly Wares[]} wares */
export const layFree = (slip, places, wares) => {
  const boxes = wares.map(({ cost, things }) => ({ cost, boxes: things.map(thing => thing.getBoundingClientRect()) }));
  const costs = places.map(place => {
    slip.dataset.at = place;
    const here = slip.getBoundingClientRect();
    return boxes.reduce((all, { cost, boxes }) => all + cost * boxes.reduce((sum, box) => sum + covered(here, box), 0), 0);
  });
  slip.dataset.at = places[costs.indexOf(Math.min(...costs))];
};
