/* Number cards: the digit, a ten-frame of sewn-on buttons, the word where there is room for it. */

import { CREAM, FONT, INK, NUMBER_PAINT, SHADOW } from './tokens.js';
import { at, disc, drawing, each, line, paperRect, path, rect, text, use } from './paint.js';
import type { Size } from './tokens.js';

/** Places on the card: digit and its baseline, first button, its radius and pitch, word. */
const LAYOUT = {
  small: {
    digit: 190,
    ten: 168,
    base: 160,
    left: 34,
    top: 216,
    radius: 14.5,
    pitch: 33,
    down: 33,
    word: 0,
    wordBase: 0,
  },
  medium: {
    digit: 146,
    ten: 130,
    base: 132,
    left: 40,
    top: 171,
    radius: 13,
    pitch: 30,
    down: 30,
    word: 31,
    wordBase: 250,
  },
  large: {
    digit: 158,
    ten: 138,
    base: 140,
    left: 40,
    top: 184,
    radius: 13,
    pitch: 30,
    down: 31,
    word: 22,
    wordBase: 254,
  },
};

const button = (x: number, y: number, r: number, ink: string) =>
  disc(x, y + 1.6, r, SHADOW, 'opacity=".25"') +
  disc(x, y, r, ink) +
  use('rig-button', `transform="translate(${x} ${y})${r === 13 ? '' : ` scale(${r / 13})`}"`);

/** Rim and four holes of a button with radius 13. */
export const BUTTON_DEFS =
  '<g id="rig-button">' +
  disc(0, 0, 8.8, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="2"') +
  at('-3 -3, 3 -3, -3 3, 3 3', (x, y) => disc(x, y, 1.7, '#fff', 'opacity=".85"')) +
  '</g>';

export const numberCard = (n: number, { size, short }: { size: Size; short: string }) => {
  const [ground, ink] = NUMBER_PAINT[n - 1] as readonly [string, string];
  const l = LAYOUT[size];
  const digitSize = n === 10 ? l.ten : l.digit;
  const frame = each([...Array(10).keys()], i => {
    const x = l.left + (i % 5) * l.pitch;
    const y = l.top + Math.floor(i / 5) * l.down;
    return i < n
      ? button(x, y, l.radius, ink)
      : disc(
          x,
          y,
          l.radius - 1,
          '#fff',
          `fill-opacity=".55" stroke="${ink}" stroke-opacity=".3" stroke-width="2" stroke-dasharray="4 4.5"`,
        );
  });
  const cloud = l.base + 22;
  const digits =
    `<g class="digit" font-family="${FONT}" font-weight="700" text-anchor="middle" font-size="${digitSize}">` +
    `<text x="100" y="${l.base + 4}" fill="${SHADOW}" fill-opacity=".2">${n}</text>` +
    `<text x="100" y="${l.base}" fill="${ink}">${n}</text></g>`;
  const underline =
    n === 6 || n === 9 ? `<g class="underline">${paperRect(64, l.base + 9, 72, 9, 4.5, ink)}</g>` : '';
  return drawing(
    '0 0 200 280',
    use('rig-card') +
      rect(12, 12, 176, 256, 13, ground) +
      path(
        `M25 12H175A13 13 0 0 1 188 25V${cloud}Q144 ${cloud + 16} 100 ${cloud + 4}T12 ${cloud + 4}V25A13 13 0 0 1 25 12Z`,
        '#fff',
        'opacity=".5"',
      ) +
      rect(
        17.5,
        17.5,
        165,
        245,
        9,
        'none',
        `stroke="${ink}" stroke-width="1.8" stroke-dasharray="6 6" stroke-linecap="round" opacity=".55"`,
      ) +
      digits +
      underline +
      frame +
      (l.word ? text(100, l.wordBase, l.word, short, ink) : ''),
    `art card-art art-number art-${size}`,
  );
};

/** One button of a number card, on its own. @param n whose colour it has */
export const counter = (n: number) => {
  const [, ink] = NUMBER_PAINT[Math.min(Math.max(n, 1), NUMBER_PAINT.length) - 1] as readonly [
    string,
    string,
  ];
  return drawing('0 0 30 30', button(15, 14, 13, ink), 'art');
};

const SIGNS: Record<string, string> = {
  '+': 'M20 12v16M12 20h16',
  '×': 'M14 14l12 12M26 14L14 26',
  '=': 'M12 16h16M12 24h16',
};
/** What stands between the numbers of a sum. */
export const sumSign = (sign: string) =>
  drawing('0 0 40 40', disc(20, 20, 19, CREAM) + line(SIGNS[sign] ?? '', INK, 4));
