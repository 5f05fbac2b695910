/* Heads of the ten animals that can sit at a table; five of them are drawn here. */

import { INK } from './tokens.js';
import { disc, line, oval, paper, paperDisc, path, rect, starPath } from './paint.js';
import { animalEyes } from './face.js';
import { MORE_HEADS } from './more-animals.js';

/** @typedef {'fox' | 'hare' | 'otter' | 'owl' | 'hedgehog' | keyof typeof MORE_HEADS} Animal */

/** Heads in a square of 100 units. @type {Record<Animal, () => string>} */
export const HEADS = {
  ...MORE_HEADS,
  fox: () =>
    paper('M24 52L18 14L46 34Z', '#E0722A') +
    paper('M76 52L82 14L54 34Z', '#E0722A') +
    path('M27 42L24 23L38 34Z', '#5A2A1A') +
    path('M73 42L76 23L62 34Z', '#5A2A1A') +
    paper('M14 62C17 40 32 30 50 30S83 40 86 62C76 78 64 86 50 89C36 86 24 78 14 62Z', '#EC8034') +
    path(
      'M14 62C24 58 36 62 43 70Q50 74 57 70C64 62 76 58 86 62C76 78 64 86 50 89C36 86 24 78 14 62Z',
      '#FFF3DC',
    ) +
    animalEyes(36, 64, 56, 0.66) +
    path('M45 68h10q-1 6-5 6t-5-6z', INK) +
    oval(27, 68, 5, 3.4, '#F5857A', 'opacity=".6"') +
    oval(73, 68, 5, 3.4, '#F5857A', 'opacity=".6"'),
  owl: () =>
    paper(
      'M20 30L24 14L40 26L60 26L76 14L80 30C88 46 88 66 78 78C66 92 34 92 22 78C12 66 12 46 20 30Z',
      '#8A6BC4',
    ) +
    paperDisc(35, 50, 17, '#FFF3DC') +
    paperDisc(65, 50, 17, '#FFF3DC') +
    animalEyes(37, 63, 50, 1) +
    paper('M44 58h12l-6 12z', '#F0A63C', 'stroke="#F0A63C" stroke-width="2" stroke-linejoin="round"') +
    line('M34 78l4 4l4-4M46 80l4 4l4-4M58 78l4 4l4-4', '#D8C9F4', 2.8),
  otter: () =>
    paperDisc(22, 36, 10, '#8A5A3C') +
    paperDisc(78, 36, 10, '#8A5A3C') +
    disc(22, 36, 5, '#D9A07C') +
    disc(78, 36, 5, '#D9A07C') +
    paper('M14 56C14 36 30 24 50 24S86 36 86 56C88 76 70 88 50 88S12 76 14 56Z', '#A06C48') +
    oval(50, 70, 29, 17, '#F3DCC0') +
    animalEyes(34, 66, 50, 0.7) +
    oval(50, 61, 8, 5.6, INK) +
    disc(47.5, 59.5, 1.8, '#fff') +
    line('M50 66v5M41 72q5 5 9-1q4 6 9 1', INK, 2.4) +
    line('M24 68l-14-3M24 74l-13 3M76 68l14-3M76 74l13 3', INK, 1.6) +
    oval(26, 64, 5, 3.4, '#E9766A', 'opacity=".55"') +
    oval(74, 64, 5, 3.4, '#E9766A', 'opacity=".55"'),
  hedgehog: () =>
    paper(
      starPath(50, 50, 44, 15, 0.8),
      '#7A5638',
      'stroke="#7A5638" stroke-width="4" stroke-linejoin="round"',
    ) +
    line('M30 22l4 8M50 16v8M70 22l-4 8M18 36l8 4M82 36l-8 4', '#B98A5E', 2.8) +
    paper('M22 60C22 44 36 40 50 48C64 40 78 44 78 60C78 78 64 88 50 88S22 78 22 60Z', '#F6DDBE') +
    animalEyes(37, 63, 62, 0.68) +
    oval(50, 73, 6.5, 5, INK) +
    disc(48, 71.5, 1.6, '#fff') +
    line('M43 80q7 5 14 0', INK, 2.4) +
    oval(30, 72, 5, 3.6, '#F5857A', 'opacity=".6"') +
    oval(70, 72, 5, 3.6, '#F5857A', 'opacity=".6"'),
  hare: () =>
    paper('M36 44C24 34 22 8 30 2C40 2 46 26 46 40Z', '#C9B7A4') +
    paper('M64 44C76 34 78 8 70 2C60 2 54 26 54 40Z', '#C9B7A4') +
    path('M36 36C30 28 28 14 31 8C36 12 40 26 41 36Z', '#F5B5B5') +
    path('M64 36C70 28 72 14 69 8C64 12 60 26 59 36Z', '#F5B5B5') +
    paper('M20 62C20 44 34 36 50 36S80 44 80 62C80 80 66 90 50 90S20 80 20 62Z', '#DCCBB8') +
    oval(50, 76, 17, 11, '#FFF8EC') +
    animalEyes(37, 63, 58, 0.7) +
    path('M45 67h10l-5 5z', '#E8607A', 'stroke="#E8607A" stroke-width="2" stroke-linejoin="round"') +
    line('M50 72v3M43 76q4 4 7-1q3 5 7 1', INK, 2.2) +
    rect(46.5, 79, 7, 6, 1.5, '#fff', `stroke="${INK}" stroke-width="1.2"`) +
    oval(29, 70, 5, 3.4, '#F5857A', 'opacity=".6"') +
    oval(71, 70, 5, 3.4, '#F5857A', 'opacity=".6"'),
};
