/* The signs of The Rescue. Outline and glyph differ, not only the colour; which card has which sign is data
   of the rules. */

import { CREAM, INK } from '../shared/tokens.js';
import {
  disc,
  drawing,
  group,
  layer,
  line,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  text,
  use,
} from '../shared/paint.js';
import { em } from '../shared/measure.js';
import type { Size } from '../shared/tokens.js';

export type Sign = 'ember' | 'leaf' | 'wave' | 'wild';

export const SIGNS: Sign[] = ['ember', 'leaf', 'wave', 'wild'];

/** Tone of the cards and colours of the words under each sign. */
export const SIGN_TONE: Record<Sign, string> = {
  ember: '#8E2A1C',
  leaf: '#3C6B2A',
  wave: '#123E8C',
  wild: '#3A3F7C',
};

const SEAM = 'stroke-dasharray="3.5 4"';
const WAVE = 'q4.7-7 9.3 0t9.3 0t9.3 0';

/** Each is drawn round 0 0 and reaches 28 units far. */
const DRAWN = {
  ember:
    paper('M0-25L25 0L0 25L-25 0Z', '#C2261B', 'stroke="#C2261B" stroke-width="6" stroke-linejoin="round"') +
    line('M0-22L22 0L0 22L-22 0Z', CREAM, 1.6, `${SEAM} opacity=".8"`) +
    path('M1 15c-14 0-14-13-5-21c0 5 4 5 4 0c0-4-1-6-2-8c9 4 16 14 12 22c-2 4-5 7-9 7z', CREAM) +
    path('M1 14c-7-1-6-7-1-11c3 3 7 6 5 9q-1 2-4 2z', '#F6A13C'),
  leaf:
    paperRect(-24, -24, 48, 48, 12, '#8CCB6E', `stroke="${INK}" stroke-width="2.5"`) +
    rect(-19, -19, 38, 38, 8, 'none', `stroke="${INK}" stroke-width="1.5" ${SEAM} opacity=".6"`) +
    path('M-14 14C-17-6-4-14 14-14C15 4 7 17-14 14Z', '#1F5D2C') +
    line('M-14 14L6-6M-5 5V-4M0 0H8', '#CDEBB8', 2.4),
  wave:
    paperDisc(0, 0, 26, '#123E8C') +
    disc(0, 0, 22, 'none', `stroke="${CREAM}" stroke-width="1.6" ${SEAM} opacity=".8"`) +
    line(`M-14-5${WAVE}M-14 7${WAVE}`, CREAM, 4.2),
};

const RING = [
  ['ember', 0, -14],
  ['leaf', -12.5, 10],
  ['wave', 12.5, 10],
];

export const SIGN_DEFS =
  Object.entries(DRAWN)
    .map(([name, drawn]) => `<g id="rig-sign-${name}">${drawn}</g>`)
    .join('') +
  '<g id="rig-sign-wild">' +
  paperDisc(0, 0, 29.5, CREAM) +
  disc(0, 0, 28.5, 'none', `stroke="${INK}" stroke-width="2" opacity=".75"`) +
  RING.map(([name, x, y]) => use(`rig-sign-${name}`, `transform="translate(${x} ${y}) scale(.48)"`)).join(
    '',
  ) +
  '</g>';

export const isSign = (kind: string): kind is Sign => (SIGNS as string[]).includes(kind);

/** One sign by itself. */
export const sign = (kind: Sign) => {
  if (!isSign(kind)) throw new Error(`sign: unknown sign "${kind}"`);
  return drawing('-32 -32 64 68', use(`rig-sign-${kind}`), `art sign sign-${kind}`);
};

const SCALE: Record<Size, number> = { small: 1.5, medium: 1.1, large: 0.96 };

/** The word of the sign comes out from behind it, on large cards only. */
const wordTab = (kind: Sign, word: string) => {
  const width = Math.min(em(word), 4.4) * 20;
  const fit = em(word) > 4.4 ? 'textLength="88" lengthAdjust="spacingAndGlyphs"' : '';
  return (
    paperRect(30, 7, width + 40, 26, 8, SIGN_TONE[kind]) + text(61 + width / 2, 27, 20, word, CREAM, fit)
  );
};

/** The sign in the corner of a card. */
export const signTag = (kind: Sign, size: Size, word = '') => {
  if (!isSign(kind)) throw new Error(`card: unknown sign "${kind}"`);
  const k = SCALE[size];
  const centre = +(4.5 + 28 * k).toFixed(1);
  return layer(
    'sign-tag',
    (word && size === 'large' ? wordTab(kind, word) : '') +
      group(`translate(${centre} ${centre}) scale(${k})`, use(`rig-sign-${kind}`)),
  );
};
