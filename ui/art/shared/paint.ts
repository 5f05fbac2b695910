/* The scissors: small functions that cut one SVG shape each and return it as text.
   A shape whose name starts with `paper` also throws its hard shadow: the same shape, three units lower. */

import { CREAM, FONT, INK, SHADOW } from './tokens.js';

const SHADE_ATTRS = `fill="${SHADOW}" fill-opacity=".22"`;
const LOWER = 3;

/**
 * Further attributes. A shape with an opacity is composed by itself, which takes time; with one of its only
 * paint it looks the same.
 */
const more = (attrs: string, only?: 'fill' | 'stroke') => {
  const other = only === 'fill' ? ' stroke=' : ' fill=';
  const free = only && !` ${attrs}`.includes(other);
  return attrs && ` ${free ? attrs.replace(/(^| )opacity=/, `$1${only}-opacity=`) : attrs}`;
};

/** A path a little lower: the last number of each point is its height. A transform would take time, too. */
export const lowered = (d: string) =>
  d.replace(/^m/, 'M').replace(/([MLTCSQVA])([^a-zA-Z]*)/g, (_, command, numbers) => {
    const size = { V: 1, A: 7 }[command as 'V'] ?? 2;
    let at = 0;
    const lower = (y: number) => `${y < 0 ? '' : ' '}${Math.round(y * 1000) / 1000}`;
    return (
      command +
      numbers.replace(/-?(?:\d*\.\d+|\d+)/g, (n: string) =>
        ++at % size === 0 ? lower(Number(n) + LOWER) : n,
      )
    );
  });

export const escapeText = (value: unknown) =>
  String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const path = (d: string, fill: string, attrs = '') =>
  `<path d="${d}" fill="${fill}"${more(attrs, 'fill')}/>`;

export const paper = (d: string, fill: string, attrs = '') =>
  `<path d="${lowered(d)}" ${SHADE_ATTRS}/>` + path(d, fill, attrs);

/** A stroke with round ends. */
export const line = (d: string, colour: string = INK, width = 3, attrs = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more(attrs, 'stroke')}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, attrs = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more(attrs, 'fill')}/>`;

export const paperOval = (x: number, y: number, rx: number, ry: number, fill: string, attrs = '') =>
  `<ellipse cx="${x}" cy="${y + LOWER}" rx="${rx}" ry="${ry}" ${SHADE_ATTRS}/>` +
  oval(x, y, rx, ry, fill, attrs);

export const disc = (x: number, y: number, r: number, fill: string, attrs = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more(attrs, 'fill')}/>`;

export const paperDisc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y + LOWER}" r="${r}" ${SHADE_ATTRS}/>` + disc(x, y, r, fill);

export const rect = (x: number, y: number, w: number, h: number, rx: number, fill: string, attrs = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"${more(attrs, 'fill')}/>`;

export const paperRect = (x: number, y: number, w: number, h: number, rx: number, fill: string, attrs = '') =>
  `<rect x="${x}" y="${y + LOWER}" width="${w}" height="${h}" rx="${rx}" ${SHADE_ATTRS}/>` +
  rect(x, y, w, h, rx, fill, attrs);

/** Centred text in the title font. */
export const text = (
  x: number,
  y: number,
  size: number,
  words: string | number,
  fill: string = INK,
  attrs = '',
) =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" fill="${fill}" text-anchor="middle"` +
  `${attrs.includes('font-weight') ? '' : ' font-weight="600"'}${more(attrs)}>${escapeText(words)}</text>`;

export const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`;

/** A named layer, so that an animation can find it. */
export const layer = (name: string, inner: string) => (inner ? `<g class="${name}">${inner}</g>` : '');

export const use = (id: string, attrs = '') => `<use href="#${id}"${more(attrs)}/>`;

/** Draw the same thing at many places. */
export const each = <T>(items: ReadonlyArray<T>, draw: (item: T, index: number) => string) =>
  items.map(draw).join('');

/** @param degrees clockwise from the top */
export const polar = (cx: number, cy: number, radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [+(cx + radius * Math.sin(angle)).toFixed(1), +(cy - radius * Math.cos(angle)).toFixed(1)];
};

/** @param waist inner radius, as a part of the outer */
export const starPath = (cx: number, cy: number, radius: number, points = 5, waist = 0.45) => {
  const corners = Array.from({ length: 2 * points }, (_, i) =>
    polar(cx, cy, i % 2 ? radius * waist : radius, (i * 180) / points).join(' '),
  );
  return `M${corners.join('L')}Z`;
};

/** @param s half the height */
export const heartPath = (cx: number, cy: number, s: number) =>
  `M${cx} ${cy + s * 0.9}C${cx - s * 1.5} ${cy - s * 0.1} ${cx - s * 0.95} ${cy - s * 1.1} ${cx} ${cy - s * 0.4}` +
  `C${cx + s * 0.95} ${cy - s * 1.1} ${cx + s * 1.5} ${cy - s * 0.1} ${cx} ${cy + s * 0.9}Z`;

/** The right half of a heart: the lit side of the fold. */
export const heartHalfPath = (cx: number, cy: number, s: number) =>
  `M${cx} ${cy + s * 0.9}V${cy - s * 0.4}C${cx + s * 0.95} ${cy - s * 1.1} ${cx + s * 1.5} ${cy - s * 0.1} ${cx} ${cy + s * 0.9}Z`;

export const star = (x: number, y: number, size: number, fill: string, points?: number, waist?: number) =>
  paper(
    starPath(x, y, size, points, waist),
    fill,
    `stroke="${fill}" stroke-width="${size * 0.16}" stroke-linejoin="round"`,
  );

/** Two drawn letters z. */
export const sleepZ = (x: number, y: number, colour: string = CREAM, scale = 1) =>
  layer(
    'zz',
    group(
      `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`,
      line('M0-20h15L0-2h15', colour, 5) + line('M20-38h10l-10 12h10', colour, 4),
    ),
  );

/** One finished drawing. Screens give it its name in words, so the picture itself is hidden from readers. */
export const drawing = (viewBox: string, inner: string, classes = 'art', attrs = '') =>
  `<svg class="${classes}" viewBox="${viewBox}" aria-hidden="true" focusable="false"${more(attrs)}>${tidy(inner)}</svg>`;

/** Shorten what arithmetic left behind. */
export const tidy = (svg: string) =>
  svg.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, n => String(+(+n).toFixed(2))).replace(/>\s+</g, '><');

/** Draw at places written as "x y, x y"; more numbers per place are handed on. */
export const at = (places: string, draw: (x: number, y: number, z: number, index: number) => string) =>
  each(places.split(','), (place, index) => {
    const [x = 0, y = 0, z = 0] = place.trim().split(/\s+/).map(Number);
    return draw(x, y, z, index);
  });
