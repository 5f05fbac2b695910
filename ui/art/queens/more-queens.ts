/* Looks of the four queens that only the house rule of sixteen queens brings, and what hangs behind them. */

import { CREAM } from '../shared/tokens.js';
import { at, disc, each, group, layer, line, oval, paper, paperDisc, path } from '../shared/paint.js';
import { pattern } from '../shared/quilts.js';
import { SHORT_HAIR, collar, crownAt, fringe } from '../shared/wardrobe.js';
import type { Queen } from '../shared/queens.js';

/** One wing of a butterfly, to the right of 0 0. */
const wing = (upper: string, lower: string, spot: string) =>
  paper('M0 8C10-46 66-66 84-44C98-22 70 12 8 22Z', upper) +
  paper('M4 18C40 14 72 30 66 54C58 74 22 66 2 34Z', lower) +
  disc(58, -30, 9, spot) +
  disc(40, -8, 6, CREAM) +
  disc(44, 46, 7, spot);

/** A strawberry seed. */
const seed = (x: number, y: number) => oval(x, y, 2.1, 3.3, '#FFE39A');

export const MORE_QUEENS = {
  'book-queen': {
    points: 15,
    tone: '#5A3416',
    pattern: 'pages',
    skin: 5,
    hair: '#2A1A14',
    mouth: 'side',
    glasses: '#B3243F',
    lips: '#8E2A3A',
    back: colour =>
      paperDisc(100, 66, 25, colour) +
      paper(
        'M54 122C50 84 76 70 100 70S150 84 146 122C148 146 142 160 132 164H68C58 160 52 146 54 122Z',
        colour,
      ) +
      line('M112 46L140 34M84 48L62 34', '#C9862E', 5) +
      disc(141, 33, 4.5, '#F6C453') +
      disc(61, 33, 4.5, '#F6C453'),
    front: colour => fringe.side(colour),
    // An open book, its pages up, worn as a crown.
    crown: () =>
      paper('M56 86Q80 70 100 84Q120 70 144 86V56Q120 42 100 56Q80 42 56 56Z', '#B3243F') +
      paper('M61 79Q82 66 100 79V54Q82 42 61 53Z', '#FFF8EC') +
      paper('M139 79Q118 66 100 79V54Q118 42 139 53Z', '#FFF3DC') +
      line('M69 60q12-5 24 1M69 68q12-5 24 1M107 61q12-6 24-1M107 69q12-6 24-1', '#8A6A4A', 2.2) +
      path('M96 56h8v27l-4-5l-4 5z', '#F6C453'),
    dress: [
      '#7A4A24',
      '#F6C453',
      () =>
        collar('#FFF3DC') +
        paper('M88 184q12-8 24 0v14q-12-8-24 0z', '#B3243F') +
        line('M100 182v14', CREAM, 2),
    ],
    quilt: ['#C98A4A', '#9C6228', '#F0CFA0'],
  },
  butterfly: {
    points: 10,
    tone: '#2B4AA0',
    pattern: 'wings',
    skin: 3,
    hair: '#3A2460',
    brow: '#2A1A48',
    mouth: 'smile',
    back: colour =>
      layer(
        'wings',
        group('translate(112 120)', wing('#F08A3C', '#F9CF45', '#7C3FA0')) +
          group('translate(88 120) scale(-1 1)', wing('#F08A3C', '#F9CF45', '#7C3FA0')),
      ) + paper(SHORT_HAIR, colour),
    front: colour => fringe.middle(colour),
    crown: () =>
      line('M88 74C82 54 74 46 62 42M112 74C118 54 126 46 138 42', '#3A2460', 4.4) +
      paperDisc(61, 41, 6.5, '#F9CF45') +
      paperDisc(139, 41, 6.5, '#F9CF45') +
      crownAt('translate(100 92) scale(.72)', disc(100, 50, 7, '#5FD0E0')),
    mark: disc(59, 146, 4, '#5FD0E0') + disc(141, 146, 4, '#5FD0E0'),
    dress: [
      '#5A7BE0',
      '#F9CF45',
      () => collar('#DCE6FF') + paper('M100 186q-12-12-15 0q3 10 15 4q12 6 15-4q-3-12-15 0z', '#F08A3C'),
    ],
    quilt: ['#7FA0F0', '#4E6FD0', '#C8D6FB'],
  },
  'ice-cream': {
    points: 5,
    tone: '#A03A6A',
    pattern: 'cone',
    skin: 1,
    hair: '#F5D0A0',
    brow: '#B98A50',
    mouth: 'open',
    freckles: true,
    back: colour =>
      at('54 116 21, 146 116 21, 52 146 18, 148 146 18, 60 170 13, 140 170 13', (x, y, r) =>
        paperDisc(x, y, r, colour),
      ) +
      paper('M56 126C52 84 78 72 100 72S148 84 144 126V158H56Z', colour) +
      at('54 116, 146 116, 52 146, 148 146', (x, y) =>
        line(`M${x - 8} ${y + 2}a9 9 0 1 1 9 8`, '#FFE9C8', 3),
      ),
    front: colour => fringe.wavy(colour),
    // Three scoops, one on the other, with a wafer and a drip.
    crown: () =>
      paper('M128 74L150 30L160 36L138 78Z', '#D9964A') +
      line('M134 64l12 6M140 52l12 6M146 40l12 6', '#A8672A', 2) +
      paperDisc(78, 78, 19, '#F9A8C8') +
      paperDisc(122, 78, 19, '#8FD6C0') +
      paperDisc(100, 58, 21, '#FFF3D6') +
      path('M80 58q-1 12 5 12t5-7q1 14 6 14t6-13q1 9 6 9t6-8q2 5 5 3t2-10q-20-9-41 0z', '#8A4A2A') +
      disc(100, 34, 7.5, '#D7263D') +
      line('M101 28q2-10 11-11', '#4E8F5A', 2.8) +
      at('92 50, 106 47, 113 56', (x, y) => disc(x, y, 2.3, '#5FD0E0')) +
      paper('M60 90Q100 76 140 90L137 102Q100 90 63 102Z', '#E8B46A') +
      line('M68 93l6 6M84 88l6 7M100 87l6 7M116 89l6 7', '#B9803A', 2),
    dress: [
      '#F27FA8',
      '#FFF3D6',
      () =>
        collar('#FFF8EC') +
        disc(84, 186, 3.2, '#5DB8A0') +
        disc(100, 190, 3.2, '#D7263D') +
        disc(116, 186, 3.2, '#D99A22'),
    ],
    quilt: ['#F9C0D6', '#E88AAE', '#FFE6EF'],
  },
  strawberry: {
    points: 10,
    tone: '#A3182F',
    pattern: 'strawberry',
    skin: 2,
    hair: '#D7263D',
    brow: '#8E1F2A',
    noEars: true,
    mouth: 'smile',
    lips: '#A3182F',
    // Her hair is the berry itself.
    back: colour =>
      paper(
        'M100 66C146 62 168 92 160 128C152 164 126 190 100 200C74 190 48 164 40 128C32 92 54 62 100 66Z',
        colour,
      ) +
      each(
        [
          [52, 104],
          [47, 128],
          [57, 150],
          [148, 104],
          [153, 128],
          [143, 150],
          [66, 172],
          [134, 172],
        ],
        ([x = 0, y = 0]) => seed(x, y),
      ),
    front: colour => fringe.full(colour) + at('78 96, 100 92, 122 96', (x, y) => seed(x, y)),
    // A cap of leaves, and a small crown on it.
    crown: () =>
      paper(
        'M44 88Q62 62 100 62Q138 62 156 88Q140 84 132 94Q122 82 112 96Q104 82 100 98Q94 82 86 96Q78 82 68 94Q60 84 44 88Z',
        '#4E9F4A',
      ) +
      line('M100 64v24M76 70l-8 16M124 70l8 16', '#2F7A38', 2.4) +
      crownAt('translate(100 76) scale(.6)', disc(100, 50, 8, '#FFE39A')),
    dress: [
      '#E8475C',
      '#FFF3D6',
      () =>
        paper('M100 178C84 166 64 172 58 186C78 196 92 192 100 178Z', '#6FBF5A') +
        paper('M100 178C116 166 136 172 142 186C122 196 108 192 100 178Z', '#6FBF5A') +
        at('88 206, 100 202, 112 206', (x, y) => seed(x, y)),
    ],
    quilt: ['#F7A0AC', '#E0596E', '#FFD9DE'],
  },
} satisfies Record<string, Queen>;

