/* Positions on the table of The Rescue. */

import type { RescueView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import { middleOf, spotIn } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { cardRectOf, rectOf, spotOf } from '../../table/spots.js';

const NOWHERE = { x: 0, y: 0, width: 1 };
/** The least width of a flying card, in CSS pixels. */
const NARROW = 36;
const WIDE = 200;
/** The width of a card that springs out of a seat or goes into it, in CSS pixels. */
const TINY = 12;

/** Whether a card begins in a seat that does not draw it, and is hidden until it sets out. */
export const springs = ({ width }: Spot) => width <= TINY;

export const createPlaces = (root: HTMLElement) => {
  const at = (...spots: string[]): Spot => {
    const box = cardRectOf(root, ...spots);
    if (!box) return middleOf(root.getBoundingClientRect(), 64);
    const spot = spotIn(box);
    return { ...spot, width: Math.max(spot.width, NARROW) };
  };

  /** A card of a realm; its seat where the realm is not drawn. */
  const realm = (seat: number, place: number | null) => at(`realm ${seat} ${place}`, `seat ${seat}`);
  /** The next free places of a realm, by name. */
  const next = (view: RescueView, seat: number, count = 1) =>
    Array.from({ length: count }, (_, i) => `realm ${seat} ${(view.seats[seat]?.realm.length ?? 0) + i}`);
  /**
   * Where a card of a seat comes into view or goes out of it: its place, or the seat, out of which it
   * springs.
   */
  const edge = (place: string, seat: number): Spot =>
    rectOf(root, place) ? at(place) : { ...at(`seat ${seat}`), width: TINY };
  const pile = () => at('pile 0', 'pile', 'draw');

  /** Centre of the table, with the width of a card that is as high as a share of the middle. */
  const centre = (share = 0.8) => {
    const box = rectOf(root, 'middle') ?? root.getBoundingClientRect();
    const width = Math.min(box.height * share * (5 / 7), WIDE * scale(), innerWidth * 0.4);
    return box.width > 0 ? middleOf(box, Math.max(width, 72 * scale())) : NOWHERE;
  };

  /** The lower edge of the bar, which no figure covers; 0 where there is none. */
  const bar = () => root.querySelector('.bar, .tv-banner')?.getBoundingClientRect().bottom ?? 0;

  /** Places for cards side by side, centred at one place. */
  const beside = (spot: Spot, count: number): Spot[] => {
    const width = Math.min(spot.width, (innerWidth - 32) / count - 8);
    const step = width + 8;
    return Array.from({ length: count }, (_, i) => ({
      ...spot,
      width,
      x: spot.x + (i - (count - 1) / 2) * step,
    }));
  };

  /** The shield of a seat's knight, without the words beside it. */
  const shieldAt = (seat: number) => {
    const place = spotOf(root, `knight ${seat}`);
    return place?.querySelector('.shield') ?? place;
  };

  return { at, realm, next, edge, pile, centre, bar, beside, shieldAt };
};
