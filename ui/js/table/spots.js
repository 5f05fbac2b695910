/* Places on the table that things fly from and to. */

import { drawNow } from '../kit/frame.js';

/** Something on the table as it lies now: what has changed is drawn first. @param {Element} root @param {string} selector @returns {HTMLElement | null} */
export const inSight = (root, selector) => {
  drawNow();
  return root.querySelector(selector);
};

/** @param {Element} root @param {string} spot @returns {HTMLElement | null} */
export const spotOf = (root, spot) => inSight(root, `[data-spot="${CSS.escape(spot)}"]`);

/** The rectangle of the first of these places that is on the screen. @param {Element} root @param {...string} spots @returns {DOMRect | null} */
export const rectOf = (root, ...spots) => {
  for (const spot of spots) {
    const box = spotOf(root, spot)?.getBoundingClientRect();
    if (box && box.width > 0) return box;
  }
  return null;
};

/** What lies at a seat: as large is a card that comes or goes there. */
const LAID = '.qs .card, .qs .slot, .lie .card, .lie .slot';

/** The middle of one box with the size of another. @param {DOMRect} place @param {DOMRect} size */
const centred = (place, size) => ({ left: place.left + (place.width - size.width) / 2, top: place.top + (place.height - size.height) / 2, width: size.width, height: size.height });

/** Where a card starts or lands, and how large it is there. A seat is no card: its cards come from its face, as large as those that lie there. @param {Element} root @param {...string} spots @returns {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> | null} */
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
const boxesIn = (place, which) => [...place.querySelectorAll(which)].map(one => one.getBoundingClientRect()).filter(box => box.width > 0);
