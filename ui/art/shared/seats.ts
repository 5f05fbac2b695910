/* The five seats: colour, colour of text on it, pattern, sign; and the medallion of an animal on its seat. */

import { CREAM, INK, SHADOW } from './tokens.js';
import { at, disc, drawing, each, line } from './paint.js';
import { HEADS } from './animals.js';
import type { Animal } from './animals.js';

export type Seat = 'moon' | 'sun' | 'lagoon' | 'plum' | 'bell';

export const SEATS: ReadonlyArray<{ id: Seat; colour: string; text: string }> = [
  { id: 'moon', colour: '#4765EB', text: '#FFFFFF' },
  { id: 'sun', colour: '#CF4217', text: '#FFFFFF' },
  { id: 'lagoon', colour: '#47D1C6', text: INK },
  { id: 'plum', colour: '#60204E', text: '#FFFFFF' },
  { id: 'bell', colour: '#FBE16A', text: INK },
];

/** The colour of a seat, as cloth. */
export const clothOf = (id: string | undefined): string =>
  (SEATS.find(one => one.id === id) ?? SEATS[0])?.colour ?? '';

/** Dots, rays, waves, lattice, stripes inside the medallion. */
export const PATTERNS: Record<Seat, string> = {
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

/** @param wound whether a computer plays */
export const avatar = (animal: Animal, seat: Seat, wound = false) => {
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
