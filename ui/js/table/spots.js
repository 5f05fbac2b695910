/* Finds spots: places on the table, named by `data-spot`, from and to which things fly. */

/** @import { End } from './steps.js' */
import { drawNow } from '../kit/frame.js';
import { spotIn } from './fly.js';

/**
 * An element of the table in its current state: renders first if a render is due.
 * @param {Element} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const inSight = (root, selector) => {
  drawNow();
  return root.querySelector(selector);
};

/**
 * A spot; or its card, where that was dragged to and lies: it stands before the table.
 * @param {Element} root
 * @param {string} spot
 * @returns {HTMLElement | null}
 */
export const spotOf = (root, spot) =>
  inSight(root, `[data-lies="${CSS.escape(spot)}"], [data-spot="${CSS.escape(spot)}"]`);

/**
 * The rectangle of the first of these spots that is on the screen.
 * @param {Element} root
 * @param {...string} spots
 * @returns {DOMRect | null}
 */
export const rectOf = (root, ...spots) => {
  for (const spot of spots) {
    const box = spotOf(root, spot)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return null;
};

/** The cards at a seat: cards that fly to or from the seat have their size. */
const LAID = '.qs .card, .qs .slot, .lie .card, .lie .slot';

/** A box of size `size` in the middle of `place`. @param {DOMRect} place @param {DOMRect} size */
const centred = (place, size) => ({
  left: place.left + (place.width - size.width) / 2,
  top: place.top + (place.height - size.height) / 2,
  width: size.width,
  height: size.height,
});

/**
 * The box in which a card starts or lands. At a seat it is centred on the face, with the size of the cards
 * there.
 * @param {Element} root
 * @param {...string} spots
 * @returns {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> | null}
 */
export const cardRectOf = (root, ...spots) => {
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

/** @param {Element} place @param {string} which @returns {DOMRect[]} */
const boxesIn = (place, which) =>
  [...place.querySelectorAll(which)].map(one => one.getBoundingClientRect()).filter(box => box.width > 0);

/**
 * The card that lies at a spot, as an end of a way.
 * @param {Element} root
 * @param {string} spot
 * @returns {(End & { card: HTMLElement }) | null}
 */
export const lyingAt = (root, spot) => {
  const place = spotOf(root, spot);
  const card = place?.matches('.card')
    ? place
    : /** @type {HTMLElement | null | undefined} */ (place?.querySelector('.card'));
  return card
    ? {
        card,
        svg: card.querySelector('svg')?.outerHTML ?? '',
        at: spotIn(card.getBoundingClientRect()),
        kind: card.matches('.tiny') ? 'card tiny' : 'card',
      }
    : null;
};
