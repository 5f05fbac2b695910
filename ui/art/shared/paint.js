/* The scissors: small functions that cut one SVG shape each and return it as text.
   A shape whose name starts with `paper` also throws its hard shadow: the same shape, three units lower. */

import { CREAM, FONT, INK, SHADOW } from './tokens.js';

const SHADE_ATTRS = `fill="${SHADOW}" fill-opacity=".22"`;
const LOWER = 3;

/**
 * Further attributes. A shape with an opacity is composed by itself, which takes time; with one of its only
 * paint it looks the same.
 * @param {string} attrs
 * @param {'fill' | 'stroke'} [only]
 */
const more = (attrs, only) => {
  const other = only === 'fill' ? ' stroke=' : ' fill=';
  const free = only && !` ${attrs}`.includes(other);
  return attrs && ` ${free ? attrs.replace(/(^| )opacity=/, `$1${only}-opacity=`) : attrs}`;
};

/**
 * A path a little lower: the last number of each point is its height. A transform would take time, too.
 * @param {string} d
 */
export const lowered = d =>
  d.replace(/^m/, 'M').replace(/([MLTCSQVA])([^a-zA-Z]*)/g, (_, command, numbers) => {
    const size = { V: 1, A: 7 }[/** @type {'V'} */ (command)] ?? 2;
    let at = 0;
    const lower = (/** @type {number} */ y) => `${y < 0 ? '' : ' '}${Math.round(y * 1000) / 1000}`;
    return (
      command +
      numbers.replace(/-?(?:\d*\.\d+|\d+)/g, (/** @type {string} */ n) =>
        ++at % size === 0 ? lower(Number(n) + LOWER) : n,
      )
    );
  });

/** @param {unknown} value */
export const escapeText = value =>
  String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** @param {string} d @param {string} fill @param {string} [attrs] */
export const path = (d, fill, attrs = '') => `<path d="${d}" fill="${fill}"${more(attrs, 'fill')}/>`;

/** @param {string} d @param {string} fill @param {string} [attrs] */
export const paper = (d, fill, attrs = '') =>
  `<path d="${lowered(d)}" ${SHADE_ATTRS}/>` + path(d, fill, attrs);

/**
 * A stroke with round ends.
 * @param {string} d
 * @param {string} [colour]
 * @param {number} [width]
 * @param {string} [attrs]
 */
export const line = (d, colour = INK, width = 3, attrs = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more(attrs, 'stroke')}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} fill
 * @param {string} [attrs]
 */
export const oval = (x, y, rx, ry, fill, attrs = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more(attrs, 'fill')}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} fill
 * @param {string} [attrs]
 */
export const paperOval = (x, y, rx, ry, fill, attrs = '') =>
  `<ellipse cx="${x}" cy="${y + LOWER}" rx="${rx}" ry="${ry}" ${SHADE_ATTRS}/>` +
  oval(x, y, rx, ry, fill, attrs);

/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [attrs] */
export const disc = (x, y, r, fill, attrs = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more(attrs, 'fill')}/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
export const paperDisc = (x, y, r, fill) =>
  `<circle cx="${x}" cy="${y + LOWER}" r="${r}" ${SHADE_ATTRS}/>` + disc(x, y, r, fill);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} rx
 * @param {string} fill
 * @param {string} [attrs]
 */
