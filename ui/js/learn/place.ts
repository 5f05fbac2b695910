/* Places the slip of a lesson where it covers least of what its words are about and of what is needed now. */

/**
 * `side` and `upper` lie in the inline-end column, `bar` over the heading, `foot` in the place of the big
 * button.
 */
type Place = 'side' | 'upper' | 'bar' | 'top' | 'middle' | 'bottom' | 'foot' | 'corner';
/** Things on the table, and the cost of covering one of them in full. */
type Wares = { cost: number; things: readonly Element[] };
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Places in the order of preference. A slip that is only read may cover the big button.
 * @param kept whether the heading is as high as the slip, which takes its place
 */
export const placesFor = (wide: boolean, reads: boolean, kept = false): Place[] => {
  if (kept) return ['bar', 'foot', 'middle'];
  if (wide) return [reads ? 'corner' : 'side', 'upper', 'top', 'middle', 'bottom'];
  return [reads ? 'foot' : 'bottom', 'bar', 'top', 'middle', ...(reads ? (['bottom'] as const) : [])];
};

/** The share of a thing that lies under the slip, from 0 to 1. */
export const covered = (slip: Box, thing: Box) => {
  const across = Math.min(slip.right, thing.right) - Math.max(slip.left, thing.left);
  const down = Math.min(slip.bottom, thing.bottom) - Math.max(slip.top, thing.top);
  const whole = (thing.right - thing.left) * (thing.bottom - thing.top);
  return across > 0 && down > 0 && whole > 0 ? (across * down) / whole : 0;
};

/** Puts the slip at the place of least cost. */
export const layFree = (slip: HTMLElement, places: readonly Place[], wares: readonly Wares[]) => {
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
