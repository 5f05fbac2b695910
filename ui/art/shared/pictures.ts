/* The thirty-two pictures of table codes: who cannot read yet compares three of them. Each is cut for a disc
   of 48 units. */

import { CREAM, GOLD, INK } from './tokens.js';
import { at, disc, drawing, line, oval, path, rect, starPath } from './paint.js';

const WHITE = '#FFFDF7';
const ROSE = '#D7405E';
const LEAF = '#3F8F4A';
const SKY = '#8CC8FF';
const WOOD = '#8A552C';

/** In the order of the numbers that the table sends. */
const PICTURES: ReadonlyArray<readonly [name: string, ground: string, cut: () => string]> = [
  [
    'turtle',
    '#2C6E63',
    () =>
      oval(35, 25, 5.5, 5, '#A6D27A') +
      disc(37, 24, 1.1, INK) +
      path('M12 33q-4 0-5 4h9zM31 33q4 0 5 4h-9z', '#A6D27A') +
      path('M9 32C9 20 15 14 22 14S34 20 34 32Z', LEAF) +
      line('M16 31l3-8h6l3 8M19 23l-3-5M25 23l3-5', '#2A5C31', 1.8),
  ],
  [
    'moon',
    '#2B2360',
    () =>
      path('M28 9a16 16 0 1 0 12 22A13 13 0 0 1 28 9z', '#FFE39A') +
      path(starPath(36, 15, 3.4, 5, 0.45), WHITE),
  ],
  [
    'cookie',
    '#7A4FA8',
    () =>
      path('M24 9a15 15 0 1 0 15 15q-5 1-6-4-6 0-5-6-4 0-4-5z', '#DDA060') +
      at('18 20, 17 30, 26 27, 29 35, 22 36', (x, y) => disc(x, y, 2.2, '#6B3B1C')),
  ],
  [
    'apple',
    '#3C6B9A',
    () =>
      path('M24 17c-9-6-16 2-14 11s9 14 14 10c5 4 12-1 14-10S33 11 24 17z', '#D7263D') +
      line('M24 17q0-5 3-8', WOOD, 2.4) +
      path('M27 12q5-5 9-2-3 5-9 2z', '#8CCB6E'),
  ],
  [
    'ball',
    '#345C8C',
    () =>
      disc(24, 24, 15, WHITE) +
      path('M24 9a15 15 0 0 1 15 15H24z', ROSE) +
      path('M24 39A15 15 0 0 1 9 24h15z', SKY) +
      path('M9 24A15 15 0 0 1 24 9v15z', GOLD) +
      disc(24, 24, 3, INK),
  ],
  [
    'boat',
    '#6FB6E8',
    () => path('M23 9v20H10z', WHITE) + path('M26 14v15h11z', ROSE) + path('M8 31h32l-5 8H13z', WOOD),
  ],
  [
    'balloon',
    '#8FC6F2',
    () =>
      path('M24 7c9 0 14 6 14 13S30 34 24 34 10 27 10 20 15 7 24 7z', ROSE) +
      path('M24 7c4 0 6 6 6 13s-3 14-6 14-6-7-6-14 2-13 6-13z', '#F6C453') +
      line('M24 34v3', INK, 1.6) +
      rect(20, 36, 8, 6, 1.5, WOOD),
  ],
  [
    'butterfly',
    '#3F8F4A',
    () =>
      path('M23 24C12 8 5 16 9 24s9 6 14 0zM25 24C36 8 43 16 39 24s-9 6-14 0z', GOLD) +
      path('M23 25c-9 3-10 13-4 13s5-8 4-13zM25 25c9 3 10 13 4 13s-5-8-4-13z', ROSE) +
      line('M24 18v18M24 18l-4-6M24 18l4-6', INK, 2.2),
  ],
  [
    'cactus',
    '#E8B36A',
    () =>
      path(
        'M20 36V15a4 4 0 0 1 8 0v21zM20 29h-3a5 5 0 0 1-5-5v-3a2.500 2.5 0 0 1 5 0v2.500h3zM28 26h2.500V20a2.500 2.5 0 0 1 5 0v5a6 6 0 0 1-6 6H28z',
        LEAF,
      ) + path('M15 34h18l-2 7H17z', '#B5502F'),
  ],
  [
    'candle',
    '#4A2F78',
    () =>
      rect(18, 19, 12, 19, 2.5, CREAM) +
      path('M24 6q6 6 0 11-6-5 0-11z', GOLD) +
      line('M24 17v3', INK, 1.6) +
      rect(13, 36, 22, 4, 2, WOOD),
  ],
  [
    'car',
    '#A9D6A0',
    () =>
      path('M7 32v-6q0-3 4-3l4-7q1-2 4-2h10q3 0 4 2l4 7q4 0 4 3v6z', ROSE) +
      path('M18 17h5v6h-8zM26 17h5l3 6h-8z', '#D9ECFF') +
      disc(15, 33, 4.5, INK) +
      disc(33, 33, 4.5, INK) +
      disc(15, 33, 1.8, WHITE) +
      disc(33, 33, 1.8, WHITE),
  ],
  [
    'carrot',
    '#8CC8FF',
    () =>
      path('M12 38Q15 20 26 15q7 1 7 8Q28 34 12 38z', '#EC8034') +
      line('M22 24l4 4M18 30l3 3', '#B5501A', 1.8) +
      path('M29 17q-2-9 3-9 1 4 0 6 4-4 7-2 0 4-6 6 4 0 4 3-4 2-8-4z', LEAF),
  ],
  [
    'cherry',
    '#F4D58A',
    () =>
      line('M16 30Q19 16 31 9M32 31Q33 20 31 9', LEAF, 2.4) +
      disc(15, 33, 7, '#C2203A') +
      disc(32, 34, 7, '#D7263D') +
      disc(13, 31, 1.8, WHITE) +
      disc(30, 32, 1.8, WHITE) +
      path('M31 9q7-3 9 2-5 3-9-2z', '#8CCB6E'),
  ],
  ['cloud', '#3F7FC4', () => path('M14 34a7 7 0 0 1 0-14 9 9 0 0 1 17-3 8.5 8.5 0 0 1 4 17z', WHITE)],
  [
    'cup',
    '#7C4A22',
    () =>
      path('M12 18h20v12q0 7-7 7h-6q-7 0-7-7z', CREAM) +
      line('M32 21h3q4 0 4 4t-4 4h-3', CREAM, 3) +
      line('M18 8q-3 3 0 6M26 8q-3 3 0 6', '#E9D6AE', 2.2),
  ],
  [
    'drum',
    '#5B3A8C',
    () =>
      path('M10 18v14q0 6 14 6t14-6V18z', '#D7263D') +
      oval(24, 18, 14, 5.5, CREAM) +
      line('M11 22l6 14 7-14 7 14 6-14', GOLD, 1.8) +
      line('M30 14l9-7', WOOD, 2.6),
  ],
  [
    'duck',
    '#3E8FB8',
    () =>
      path('M10 27q3 3 7 1 1-5-1-8a7.500 7.5 0 1 1 13 4q9 0 10 2 0 11-14 11-12 0-15-10z', '#FBE16A') +
      path('M30 18h7q0 4-6 4z', '#EC8034') +
      disc(26, 16.5, 1.6, INK),
  ],
  [
    'feather',
    '#2C5C4C',
    () =>
      path('M13 38Q10 20 22 12q8-5 14-5 1 9-4 16Q26 34 13 38z', '#BFE3F5') +
      line('M10 41Q18 26 32 12M18 30l8-1M22 24l8-2', '#3E6E96', 1.8),
  ],
  [
    'fish',
    '#1E5F86',
    () =>
      path('M8 24q8-11 19-9 6 1 9 5l6-5v18l-6-5q-3 4-9 5-11 2-19-9z', '#F2A03D') +
      disc(16, 22, 2, INK) +
      line('M24 17q4 7 0 14', '#B56A14', 2),
  ],
  [
    'flower',
    '#3F8F4A',
    () =>
      [0, 72, 144, 216, 288]
        .map(
          turn => `<ellipse cx="24" cy="14" rx="6" ry="8" fill="#F5A6C8" transform="rotate(${turn} 24 24)"/>`,
        )
        .join('') + disc(24, 24, 5.5, GOLD),
  ],
  [
    'hat',
    '#B8D8F0',
    () => rect(15, 10, 18, 20, 2, INK) + rect(15, 24, 18, 5, 0, ROSE) + oval(24, 32, 17, 4.5, INK),
  ],
  [
    'house',
    '#6FB08A',
    () =>
      rect(13, 22, 22, 17, 1, CREAM) +
      path('M8 24L24 9l16 15z', '#C2432E') +
      rect(21, 28, 7, 11, 1, WOOD) +
      rect(29.5, 26, 4, 5, 0, SKY),
  ],
  [
    'key',
    '#6B2D8B',
    () =>
      `<g transform="rotate(-38 24 24)">${disc(14, 24, 8, GOLD)}${disc(14, 24, 3, '#6B2D8B')}${rect(20, 22, 21, 4.5, 1, GOLD)}${rect(31, 25, 3.5, 5.5, 0, GOLD)}${rect(37, 25, 3.5, 7, 0, GOLD)}</g>`,
  ],
  [
    'kite',
    '#9AD0F5',
    () =>
      path('M27 6l10 13-15 12L13 13z', ROSE) +
      path('M27 6L22 31 13 13z', GOLD) +
      line('M22 31q-6 1-5 5t-6 5', INK, 1.8),
  ],
  [
    'ladybird',
    '#9CCB78',
    () =>
      disc(24, 15, 7, INK) +
      path('M10 28a14 13 0 0 1 28 0q0 11-14 11T10 28z', '#D7263D') +
      line('M24 16v23', INK, 2.2) +
      at('17 25, 31 25, 18 33, 30 33', (x, y) => disc(x, y, 2.6, INK)),
  ],
  [
    'leaf',
    '#F0D9A8',
    () =>
      path('M10 36Q8 14 38 9 40 38 16 36z', LEAF) +
      line('M10 40Q18 26 32 16M20 28v-8M24 24h8', '#1F5D2C', 2.2),
  ],
  [
    'mushroom',
    '#7FB069',
    () =>
      path('M19 25h10l2 12q-7 4-14 0z', CREAM) +
      path('M8 26C8 14 16 9 24 9s16 5 16 17q-16 4-32 0z', '#C8283E') +
      disc(17, 18, 3, WHITE) +
      disc(28, 15, 2.6, WHITE) +
      disc(32, 22, 2.4, WHITE),
  ],
  [
    'snail',
    '#A7D0C0',
    () =>
      path('M7 37q0-4 5-4h19q4 0 4-6V17q5 0 5 6v8q0 6-6 6z', '#E9B98A') +
      disc(21, 24, 11, '#9A5B34') +
      line('M21 24a3.500 3.5 0 1 1 3 5 7 7 0 1 1 4-9', '#F0D2A8', 2.2) +
      line('M36 17l-2-6M39 18l2-6', '#C78F5C', 2),
  ],
  [
    'snowman',
    '#5C8FC4',
    () =>
      disc(24, 31, 10, WHITE) +
      disc(24, 16, 7, WHITE) +
      disc(21.5, 15, 1.2, INK) +
      disc(26.5, 15, 1.2, INK) +
      path('M24 17l7 2-7 1z', '#EC8034') +
      line('M17 23q7 4 14 0', '#D7263D', 3) +
      disc(24, 30, 1.3, INK) +
      disc(24, 35, 1.3, INK),
  ],
  ['star', '#3A2C7A', () => path(starPath(24, 25, 16, 5, 0.48), GOLD)],
  [
    'sun',
    '#4FA3DC',
    () =>
      path(starPath(24, 24, 17, 12, 0.72), '#F2A03D') +
      disc(24, 24, 10, '#FBE16A') +
      disc(20.5, 23, 1.3, INK) +
      disc(27.5, 23, 1.3, INK) +
      line('M20 27q4 4 8 0', INK, 1.8),
  ],
  [
    'umbrella',
    '#7A8FC8',
    () =>
      line('M24 10v24q0 5 5 5t5-4', WOOD, 2.6) +
      path('M7 25C8 14 15 9 24 9s16 5 17 16q-4-4-8.5 0-4-4-8.5 0-4-4-8.5 0-4.5-4-8.5 0z', ROSE) +
      path('M24 9q6 5 8.5 16-4-4-8.5 0z', '#F5A6B8'),
  ],
];

/** Names of all pictures, by number. */
export const PICTURE_NAMES = PICTURES.map(([name]) => name);

/** @param number 0 to 31 */
export const picture = (number: number) => {
  const [, ground, cut] = PICTURES[number] ?? PICTURES[0] ?? ['', INK, () => ''];
  return drawing(
    '0 0 48 48',
    disc(24, 24, 23, ground) +
      `<g transform="translate(24 24) scale(.84) translate(-24 -24)">${cut()}</g>` +
      disc(24, 24, 22, 'none', `stroke="${CREAM}" stroke-width="2.4"`),
    'art sign-picture',
  );
};
