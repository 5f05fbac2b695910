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

/** In CSS pixels: the widths that are tried beside things, and the distance from them and from the edges. */
const [WIDTHS, GAP] = [[640, 520, 420, 320, 250, 190], 8];
/** Places beside things that differ by less are one, in CSS pixels. */
const GRID = 4;
/** A named place of a higher cost is left for one beside things. */
const DEAR = 0.1;
/** Things from this cost on have places beside them. */
const WORTH = 1;
/** The cost of a place that is not whole in the window. */
const OUTSIDE = 1000;

type Stock = readonly { cost: number; boxes: readonly Box[] }[];

const isInside = ({ left, right, top, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

const costOf = (here: Box, stock: Stock) =>
  stock.reduce(
    (all, { cost, boxes }) => all + cost * boxes.reduce((sum, box) => sum + covered(here, box), 0),
    isInside(here) ? 0 : OUTSIDE,
  );

/** Where something of this size can begin along one axis: at the ends, in the middle, and beside things. */
const starts = (size: number, whole: number, edges: readonly (readonly [number, number])[]) => {
  const all = [whole - size - GAP, (whole - size) / 2, GAP];
  for (const [from, to] of edges) all.push(from - size - GAP, to + GAP);
  return [...new Set(all.map(one => GRID * Math.round(one / GRID)))].filter(
    one => one >= 0 && one + size <= whole,
  );
};

/** The place of least cost for a slip of this size, wherever that is. */
const beside = ({ width, height }: Record<'width' | 'height', number>, stock: Stock) => {
  const dear = stock.filter(({ cost }) => cost >= WORTH).flatMap(({ boxes }) => boxes);
  const lefts = starts(
    width,
    innerWidth,
    dear.map(({ left, right }) => [left, right] as const),
  );
  const tops = starts(
    height,
    innerHeight,
    dear.map(({ top, bottom }) => [top, bottom] as const),
  );
  let best = { left: 0, top: 0, cost: OUTSIDE };
  for (const top of tops)
    for (const left of lefts) {
      const cost = costOf({ left, top, right: left + width, bottom: top + height }, stock);
      if (cost < best.cost) best = { left, top, cost };
      if (cost === 0) return best;
    }
  return best;
};

/** Lays the slip beside things, in the width in which it costs least; back to `named` if that costs no more. */
const layBeside = (slip: HTMLElement, named: { place: Place; cost: number }, stock: Stock) => {
  slip.dataset.at = 'beside';
  const lay = (width: number, { left, top } = { left: 0, top: 0 }) => {
    for (const [name, value] of Object.entries({ '--w': width, '--x': left, '--y': top }))
      slip.style.setProperty(name, `${value}px`);
  };
  let best = { width: 0, left: 0, top: 0, cost: named.cost };
  for (const width of WIDTHS) {
    lay(width);
    const one = beside(slip.getBoundingClientRect(), stock);
    if (one.cost < best.cost) best = { width, ...one };
    if (best.cost === 0) break;
  }
  lay(best.width, best);
  if (best.width === 0) slip.dataset.at = named.place;
};

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
