/* The card around a figure: paper, stage opening with its quilt, lace, stitch, name ribbon. One frame for
   every size. */

import { CREAM, SHADOW, TAG_TEXT } from './tokens.js';
import { drawing, layer, line, paper, path, text, use } from './paint.js';
import { em } from './measure.js';
import type { Size } from './tokens.js';

/** Stage opening of the medium and large card. */
export const ARCH = 'M13 88C13 40 50 14 100 14S187 40 187 88V228a8 8 0 0 1-8 8H21a8 8 0 0 1-8-8Z';
/** Stage opening of the small card: nearly the whole card. */
export const SMALL_ARCH =
  'M11 78C11 34 48 11 100 11S189 34 189 78V258a11 11 0 0 1-11 11H22a11 11 0 0 1-11-11Z';
/** Outline of a card. */
export const CARD =
  'M18 0H182A18 18 0 0 1 200 18V262A18 18 0 0 1 182 280H18A18 18 0 0 1 0 262V18A18 18 0 0 1 18 0Z';
const STITCH =
  'M16 4.5H184A11.5 11.5 0 0 1 195.5 16V264A11.5 11.5 0 0 1 184 275.5H16A11.5 11.5 0 0 1 4.5 264V16A11.5 11.5 0 0 1 16 4.5Z';

/** Longest name that a ribbon takes as it is, in em. */
const FULL_EM = 8;
/** How much room the band of a card of medium size has, and up to which length a name is squeezed into it. */
const [BAND_EM, SQUEEZED_EM] = [5.7, 7.2];

const edge = (d: string, colour: string, width: number, attrs = '') => line(d, colour, width, attrs);

/**
 * The parts of the frame that are the same on every card, drawn once; the tone comes in as the current
 * colour.
 * @param pitch distance of the lace dots
 */
const frameDefs = (id: string, arch: string, pitch: number) => {
  const dots = `stroke-dasharray="0 ${pitch}"`;
  return (
    `<g id="rig-rings-${id}">` +
    edge(arch, 'currentColor', 28, 'opacity=".55"') +
    edge(arch, 'currentColor', 13, 'opacity=".75"') +
    '<path d="M0 0H200V280H0Z" fill="url(#rig-g-halo)"/></g>' +
    `<g id="rig-lace-${id}">` +
    edge(arch, '#FDF4E0', 9.5, dots) +
    edge(arch, 'currentColor', 2.2, `${dots} opacity=".75"`) +
    edge(STITCH, 'currentColor', 1.7, 'stroke-dasharray="5 5" opacity=".6"') +
    '</g>' +
    `<path id="rig-edge-${id}" d="${arch}" fill="none" stroke="${SHADOW}" stroke-opacity=".28" stroke-width="9" transform="translate(0 4)"/>` +
    `<clipPath id="rig-k-${id}"><path d="${arch}"/></clipPath>`
  );
};

export const FRAME_DEFS =
  `<path id="rig-card" d="${CARD}" fill="url(#rig-g-paper)"/>` +
  frameDefs('arch', ARCH, 11.1) +
  frameDefs('small', SMALL_ARCH, 11.1);

/** @param y baseline @param room in units */
const ribbonText = (y: number, size: number, name: string, room: number) =>
  text(
    100,
    y,
    size,
    name,
    CREAM,
    em(name) * size > room ? `textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '',
  );

/** A queen and a king are called by what they are, where the band has room for it. */
const bellyBand = (short: string, full: string) =>
  paper('M0 227Q100 220 200 227V266Q100 259 0 266Z', 'currentColor') +
  path(
    'M0 227Q4 226.7 9 226.4V265.4Q4 265.7 0 266ZM200 227Q196 226.7 191 226.4V265.4Q196 265.7 200 266Z',
    '#000',
    'opacity=".22"',
  ) +
  line('M14 231Q100 225 186 231', '#fff', 1.4, 'stroke-dasharray="4 5" opacity=".45"') +
  ribbonText(255, 31, em(full) <= SQUEEZED_EM ? full : short, BAND_EM * 31);

const TAILS = 'M3 237H36V268H3L11 252ZM197 237H164V268H197L189 252Z';

const ribbon = (short: string, full: string) => {
  const fits = em(full) <= FULL_EM;
  return (
    path(TAILS, 'currentColor') +
    path(TAILS, '#000', 'opacity=".28"') +
    paper('M15 228Q100 220 185 228V261Q100 253 15 261Z', 'currentColor') +
    line('M21 232Q100 224.5 179 232', '#fff', 1.4, 'stroke-dasharray="4 5" opacity=".45"') +
    (fits ? ribbonText(249, 20, full, 166) : ribbonText(251, 26, short, 166))
  );
};

export interface CardOptions {
  /** small below 104 px of width, medium below 160, large from there */
  size: Size;
  /** short name, for number cards the number word; not drawn at small size */
  short?: string;
  /** full name, drawn at large size if it fits */
  full?: string;
  /** a queen in her night cap */
  asleep?: boolean;
}
/** names come from the language catalogue */
export type CardWords = { size: Size; short: string; full: string };
interface CardLooks {
  /** colour of ring, lace, stitch and ribbon */
  tone: string;
  /** name of the quilt behind the figure */
  pattern: string;
  figure: string;
  tags: string;
  /** the figure of a large card leaves room for words above it */
  lowered?: boolean;
  /** how far the figure moves down on a small card, to make room for the large tag */
  smallDown?: number;
  /** how much larger the figure of a small card is */
  smallScale?: number;
}

export const frame = ({
  tone,
  pattern,
  figure,
  tags,
  lowered = false,
  smallDown = 22,
  smallScale = 1.13,
  size,
  short,
  full,
}: CardLooks & CardWords) => {
  if (!Object.hasOwn(TAG_TEXT, size)) throw new Error(`frame: unknown size "${size}"`);
  const id = size === 'small' ? 'small' : 'arch';
  const large = lowered && size === 'large' ? 'translate(0 5)' : 'translate(-7 -9) scale(1.07)';
  const place =
    size === 'small'
      ? `translate(${Math.round(100 - 100 * smallScale)} ${smallDown}) scale(${smallScale})`
      : large;
  const stage =
    `<rect width="200" height="280" fill="url(#rig-q-${pattern})"/>` +
    use(`rig-rings-${id}`) +
    `<g class="fig" transform="${place}">${figure}</g>` +
    use(`rig-edge-${id}`);
  return drawing(
    '0 0 200 280',
    use('rig-card') +
      `<g color="${tone}"><g clip-path="url(#rig-k-${id})">${stage}</g>` +
      use(`rig-lace-${id}`) +
      (size === 'small'
        ? ''
        : layer('name-ribbon', size === 'medium' ? bellyBand(short, full) : ribbon(short, full))) +
      '</g>' +
      layer('tags', tags),
    `art card-art art-${size}`,
  );
};
