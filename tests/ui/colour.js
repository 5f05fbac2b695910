/* Colour arithmetic for the token tests: WCAG contrast, colour vision, CIEDE2000. */

/** @typedef {[number, number, number]} Triple */
/** @typedef {'normal' | 'protan' | 'deutan' | 'tritan'} Sight */

/** Parses `#RRGGBB` or `rgb(r g b / a%)`. @param {string} colour @returns {{ rgb: Triple, alpha: number }} */
function parse(colour) {
  if (colour.startsWith('#')) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
    return { rgb: [r, g, b], alpha: 1 };
  }
  const [r = 0, g = 0, b = 0, a = 100] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { rgb: [r, g, b], alpha: a / 100 };
}

/** @param {number} value 0 to 255 */
const linear = value =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** @param {string} colour @returns {Triple} */
const linearRgb = colour => /** @type {Triple} */ (parse(colour).rgb.map(linear));

/** @param {string} colour */
const luminance = colour => {
  const [r, g, b] = linearRgb(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two opaque colours. @param {string} one @param {string} other */
export function contrast(one, other) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** A transparent colour blended over an opaque one. @param {string} colour @param {string} ground */
export function over(colour, ground) {
  const { rgb, alpha } = parse(colour);
  const below = parse(ground).rgb;
  const mixed = rgb.map((value, i) => Math.round(value * alpha + (below[i] ?? 0) * (1 - alpha)));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Full dichromacy after Machado, Oliveira and Fernandes (2009), on linear values.
 * @type {Record<Sight, readonly Triple[]>}
 */
const SIGHTS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const XYZ = /** @type {const} */ ([
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]);
const WHITE = [0.95047, 1, 1.08883];

/** @param {ReadonlyArray<readonly [number, number, number]>} matrix @param {Triple} v @returns {Triple} */
const times = (matrix, v) =>
  /** @type {Triple} */ (matrix.map(row => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]));

/**
 * A colour in CIELAB, as seen with this kind of sight.
 * @param {Sight} sight
 * @param {string} colour
 * @returns {Triple}
 */
export function seenBy(sight, colour) {
  const seen = /** @type {Triple} */ (
    times(SIGHTS[sight], linearRgb(colour)).map(value => Math.min(1, Math.max(0, value)))
  );
  const [x, y, z] = /** @type {Triple} */ (
    times(XYZ, seen).map((value, i) => {
      const part = value / (WHITE[i] ?? 1);
      return part > 216 / 24389 ? Math.cbrt(part) : (part * 24389) / 27 / 116 + 16 / 116;
    })
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = Math.PI / 180;
/** @param {number} c */
const c7 = c => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
/** @param {number} a @param {number} b */
const hue = (a, b) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);

/**
 * The mean of two hues in degrees, the short way round.
 * @param {number} h1
 * @param {number} h2
 * @param {boolean} grey
 */
const meanHue = (h1, h2, grey) => {
  if (grey) return h1 + h2;
  const mean = (h1 + h2) / 2;
  return Math.abs(h1 - h2) <= 180 ? mean : mean < 180 ? mean + 180 : mean - 180;
};

/** The CIEDE2000 difference of two CIELAB colours. @param {Triple} one @param {Triple} other */
export function difference([l1, a1, b1], [l2, a2, b2]) {
  const g = 0.5 * (1 - c7((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad);
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, meanHue(h1, h2, grey)];
  const tone =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * tone];
  const twist = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad) * 2 * c7(c);
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + twist * dc * dh);
}