export const rect = (x, y, w, h, rx, fill, attrs = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"${more(attrs, 'fill')}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} rx
 * @param {string} fill
 * @param {string} [attrs]
 */
export const paperRect = (x, y, w, h, rx, fill, attrs = '') =>
  `<rect x="${x}" y="${y + LOWER}" width="${w}" height="${h}" rx="${rx}" ${SHADE_ATTRS}/>` +
  rect(x, y, w, h, rx, fill, attrs);

/**
 * Centred text in the title font.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string | number} words
 * @param {string} [fill]
 * @param {string} [attrs]
 */
export const text = (x, y, size, words, fill = INK, attrs = '') =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" fill="${fill}" text-anchor="middle"` +
  `${attrs.includes('font-weight') ? '' : ' font-weight="600"'}${more(attrs)}>${escapeText(words)}</text>`;

/** @param {string} transform @param {string} inner */
export const group = (transform, inner) => `<g transform="${transform}">${inner}</g>`;

/** A named layer, so that an animation can find it. @param {string} name @param {string} inner */
export const layer = (name, inner) => (inner ? `<g class="${name}">${inner}</g>` : '');

/** @param {string} id @param {string} [attrs] */
export const use = (id, attrs = '') => `<use href="#${id}"${more(attrs)}/>`;

/**
 * Draw the same thing at many places.
 * @template T
 * @param {ReadonlyArray<T>} items
 * @param {(item: T, index: number) => string} draw
 */
export const each = (items, draw) => items.map(draw).join('');

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius
 * @param {number} degrees clockwise from the top
 * @returns {[number, number]}
 */
export const polar = (cx, cy, radius, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [+(cx + radius * Math.sin(angle)).toFixed(1), +(cy - radius * Math.cos(angle)).toFixed(1)];
};

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius
 * @param {number} [points]
 * @param {number} [waist] inner radius, as a part of the outer
 */
export const starPath = (cx, cy, radius, points = 5, waist = 0.45) => {
  const corners = Array.from({ length: 2 * points }, (_, i) =>
    polar(cx, cy, i % 2 ? radius * waist : radius, (i * 180) / points).join(' '),
  );
  return `M${corners.join('L')}Z`;
};

/** @param {number} cx @param {number} cy @param {number} s half the height */
export const heartPath = (cx, cy, s) =>
  `M${cx} ${cy + s * 0.9}C${cx - s * 1.5} ${cy - s * 0.1} ${cx - s * 0.95} ${cy - s * 1.1} ${cx} ${cy - s * 0.4}` +
  `C${cx + s * 0.95} ${cy - s * 1.1} ${cx + s * 1.5} ${cy - s * 0.1} ${cx} ${cy + s * 0.9}Z`;

/**
 * The right half of a heart: the lit side of the fold.
 * @param {number} cx
 * @param {number} cy
 * @param {number} s
 */
export const heartHalfPath = (cx, cy, s) =>
  `M${cx} ${cy + s * 0.9}V${cy - s * 0.4}C${cx + s * 0.95} ${cy - s * 1.1} ${cx + s * 1.5} ${cy - s * 0.1} ${cx} ${cy + s * 0.9}Z`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} fill
 * @param {number} [points]
 * @param {number} [waist]
 */
export const star = (x, y, size, fill, points, waist) =>
  paper(
    starPath(x, y, size, points, waist),
    fill,
    `stroke="${fill}" stroke-width="${size * 0.16}" stroke-linejoin="round"`,
  );

/**
 * Two drawn letters z.
 * @param {number} x
 * @param {number} y
 * @param {string} [colour]
 * @param {number} [scale]
 */
export const sleepZ = (x, y, colour = CREAM, scale = 1) =>
  layer(
    'zz',
    group(
      `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`,
      line('M0-20h15L0-2h15', colour, 5) + line('M20-38h10l-10 12h10', colour, 4),
    ),
  );

/**
 * One finished drawing. Screens give it its name in words, so the picture itself is hidden from readers.
 * @param {string} viewBox @param {string} inner @param {string} [classes] @param {string} [attrs]
 */
export const drawing = (viewBox, inner, classes = 'art', attrs = '') =>
  `<svg class="${classes}" viewBox="${viewBox}" aria-hidden="true" focusable="false"${more(attrs)}>${tidy(inner)}</svg>`;

/** Shorten what arithmetic left behind. @param {string} svg */
export const tidy = svg =>
  svg.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, n => String(+(+n).toFixed(2))).replace(/>\s+</g, '><');

/**
 * Draw at places written as "x y, x y"; more numbers per place are handed on.
 * @param {string} places @param {(x: number, y: number, z: number, index: number) => string} draw
 */
export const at = (places, draw) =>
  each(places.split(','), (place, index) => {
    const [x = 0, y = 0, z = 0] = place.trim().split(/\s+/).map(Number);
    return draw(x, y, z, index);
  });
