/* Places the slip of a lesson where it covers least of what its words are about and of what is needed now. */

import { costOf, layBeside } from '../table/beside.js';

/**
 * `side` and `upper` lie in the inline-end column, `bar` over the heading, `foot` in the place of the big
 * button.
 */
type Place = 'side' | 'upper' | 'bar' | 'top' | 'middle' | 'bottom' | 'foot' | 'corner';
/** Things on the table, and the cost of covering one of them in full. */
type Wares = { cost: number; things: readonly Element[] };

/**
 * Places in the order of preference. A slip that is only read may cover the big button.
 * @param kept whether the heading is as high as the slip, which takes its place
 */
export const placesFor = (wide: boolean, reads: boolean, kept = false): Place[] => {
  if (kept) return ['bar', 'foot', 'middle'];
  if (wide) return [reads ? 'corner' : 'side', 'upper', 'top', 'middle', 'bottom'];
  return [reads ? 'foot' : 'bottom', 'bar', 'top', 'middle', ...(reads ? (['bottom'] as const) : [])];
};

/** A named place of a higher cost is left for one beside things. */
const DEAR = 0.1;

/** Puts the slip at the named place of least cost, or beside the things where that covers them. */
export const layFree = (slip: HTMLElement, places: readonly Place[], wares: readonly Wares[]) => {
  const stock = wares.map(({ cost, things }) => ({
    cost,
    boxes: things.map(thing => thing.getBoundingClientRect()),
  }));
  const costs = places.map(place => {
    slip.dataset.at = place;
    return { place, cost: costOf(slip.getBoundingClientRect(), stock) };
  });
  const [named] = costs.sort((a, b) => a.cost - b.cost);
  if (!named) return;
  slip.dataset.at = named.place;
  if (named.cost > DEAR) layBeside(slip, named, stock);
};
