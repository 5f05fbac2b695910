/* Heads of the ten animals that can sit at a table. */

import { INK } from './tokens.js';
import { at, disc, line, oval, paper, paperDisc, path, rect, starPath } from './paint.js';
import { animalEyes } from './face.js';

const cheeks = (y: number, x1: number, x2: number) =>
  at(`${x1} ${y}, ${x2} ${y}`, (x, h) => oval(x, h, 5.4, 3.6, '#F5857A', 'opacity=".6"'));

/** Heads in a square of 100 units. */
export const HEADS = {
  bear: () =>
    paperDisc(22, 30, 14, '#6B452F') +
    paperDisc(78, 30, 14, '#6B452F') +
    disc(22, 31, 7.5, '#C98F68') +
    disc(78, 31, 7.5, '#C98F68') +
    paper('M12 56C12 34 30 22 50 22S88 34 88 56C88 78 70 90 50 90S12 78 12 56Z', '#7E5439') +
    oval(50, 70, 23, 17, '#E7C49D') +
    animalEyes(33, 67, 50, 0.72) +
    path('M41 62q9-5 18 0q-1 9-9 9t-9-9z', INK) +
    disc(46.5, 63.5, 1.7, '#fff') +
    line('M50 71v4M42 77q5 5 8-1q3 6 8 1', INK, 2.4) +
    line('M44 29q1 4 0 7M50 27v9M56 29q-1 4 0 7', '#5A3927', 2.6) +
    cheeks(64, 23, 77),
  frog: () =>
    paperDisc(28, 32, 17, '#5FA83F') +
    paperDisc(72, 32, 17, '#5FA83F') +
    paper('M8 62C8 42 26 34 50 34S92 42 92 62C92 80 74 90 50 90S8 80 8 62Z', '#6CB84A') +
    path('M17 71C28 60 72 60 83 71C78 83 66 89 50 89S22 83 17 71Z', '#DDF0B4') +
    disc(28, 31, 12, '#FFF8EC') +
    disc(72, 31, 12, '#FFF8EC') +
    animalEyes(29.5, 70.5, 32, 0.92) +
    line('M22 64q28 17 56 0', INK, 3) +
    line('M20 61q-1 4 3 5M80 61q1 4-3 5', INK, 2.4) +
    at('45 52, 55 52', (x, y) => disc(x, y, 1.7, '#2F6B22')) +
    at('38 42 3, 62 41 2.4, 50 39 2', (x, y, r) => disc(x, y, r, '#4F9434')) +
    cheeks(58, 18, 82),
  mouse: () =>
    paperDisc(22, 32, 20, '#8792B5') +
    paperDisc(78, 32, 20, '#8792B5') +
    disc(23, 33, 13, '#F5B5B5') +
    disc(77, 33, 13, '#F5B5B5') +
    paper('M20 56C20 40 34 32 50 32S80 40 80 56C80 74 62 91 50 91S20 74 20 56Z', '#A3ADCB') +
    path('M50 62C60 62 67 67 65 74C62 83 55 90 50 90S38 83 35 74C33 67 40 62 50 62Z', '#F1EDF4') +
    animalEyes(38, 62, 55, 0.76) +
    oval(50, 71, 6, 4.8, '#E8607A') +
    disc(48, 69.6, 1.5, '#fff') +
    line('M50 76v2.5M45 80q3 3 5-1q2 4 5 1', INK, 2.2) +
    line('M34 71l-17-4M34 75l-16 3M66 71l17-4M66 75l16 3', INK, 1.6) +
    line('M45 36q4 4 3 8M55 36q-4 4-3 8', '#7D88AC', 2.4) +
    cheeks(65, 28, 72),
  duck: () =>
    paper('M46 24C38 14 40 6 48 3C47 9 50 11 54 8C60 9 61 18 56 25Z', '#F3E6C8') +
    paper('M16 54C16 32 30 19 50 19S84 32 84 54C84 76 70 90 50 90S16 76 16 54Z', '#FFFBF0') +
    path('M18 64C24 80 36 89 50 89S76 80 82 64C74 78 62 83 50 83S26 78 18 64Z', '#E6DCC4') +
    animalEyes(34, 66, 45, 0.8) +
    paper('M24 66C28 58 40 55 50 55S72 58 76 66C74 76 63 80 50 80S26 76 24 66Z', '#F08A2C') +
    path('M24 66C36 72 64 72 76 66C74 76 63 80 50 80S26 76 24 66Z', '#D66A1A') +
    line('M25 66q25 10 50 0', INK, 2.2) +
    at('44 60, 56 60', (x, y) => oval(x, y, 2, 1.5, '#A94B0E')) +
    cheeks(55, 22, 78),
  badger: () =>
    paperDisc(20, 34, 11, '#3A3444') +
    paperDisc(80, 34, 11, '#3A3444') +
    disc(20, 34, 5.5, '#F3E9DC') +
    disc(80, 34, 5.5, '#F3E9DC') +
    paper('M12 56C14 36 30 24 50 24S86 36 88 56C84 74 64 91 50 91S16 74 12 56Z', '#FFF8EC') +
    path('M24 35C30 29 36 26 42 25C46 40 46 58 40 69C33 73 24 70 21 63C18 54 20 44 24 35Z', '#3A3444') +
    path('M76 35C70 29 64 26 58 25C54 40 54 58 60 69C67 73 76 70 79 63C82 54 80 44 76 35Z', '#3A3444') +
    at('33 53, 67 53', (x, y) => oval(x, y, 7.4, 8, '#FFF8EC')) +
    animalEyes(33.5, 66.5, 53, 0.74) +
    path('M42 71q8-5 16 0q-1 8-8 8t-8-8z', INK) +
    disc(47, 72, 1.6, '#fff') +
    line('M50 79v3M44 84q4 3 6-1q2 4 6 1', INK, 2.3) +
    cheeks(71, 25, 75),
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

export type Animal = keyof typeof HEADS;
