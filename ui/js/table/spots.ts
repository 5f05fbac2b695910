/* Finds spots: places on the table, named by `data-spot`, from and to which things fly. */

import type { End } from './ways.js';
import { drawNow } from '../kit/frame.js';
import { spotIn } from './fly.js';

/** An element of the table in its current state: renders first if a render is due. */
export const inSight = (root: Element, selector: string): HTMLElement | null => {
  drawNow();
  return root.querySelector(selector);
};

/** A spot; or its card, where that was dragged to and lies: it stands before the table. */
export const spotOf = (root: Element, spot: string): HTMLElement | null =>
  inSight(root, `[data-lies="${CSS.escape(spot)}"], [data-spot="${CSS.escape(spot)}"]`);

/** The rectangle of the first of these spots that is on the screen. */
export const rectOf = (root: Element, ...spots: string[]): DOMRect | null => {
  for (const spot of spots) {
    const box = spotOf(root, spot)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return null;
};

/** The cards at a seat: cards that fly to or from the seat have their size. */
const LAID = '.qs .card, .qs .slot, .lie .card, .lie .slot';

/** A box of size `size` in the middle of `place`. */
const centred = (place: DOMRect, size: DOMRect) => ({
  left: place.left + (place.width - size.width) / 2,
  top: place.top + (place.height - size.height) / 2,
  width: size.width,
  height: size.height,
});

/**
 * The box in which a card starts or lands. At a seat it is centred on the face, with the size of the cards
 * there.
 */
export const cardRectOf = (
  root: Element,
  ...spots: string[]
): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> | null => {
  for (const spot of spots) {
    const place = spotOf(root, spot);
    const box = place?.getBoundingClientRect();
    if (!place || !box || box.width === 0) continue;
    if (!spot.startsWith('seat ')) return box;
    const [face = box] = boxesIn(place, '.face');
    const [laid = face] = boxesIn(place, LAID);
    return centred(face, laid);
  }
  return null;
};

const boxesIn = (place: Element, which: string): DOMRect[] =>
  [...place.querySelectorAll(which)].map(one => one.getBoundingClientRect()).filter(box => box.width > 0);

/** The card that lies at a spot, as an end of a way. */
export const lyingAt = (root: Element, spot: string): (End & { card: HTMLElement }) | null => {
  const place = spotOf(root, spot);
  const card = place?.matches('.card') ? place : place?.querySelector<HTMLElement>('.card');
  return card
    ? {
        card,
        svg: card.querySelector('svg')?.outerHTML ?? '',
        at: spotIn(card.getBoundingClientRect()),
        kind: card.matches('.tiny') ? 'card tiny' : 'card',
      }
    : null;
};
