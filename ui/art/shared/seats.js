/* The five seats: colour, colour of text on it, pattern, sign; and the medallion of an animal on its seat. */

import { CREAM, INK, SHADOW } from './tokens.js';
import { at, disc, drawing, each, line } from './paint.js';
import { HEADS } from './animals.js';

/** @typedef {'moon' | 'sun' | 'lagoon' | 'plum' | 'bell'} Seat */
/** @typedef {import('./animals.js').Animal} Animal */

/** @type {ReadonlyArray<{ id: Seat, colour: string, text: string }>} */
export const SEATS = [
  { id: 'moon', colour: '#4765EB', text: '#FFFFFF' },
  { id: 'sun', colour: '#CF4217', text: '#FFFFFF' },
  { id: 'lagoon', colour: '#47D1C6', text: INK },
  { id: 'plum', colour: '#60204E', text: '#FFFFFF' },
  { id: 'bell', colour: '#FBE16A', text: INK },
];

/** The colour of a seat, as cloth. @param {string | undefined} id @returns {string} */
export const clothOf = id => (SEATS.find(one => one.id === id) ?? SEATS[0])?.colour ?? '';

/** Dots, rays, waves, lattice, stripes inside the medallion. @type {Record<Seat, string>} */
export const PATTERNS = {
  moon: at('16 18, 84 18, 8 50, 92 50, 20 82, 80 82, 50 8, 33 12, 67 12, 9 34, 91 34, 11 67, 89 67', (x, y) =>
    disc(x, y, 3.4, '#fff', 'opacity=".4"'),
  ),
  sun: each(
    [...Array(16).keys()],
    i =>
      `<path d="M50 3V50" stroke="#fff" stroke-opacity=".34" stroke-width="4.4" stroke-linecap="round" transform="rotate(${i * 22.5} 50 50)"/>`,
  ),
  lagoon: each([14, 30, 46, 62, 78, 94], y =>
    line(`M2 ${y}q8-7 16 0t16 0t16 0t16 0t16 0t16 0`, INK, 3, 'opacity=".24"'),
  ),
  plum: each([-80, -60, -40, -20, 0, 20, 40, 60, 80], x =>
    line(`M${x} 0l100 100M${100 - x} 0l-100 100`, '#fff', 2.2, 'opacity=".28"'),
  ),
  bell: each([10, 26, 42, 58, 74, 90], x => line(`M${x} 0V100`, INK, 4.4, 'opacity=".18"')),
};

/** Shared by all medallions, so that no drawing needs an id of its own. */
export const SEAT_DEFS = '<clipPath id="rig-k-disc"><circle cx="50" cy="50" r="46"/></clipPath>';

/**
 * The key that winds a computer up: it stands out of the medallion, so that a shape tells who is none of us.
 */
export const KEY =
  '<g class="wound" transform="translate(75 25) rotate(42) scale(.92)">' +
  `<path d="M0 0V16" stroke="${INK}" stroke-width="14"/><path d="M0 0V14" stroke="#DC9A22" stroke-width="7"/>` +
  `<path d="M0-13C-8-21-23-15-21-4S-8 8 0 1C8 8 19 7 21-4S8-21 0-13Z" fill="#F6C453" stroke="${INK}" stroke-width="3.6" stroke-linejoin="round"/>` +
  `<path d="M-12-8q-4 4 0 7M12-8q4 4 0 7" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>` +
  '</g>';

/** @param {Animal} animal @param {Seat} seat @param {boolean} [wound] whether a computer plays */
export const avatar = (animal, seat, wound = false) => {
  const place = SEATS.find(s => s.id === seat);
  const head = HEADS[animal];
  if (!place) throw new Error(`avatar: unknown seat "${seat}"`);
  if (!head) throw new Error(`avatar: unknown animal "${animal}"`);
  return drawing(
    '0 0 100 102',
    disc(50, 52, 49, SHADOW, 'opacity=".35"') +
      disc(50, 50, 49, CREAM) +
      disc(50, 50, 46, place.colour) +
      `<g clip-path="url(#rig-k-disc)">${PATTERNS[seat]}<g class="animal" transform="translate(9 11) scale(.82)">${head()}</g></g>` +
      disc(
        50,
        50,
        43.5,
        'none',
        'stroke="#fff" stroke-opacity=".55" stroke-width="1.6" stroke-dasharray="4 4.5"',
      ) +
      (wound ? KEY : ''),
    'art avatar',
  );
};

/** Signs on the 24 grid, in the current colour. @type {Record<Seat, string>} */
const SIGNS = {
  moon: '<path d="M14.5 2.8a9.6 9.6 0 1 0 6.9 13.3A8.2 8.2 0 0 1 14.5 2.8z" fill="currentColor"/>',
  sun:
    '<circle cx="12" cy="12" r="4.8" fill="currentColor" stroke="none"/>' +
    '<path d="M12 2v2.6M12 19.4V22M2 12h2.6M19.4 12H22M4.9 4.9l1.9 1.9M17.2 17.2l1.9 1.9M19.1 4.9l-1.9 1.9M6.8 17.2l-1.9 1.9" stroke-width="2.6"/>',
  lagoon:
    '<path d="M12 20.5L9 20.5 9.6 17.5C5.2 15.8 2.5 12.6 2.8 9.6 3 7.7 4.7 6.9 6 7.7 6.3 5.3 8.6 4.2 10.1 5.6 11 3.7 13 3.7 13.9 5.6 15.4 4.2 17.7 5.3 18 7.7 19.3 6.9 21 7.7 21.2 9.6 21.5 12.6 18.8 15.8 14.4 17.5L15 20.5Z" stroke-width="1.9"/>' +
    '<path d="M12 17V8.5M9.6 16.5L7 10M14.4 16.5L17 10" stroke-width="1.7"/>',
  plum:
    '<ellipse cx="11.6" cy="14.6" rx="7" ry="7.9" transform="rotate(14 11.6 14.6)" stroke-width="2.1"/>' +
    '<path d="M12.9 7.2C9.6 11 9.2 17 11.2 21.6" stroke-width="1.9"/><path d="M13.4 6.6C13.3 4.6 13.9 3.2 15 2" stroke-width="2.1"/>' +
    '<path d="M14.8 6.2C16 3.6 18.6 2.6 21.4 3.3 20.5 6 17.7 7.3 14.8 6.2Z" fill="currentColor" stroke="none"/>',
  bell:
    '<path d="M12 3.2C8.2 3.2 6.3 6 6.2 9.5 6 14 5.2 15.2 3.6 17.3H20.4C18.8 15.2 18 14 17.8 9.5 17.7 6 15.8 3.2 12 3.2Z" fill="currentColor" stroke-width="1.6"/>' +
    '<path d="M12 1.8V3M9.8 20.3q2.2 2.2 4.4 0"/>',
};

/** @param {Seat} seat */
export const seatSign = seat => {
  const sign = SIGNS[seat];
  if (!sign) throw new Error(`seatSign: unknown seat "${seat}"`);
  return (
    '<svg class="ic seat-sign" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"' +
    ` stroke-linejoin="round" aria-hidden="true" focusable="false">${sign}</svg>`
  );
};
