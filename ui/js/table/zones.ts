/* The zones of the table for the keyboard: a roving tabindex in each, so that Tab goes from zone to zone and
   arrows within one. */

const ZONES = '[data-zone]';
const STOPS = 'button:not([disabled]), [tabindex="0"]';
/** Delay until the render of a change is over. */
const ROVE_MS = 100;

/** What the keyboard reaches in a zone. */
const stops = (zone: Element): HTMLElement[] =>
  ([...zone.querySelectorAll(STOPS)] as HTMLElement[]).filter(
    stop =>
      stop.offsetParent !== null &&
      getComputedStyle(stop).visibility === 'visible' &&
      !stop.closest('[inert]'),
  );

/** The one stop of a zone in the tab order: the last one that had the focus. */
const current = (all: readonly HTMLElement[]) =>
  all.find(stop => stop === document.activeElement) ??
  all.find(stop => stop.tabIndex === 0 && stop.hasAttribute('tabindex')) ??
  all[0];

/** The nearest stop in a direction. */
const nearest = (here: Element, all: readonly HTMLElement[], x: number, y: number) => {
  const from = here.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === here) continue;
    const box = one.getBoundingClientRect();
    const dx = (box.left + box.right - from.left - from.right) / 2;
    const dy = (box.top + box.bottom - from.top - from.bottom) / 2;
    const along = dx * x + dy * y;
    const across = Math.abs(dx * y) + Math.abs(dy * x);
    if (along > 4 && across <= along * 2 && along + 2 * across < least)
      [best, least] = [one, along + 2 * across];
  }
  return best;
};

/** @param isOpen whether what lies at a spot is chosen or can be tapped */
export const createZones = (root: HTMLElement, isOpen: (spot: string) => boolean) => {
  let due = 0;

  const rove = () => {
    clearTimeout(due);
    due = 0;
    for (const zone of root.querySelectorAll(ZONES)) {
      const all = stops(zone);
      const reached = current(all);
      for (const stop of all) stop.tabIndex = stop === reached ? 0 : -1;
    }
  };

  /** Debounces `rove` until the render is over: before it, visibility is expensive to query. */
  const roveSoon = () => {
    clearTimeout(due);
    due = setTimeout(rove, ROVE_MS);
  };

  /** Moves the focus to the next zone, to what can be tapped there. */
  const toZone = (step: number) => {
    const zones = [...root.querySelectorAll(ZONES)].filter(zone => stops(zone).length > 0);
    const here = zones.findIndex(zone => zone.contains(document.activeElement));
    const next = zones[(here + step + zones.length) % zones.length];
    const reached = next ? stops(next) : [];
    (reached.find(stop => isOpen(stop.dataset.spot ?? '')) ?? reached[0])?.focus();
  };

  /** Moves the focus to the nearest stop in a direction, else to the next zone. */
  const toNeighbour = (x: number, y: number) => {
    const here = document.activeElement;
    const zone = here?.closest(ZONES);
    if (!here || !zone) return toZone(1);
    const next = nearest(here, stops(zone), x, y);
    if (next) next.focus();
    else toZone(x + y > 0 ? 1 : -1);
  };

  root.addEventListener('focusin', roveSoon);
  return {
    toZone,
    toNeighbour,
    /** To be called after each render. */
    rove: roveSoon,
    /** Brings the tab order up to date at once if that is due. */
    roved: () => void (due && rove()),
    stop: () => clearTimeout(due),
  };
};
