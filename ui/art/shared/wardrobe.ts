/* Clothes and hair that several dolls share: crown, night cap, dress, hands, the quilt they sit in, fringes.
 */

import { CREAM, DEEP_GOLD, GOLD_FILL, LIGHT_GOLD, SHADE, SHADOW, SKIN } from './tokens.js';
import { at, disc, each, group, line, paper, paperDisc, paperOval, path } from './paint.js';
import type { Skin } from './tokens.js';

/** Crown of folded paper. @param tip what sits on the middle tip */
export const crown = (tip = '') =>
  paper(
    'M69 92L63 60L83 73L100 52L117 73L137 60L131 92Q100 83 69 92Z',
    GOLD_FILL,
    'stroke="#F3BC48" stroke-width="3" stroke-linejoin="round"',
  ) +
  path('M100 53.5L117 73L137 60L131 91Q116 87 100 87Z', '#E0A02C', 'opacity=".45"') +
  path('M68 92Q100 82 132 92L131 99Q100 89 69 99Z', DEEP_GOLD) +
  at('63 59, 137 59', (x, y) => disc(x, y, 4.5, LIGHT_GOLD)) +
  (tip || disc(100, 51, 5, LIGHT_GOLD)) +
  at('84 91 2.4, 100 89 2.8, 116 91 2.4', (x, y, r) => disc(x, y, r, '#FFF3C4'));

/** The crown, put down somewhere with the middle of its brim at 0 0. */
export const crownAt = (transform: string, tip?: string) =>
  group(`${transform} translate(-100 -92)`, crown(tip));

export const nightcap = (cloth: string, dots: string) =>
  paper('M54 114C52 78 84 62 110 64C140 66 164 88 168 126C160 112 146 104 140 104Q100 88 60 112Z', cloth) +
  path(
    'M110 64C140 66 164 88 168 126C160 112 146 104 138 103C136 84 126 70 110 64Z',
    SHADOW,
    'opacity=".18"',
  ) +
  at('74 80, 96 74, 120 82, 82 96, 108 90', (x, y) => disc(x, y, 3.4, dots)) +
  paper('M50 118Q100 84 150 116L147 100Q100 72 52 104Z', CREAM) +
  paperDisc(168, 130, 10.5, CREAM);

/** Shoulders and puffed sleeves. */
export const dress = (cloth: string, hem: string, detail: string) =>
  paper('M48 240C46 196 66 172 100 172S154 196 152 240Z', cloth) +
  path('M100 172C134 172 154 196 152 240H124Q130 200 100 172Z', SHADOW, 'opacity=".12"') +
  paperOval(60, 200, 17, 20, cloth) +
  paperOval(140, 200, 17, 20, cloth) +
  line('M49 211q11 7 22 0M129 211q11 7 22 0', hem, 4) +
  detail;

export const collar = (cloth: string) =>
  paper('M72 176Q100 164 128 176Q122 194 100 190Q78 194 72 176Z', cloth);

export const hand = (skin: Skin, x: number) =>
  paperDisc(x, 208, 10.5, SKIN[skin]) + line(`M${x - 4} 204v6M${x} 203v7`, SHADE[skin], 1.8);

export const hands = (skin: Skin) => hand(skin, 66) + hand(skin, 134);

export type QuiltColours = readonly [ground: string, seam: string, patch: string];

/** The folded quilt in front of a queen. @param y upper edge */
export const coverlet = ([ground, seam, patch]: QuiltColours, y: number) =>
  paper(`M0 ${y + 4}Q100 ${y - 12} 200 ${y + 4}V290H0Z`, ground) +
  path(`M0 ${y + 4}Q100 ${y - 12} 200 ${y + 4}V${y + 17}Q100 ${y + 1} 0 ${y + 17}Z`, CREAM) +
  line(`M0 ${y + 11}Q100 ${y - 5} 200 ${y + 11}`, seam, 1.8, 'stroke-dasharray="4 5"') +
  each([10, 50, 90, 130, 170], (x, i) => {
    const dip = 14 * (1 - ((x + 10 - 100) / 100) ** 2);
    return path(`M${x} ${y + 22 - dip}h22v60h-22z`, i % 2 ? patch : seam, 'opacity=".9"');
  });

export const pillow =
  paper('M22 140C20 112 52 104 100 104S180 112 178 140C184 176 168 190 100 190S16 176 22 140Z', CREAM) +
  line(
    'M32 142C32 120 60 114 100 114S168 120 168 142C172 168 158 180 100 180S28 168 32 142Z',
    '#C9B9E8',
    2,
    'stroke-dasharray="5 6"',
  );

/** Cap of short hair behind a head. */
export const SHORT_HAIR = 'M56 126C52 86 78 74 100 74S148 86 144 126C144 146 132 160 100 160S56 146 56 126Z';

/** Hair over the forehead. */
export const fringe = {
  full: (colour: string) =>
    paper(
      'M57 126C55 92 76 77 100 77S145 92 143 126C141 112 136 104 128 101C112 110 86 110 72 101C64 104 59 112 57 126Z',
      colour,
    ),
  side: (colour: string) =>
    paper('M57 126C54 92 76 77 100 77S146 92 143 126C136 110 124 106 112 95C98 109 72 106 57 126Z', colour),
  middle: (colour: string) =>
    paper('M57 126C54 92 76 77 100 77S146 92 143 126C139 110 118 106 100 93C82 106 61 110 57 126Z', colour),
  wavy: (colour: string) =>
    paper(
      'M56 130C50 92 76 76 100 76S150 92 144 130C140 122 138 116 132 113Q128 104 118 106Q110 96 100 102Q90 96 82 106Q72 104 68 113Q60 118 56 130Z',
      colour,
    ),
};
