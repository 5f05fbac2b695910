/* Where a box over the table covers least: at one of its places, or beside all things, in the width that fits. */

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The share of a thing that lies under a box, from 0 to 1. */
export const covered = (box: Box, thing: Box) => {
  const across = Math.min(box.right, thing.right) - Math.max(box.left, thing.left);
  const down = Math.min(box.bottom, thing.bottom) - Math.max(box.top, thing.top);
  const whole = (thing.right - thing.left) * (thing.bottom - thing.top);
  return across > 0 && down > 0 && whole > 0 ? (across * down) / whole : 0;
};

/** In CSS pixels: the widths that are tried beside things, and the distance from them and from the edges. */
const [WIDTHS, GAP] = [[640, 520, 420, 320, 250, 190], 8];
/** Below this width words stand above the buttons, in CSS pixels. */
const NARROW = 400;
/** Places beside things that differ by less are one, in CSS pixels. */
const GRID = 4;
/** Things from this cost on have places beside them. */
const WORTH = 1;
/** The cost of a place that is not whole in the window. */
const OUTSIDE = 1000;

/** Things on the table, and the cost of covering one of them in full. */
type Wares = { cost: number; things: readonly Element[] };
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

/** The place of least cost for a box of this size, wherever that is. */
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

const isTooWide = (one: Element | null) => one !== null && one.scrollWidth > one.clientWidth;

/** Lays the box beside things, in the width in which it costs least; back to `named` if that costs no more. */
const layBeside = (box: HTMLElement, named: { place: string; cost: number }, stock: Stock) => {
  box.dataset.at = 'beside';
  const room = box.offsetParent?.clientHeight ?? innerHeight;
  const lay = (width: number, { left, top, height } = { left: 0, top: 0, height: 0 }) => {
    // In the lower half it stands on its lower edge: if it grows, it grows upwards.
    const low = top + height / 2 > room / 2;
    box.toggleAttribute('data-low', low);
    const y = low ? room - top - height : top;
    for (const [name, value] of Object.entries({ '--w': width, '--x': left, '--y': y }))
      box.style.setProperty(name, `${value}px`);
    box.toggleAttribute('data-narrow', width < NARROW);
  };
  let best = { width: 0, height: 0, left: 0, top: 0, cost: named.cost };
  for (const width of WIDTHS) {
    lay(width);
    // Its words or buttons would not fit.
    if ([box, box.querySelector('p'), box.querySelector('.btn')].some(isTooWide)) continue;
    const rect = box.getBoundingClientRect();
    const one = beside(rect, stock);
    if (one.cost < best.cost) best = { width, height: rect.height, ...one };
    if (best.cost === 0) break;
  }
  lay(best.width, best);
  if (best.width === 0) box.dataset.at = named.place;
};

/** A named place of a higher cost is left for one beside things. */
const DEAR = 0.1;

/** Puts the box at the named place of least cost, or beside the things where that covers them. */
export const layFree = (box: HTMLElement, places: readonly string[], wares: readonly Wares[]) => {
  const stock = wares.map(({ cost, things }) => ({
    cost,
    boxes: things.map(thing => thing.getBoundingClientRect()),
  }));
  const costs = places.map(place => {
    box.dataset.at = place;
    return { place, cost: costOf(box.getBoundingClientRect(), stock) };
  });
  const [named] = costs.sort((a, b) => a.cost - b.cost);
  if (!named) return;
  box.dataset.at = named.place;
  if (named.cost > DEAR) layBeside(box, named, stock);
};
