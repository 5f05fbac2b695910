/* A throne of cut paper: a back with two moons, a seat with golden arms, and whoever sits on it under a
   quilt. */

import { CREAM, DEEP_GOLD, GOLD, LIGHT_GOLD, SHADOW } from './tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  layer,
  line,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  star,
} from './paint.js';

const BACK = 'M38 300V104C38 50 78 26 120 26S202 50 202 104V300Z';

const back = (cloth: string) =>
  paper('M24 306V100C24 40 70 12 120 12S216 40 216 100V306Z', DEEP_GOLD) +
  path('M28 304V100C28 44 72 16 120 16S212 44 212 100V304Z', GOLD) +
  path(BACK, cloth) +
  path('M120 26C162 26 202 50 202 104V300H120Z', SHADOW, 'opacity=".14"') +
  line(
    'M46 296V106C46 58 82 34 120 34S194 58 194 106V296',
    CREAM,
    1.8,
    'stroke-dasharray="4 5" opacity=".6"',
  ) +
  at('62 120, 62 176, 62 232, 178 120, 178 176, 178 232', (x, y) => disc(x, y, 4.6, LIGHT_GOLD)) +
  at('24 98, 216 98', (x, y) => paperDisc(x, y, 12, LIGHT_GOLD) + disc(x, y, 6, DEEP_GOLD)) +
  star(120, 14, 13, LIGHT_GOLD);

/** The quilt over the knees. */
const lap = ([ground, seam, patch]: readonly [ground: string, seam: string, patch: string]) =>
  paper('M48 258Q120 238 192 258V318H48Z', ground) +
  each([0, 1, 2, 3], i =>
    rect(55 + i * 34, 272 + (i % 3 ? 0 : 4), 28, 42, 3, i % 2 ? patch : seam, 'opacity=".9"'),
  ) +
  path('M48 258Q120 238 192 258V270Q120 250 48 270Z', CREAM) +
  line('M50 264Q120 244 190 264', seam, 1.8, 'stroke-dasharray="4 5"');

const arms =
  paper('M20 256C20 236 58 236 58 256V328H20Z', GOLD) +
  paper('M182 256C182 236 220 236 220 256V328H182Z', GOLD) +
  path('M44 242Q58 244 58 256V328H44ZM206 242Q220 244 220 256V328H206Z', DEEP_GOLD, 'opacity=".55"') +
  at('39 258, 201 258', (x, y) => paperDisc(x, y, 11, LIGHT_GOLD) + disc(x, y, 5, DEEP_GOLD));

const foot = (cloth: string) =>
  paperRect(8, 312, 224, 22, 8, DEEP_GOLD) +
  rect(12, 314, 216, 9, 5, GOLD) +
  at('50 323, 85 323, 120 323, 155 323, 190 323', (x, y) => disc(x, y, 4, cloth));

/**
 * A figure drawn as on a card, seated; `arm` is hidden until it waves.
 * @param cloth of the owner
 * @param left hand
 */
export const throned = (
  figure: string,
  cloth: string,
  quilt: readonly [string, string, string],
  left: string,
  right: string,
  arm: string,
) =>
  drawing(
    '0 -4 240 344',
    back(cloth) +
      group('translate(20 42)', figure + `<g class="lifted" opacity="0">${arm}</g>`) +
      lap(quilt) +
      arms +
      foot(cloth) +
      group('translate(20 42)', left + layer('resting', right)),
    'art throne',
  );

/** What sits on it where nobody was won: a cushion. */
export const emptyThrone = (cloth: string) =>
  drawing(
    '0 -4 240 344',
    back(cloth) + paper('M56 262C56 244 184 244 184 262V300H56Z', CREAM) + arms + foot(cloth),
    'art throne',
  );

/** A throne as it stands on a shelf, seen down to its seat: large is whoever sits there. */
const onShelf = (cloth: string, sitting: string) =>
  drawing('0 -4 240 240', back(cloth) + sitting, 'art throne shelved');

/** Somebody on a throne of a shelf. @param cloth of the owner */
export const seated = (figure: string, cloth: string) =>
  onShelf(cloth, group('translate(120 136) scale(1.28) translate(-100 -126)', figure));

/** The throne that still waits: arms, seat and foot, and nobody. */
export const vacant = (cloth: string) =>
  onShelf(
    cloth,
    group(
      'translate(0 -98)',
      paper('M56 262C56 240 184 240 184 262V318H56Z', CREAM) +
        rect(56, 282, 128, 36, 0, DEEP_GOLD) +
        arms +
        foot(cloth),
    ),
  );
