/* One head for everybody: skin, eyes awake or closed, brows, nose, mouth, cheeks. */

import { CHEEK, INK, SHADE, SKIN } from './tokens.js';
import { at, disc, each, layer, line, oval, paper, paperDisc, path } from './paint.js';
import type { Skin } from './tokens.js';

type Mouth = 'smile' | 'open' | 'side' | 'small' | 'cat' | 'oh' | 'none';

export interface Face {
  skin: Skin;
  mouth?: Mouth;
  /** hidden under hair, cap or helmet */
  noEars?: boolean;
  noLashes?: boolean;
  freckles?: boolean;
  wink?: boolean;
  /** of an old face */
  lines?: boolean;
  /** colour of the brows */
  brow?: string;
  /** their shape */
  brows?: string;
  lips?: string;
  /** colour of the rim */
  glasses?: string;
  /** instead of the nose */
  snout?: string;
  /** ear-rings, hearing aid, whiskers */
  mark?: string;
}

export const HEAD = 'M58 122C58 92 78 83 100 83S142 92 142 122C142 152 122 169 100 169S58 152 58 122Z';

/** On dark skin a lighter lid keeps the eye readable on a small card. */
export const lightLids = (skin: Skin) =>
  skin < 5
    ? ''
    : at('81 131, 119 131', (x, y) => oval(x, y, 11, 11.5, SKIN[skin === 6 ? 5 : 4], 'opacity=".75"'));

const lipsOf = (o: Face) => o.lips ?? (o.skin < 5 ? '#8E2A3A' : '#A83A48');

const eye = (x: number, left: boolean, lashes: boolean) =>
  oval(x, 131, 6.2, 8, INK) +
  disc(x - 2, 127.6, 2.5, '#fff') +
  disc(x + 2.2, 134.4, 1.3, '#fff', 'opacity=".8"') +
  (lashes
    ? line(
        left
          ? `M${x - 5.5} 126l-4.5-3M${x - 6.5} 130.5l-4.5-1`
          : `M${x + 5.5} 126l4.5-3M${x + 6.5} 130.5l4.5-1`,
        INK,
        2.4,
      )
    : '');

/**
 * Two eyes of an animal.
 * @param k scale
 */
export const animalEyes = (x1: number, x2: number, y: number, k = 1) =>
  layer(
    'eyes',
    each(
      [x1, x2],
      x =>
        oval(x, y, 6.5 * k, 8.2 * k, INK) +
        disc(x - 2 * k, y - 3.4 * k, 2.5 * k, '#fff') +
        disc(x + 2.2 * k, y + 3.4 * k, 1.3 * k, '#fff'),
    ),
  );

const mouthOf = (mouth: Mouth, lips: string, ink: string) => {
  switch (mouth) {
    case 'smile':
      return line('M90 152q10 9 20 0', ink);
    case 'open':
      return (
        path('M88 151q12 4 24 0q-1 13-12 13t-12-13z', lips, `stroke="${INK}" stroke-width="2"`) +
        path('M93 159.5q7-4 14 0q-3 4.5-7 4.5t-7-4.5z', '#FF9AA5')
      );
    case 'side':
      return line('M91 153q8 7 17-2', ink) + line('M109 149l2.5 3', ink, 2.4);
    case 'small':
      return line('M93 153q7 6 14 0', ink);
    case 'cat':
      return line('M88 150q6 8 12 0q6 8 12 0') + line('M100 146v4', INK, 2.6);
    case 'oh':
      return oval(100, 156, 5, 6, lips);
    case 'none':
      return '';
  }
};

const awakeFeatures = (o: Face) => {
  const lashes = !o.noLashes;
  const right = o.wink ? line('M110 132q8-8 17 0', INK, 3.4) : eye(119, false, lashes);
  return (
    layer('eyes', eye(81, true, lashes) + right) +
    line(o.brows ?? 'M72 116q8-5 16-2M112 114q8-3 16 2', o.brow ?? INK, 2.9, 'opacity=".85"') +
    (o.snout ?? line('M97.5 143.5q2.5 2.5 5 0', SHADE[o.skin], 2.8)) +
    mouthOf(o.mouth ?? 'smile', lipsOf(o), o.skin < 5 ? INK : '#E5898C')
  );
};

export const lids =
  line('M72 131q9 8.5 18 0M110 131q9 8.5 18 0', INK, 3.4) +
  line('M74 134.5l-3.5 3M81 137.5l-1 4M126 134.5l3.5 3M119 137.5l1 4', INK, 2.4);

const sleepingFeatures = (o: Face) =>
  layer('lids', lids) +
  (o.snout ?? '') +
  oval(100, 154, 4.6, 3.8, lipsOf(o)) +
  line('M73 119q8-4 15-2M112 117q7-2 15 2', o.brow ?? INK, 2.8, 'opacity=".8"');

export const face = (o: Face, asleep = false) => {
  const skin = SKIN[o.skin];
  const shade = SHADE[o.skin];
  const ears =
    paperDisc(58, 131, 9.5, skin) +
    paperDisc(142, 131, 9.5, skin) +
    at('58 131, 142 131', (x, y) => disc(x, y, 4.5, shade, 'opacity=".6"'));
  const rims = o.glasses
    ? `<g fill="#fff" fill-opacity=".18" stroke="${o.glasses}" stroke-width="3"><circle cx="81" cy="132" r="14.5"/><circle cx="119" cy="132" r="14.5"/></g>` +
      line('M95.5 130q4.5-3 9 0', o.glasses, 3)
    : '';
  return (
    (o.noEars ? '' : ears) +
    paper(HEAD, skin) +
    `<g clip-path="url(#rig-k-face)">${oval(100, 178, 44, 22, shade, 'opacity=".28"')}</g>` +
    at('73 147, 127 147', (x, y) => oval(x, y, 9.5, 6.5, CHEEK[o.skin], 'opacity=".6"')) +
    (o.freckles
      ? at('68 140, 74 138, 80 141, 120 141, 126 138, 132 140', (x, y) => disc(x, y, 1.5, shade))
      : '') +
    lightLids(o.skin) +
    (asleep ? sleepingFeatures(o) : awakeFeatures(o)) +
    rims +
    (o.lines && !asleep ? line('M66 135l-4 3M66 139l-3 4M134 135l4 3M134 139l3 4', shade, 1.8) : '') +
    (o.mark ?? '')
  );
};