export const MORE_QUILTS = [
  pattern(
    'pages',
    46,
    44,
    '#F3DFBE',
    at(
      '12 11, 35 33',
      (x, y) =>
        path(`M${x - 9} ${y - 5}q5-3 9 0q4-3 9 0v10q-5-3-9 0q-4-3-9 0z`, '#E4C48E') +
        line(`M${x} ${y - 5}v10`, '#F3DFBE', 1.4),
    ),
  ),
  pattern(
    'wings',
    52,
    48,
    '#D5DFFB',
    at('13 12, 39 36', (x, y) => path(`M${x} ${y}q-10-12-12-2q0 8 12 6q12 2 12-6q-2-10-12 2z`, '#B3C4F5')),
  ),
  pattern(
    'cone',
    44,
    48,
    '#FFE3EC',
    at(
      '11 14, 33 38',
      (x, y) => path(`M${x - 6} ${y}h12l-6 13z`, '#F2C79A') + disc(x, y - 3, 6.4, '#F9B4CC'),
    ),
  ),
  pattern(
    'strawberry',
    46,
    46,
    '#FBC9CF',
    at(
      '12 12, 35 35',
      (x, y) =>
        path(`M${x} ${y - 6}q10-2 8 5q-2 7-8 10q-6-3-8-10q-2-7 8-5z`, '#F08A98') +
        path(`M${x - 6} ${y - 6}q6 4 12 0q-6-5-12 0z`, '#9CCB86'),
    ),
  ),
].join('');
