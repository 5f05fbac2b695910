/* Stickers: a figure under an arch, cut out with a broad white edge; its place while nobody is there; and a
   page to colour in. */

import { CREAM } from '../shared/tokens.js';
import { at, drawing, group, lowered, path, rect, sleepZ, star, use } from '../shared/paint.js';
import { HEADS } from '../shared/animals.js';
import { ARCH } from '../shared/frame.js';
import { outlined, silhouette } from './outline.js';
import type { Animal } from '../shared/animals.js';

/** How a figure is shown: its tone, the quilt behind it, and how far it is moved down. */
export type Looks = { tone: string; pattern: string; figure: string; down?: number };

const BOX = '-2 0 204 250';
const PALE = '#CBBCE2';

const placed = ({ figure, down = 0 }: Looks) => group(`translate(-7 ${down - 9}) scale(1.07)`, figure);

export const sticker = (looks: Looks) =>
  drawing(
    BOX,
    `<path d="${lowered(ARCH)}" fill="#1B1030" fill-opacity=".3" stroke="#1B1030" stroke-opacity=".3" stroke-width="22" stroke-linejoin="round"/>` +
      path(ARCH, '#FFFFFF', 'stroke="#FFFFFF" stroke-width="22" stroke-linejoin="round"') +
      `<g color="${looks.tone}"><g clip-path="url(#rig-k-arch)"><rect width="200" height="250" fill="url(#rig-q-${looks.pattern})"/>${use('rig-rings-arch')}${placed(looks)}${use('rig-edge-arch')}</g>` +
      `<path d="${ARCH}" fill="none" stroke="currentColor" stroke-width="4"/></g>`,
    'art die-cut',
  );

/** Where a sticker will be. */
export const place = (looks: Looks, asleep: boolean) =>
  drawing(
    BOX,
    path(ARCH, CREAM, 'opacity=".55"') +
      `<g clip-path="url(#rig-k-arch)">${silhouette(placed(looks), PALE)}</g>` +
      `<path d="${ARCH}" fill="none" stroke="${PALE}" stroke-width="4" stroke-dasharray="10 9" stroke-linecap="round"/>` +
      (asleep ? sleepZ(150, 66, '#8F7FB8', 0.8) : ''),
    'art die-cut',
  );

/** The same as lines alone, under an arch of lines. */
export const toColour = (looks: Looks) =>
  drawing(
    '4 4 192 240',
    `<g clip-path="url(#rig-k-arch)">${outlined(placed(looks))}</g>` +
      `<path d="${ARCH}" fill="none" stroke="#000" stroke-width="3.4"/>`,
    'art to-colour',
  );

/** An animal as lines alone. */
export const animalToColour = (animal: Animal) =>
  drawing(
    '-4 -4 108 108',
    outlined(HEADS[animal]()).replace(
      /stroke-width="([\d.]+)"/g,
      (_, width) => `stroke-width="${(Number(width) * 0.62).toFixed(2)}"`,
    ),
    'art to-colour',
  );

/** The border of a certificate: a line with scallops, moons and stars, little to print. */
export const ribbons = () => {
  const corners = at('20 20, 277 20, 20 172, 277 172', (x, y) => outlined(star(x, y, 8, CREAM)));
  const moons = at(
    '148.5 13, 148.5 179',
    (x, y) =>
      `<path d="M${x + 1} ${y - 9}a9 9 0 1 0 8 13a7.4 7.4 0 0 1-8-13z" fill="#fff" stroke="#000" stroke-width="1"/>`,
  );
  return drawing(
    '0 0 297 192',
    rect(20, 20, 257, 152, 12, 'none', 'stroke="#000" stroke-width="1.2"') +
      rect(
        24.5,
        24.5,
        248,
        143,
        9,
        'none',
        'stroke="#000" stroke-width="1" stroke-dasharray="0.1 4.2" stroke-linecap="round"',
      ) +
      `<g stroke-width="1">${corners.replace(/stroke-width="[\d.]+"/g, 'stroke-width="1"')}</g>` +
      moons,
    'art ribbons',
  );
};
