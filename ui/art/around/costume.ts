/* Dressing up: an animal in a cape of its colour, in front of a mirror with bulbs; and the same animal
   without anything on. */

import { CREAM, DEEP_GOLD, GOLD, INK, LIGHT_GOLD } from '../shared/tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  line,
  oval,
  paper,
  paperRect,
  path,
  polar,
  rect,
} from '../shared/paint.js';
import { HEADS } from '../shared/animals.js';
import { KEY, PATTERNS, SEATS } from '../shared/seats.js';
import type { Animal } from '../shared/animals.js';
import type { Seat } from '../shared/seats.js';

/** An animal that wears nothing yet. */
export const bare = (animal: Animal) => drawing('0 0 100 100', HEADS[animal](), 'art bare');

/** Two shoulders under a cape, cut from a round of the cloth. */
const cape = (seat: Seat) =>
  paper('M22 226C22 166 58 136 100 136S178 166 178 226Z', INK, 'opacity=".25"') +
  group(
    'translate(18 132) scale(1.64)',
    `<g clip-path="url(#rig-k-disc)">${disc(50, 50, 46, SEATS.find(({ id }) => id === seat)?.colour ?? INK)}${PATTERNS[seat]}</g>`,
  ) +
  disc(100, 214, 71, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 6"');

const collar =
  paper('M46 158Q100 130 154 158Q150 184 124 186Q100 192 76 186Q50 184 46 158Z', CREAM) +
  at('62 166, 82 176, 118 176, 138 166', (x, y) => oval(x, y, 3, 5.6, INK)) +
  disc(100, 182, 9, DEEP_GOLD) +
  disc(100, 181, 6.4, LIGHT_GOLD);

/** @param wound whether a computer plays */
export const dressed = (animal: Animal, seat: Seat, wound: boolean) =>
  drawing(
    '0 0 200 220',
    cape(seat) +
      collar +
      group('translate(22 4) scale(1.56)', HEADS[animal]()) +
      (wound ? group('translate(66 108) scale(1.3)', KEY) : ''),
    'art dressed',
  );

const ROUND = 'M24 214V104a76 76 0 0 1 152 0v110z';

/** The mirror behind the animal. */
export const mirror = () =>
  drawing(
    '0 0 200 220',
    paper('M6 214V104a94 94 0 0 1 188 0v110z', DEEP_GOLD) +
      path('M10 214V104a90 90 0 0 1 180 0v110z', GOLD) +
      path(ROUND, '#FFF3D6') +
      path('M24 214V104a76 76 0 0 1 152 0v14C140 96 70 120 24 176z', '#FFE7B0') +
      line('M52 84q10-30 38-38M48 104l1-8', '#FFFFFF', 6, 'opacity=".8"') +
      each([-90, -67.5, -45, -22.5, 0, 22.5, 45, 67.5, 90], turn => {
        const [x, y] = polar(100, 104, 85, turn);
        return disc(x, y, 5.2, '#FFF8D8') + disc(x, y, 3, '#FFFFFF');
      }),
    'art mirror',
  );

/** The shelf in front of it. */
export const shelf = () =>
  drawing(
    '0 0 200 24',
    paperRect(0, 2, 200, 17, 6, '#8A552C') + rect(0, 2, 200, 6, 3, '#B0764A'),
    'art shelf',
  );
