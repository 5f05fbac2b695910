/* Looks of the queens, second half, with the petals and feathers that they repeat. */

import { INK } from './tokens.js';
import {
  at,
  disc,
  each,
  group,
  layer,
  line,
  oval,
  paper,
  paperDisc,
  paperRect,
  path,
  polar,
  starPath,
  use,
} from './paint.js';
import { SHORT_HAIR, collar, crownAt, fringe } from './wardrobe.js';
import type { Queen } from './queens.js';

/** Parts that one queen repeats many times. */
export const QUEEN_DEFS =
  '<g id="rig-feather">' +
  paper('M100 130C78 90 78 52 100 40C122 52 122 90 100 130Z', '#2FA37C') +
  oval(100, 66, 13, 17, '#8FD66B') +
  oval(100, 65, 9.5, 12, '#F6C453') +
  oval(100, 64, 6.4, 8.5, '#1F58B0') +
  oval(100, 62, 2.6, 3.6, '#12234F') +
  '</g><g id="rig-petal-back">' +
  paper('M100 92C88 76 90 62 100 52C110 62 112 76 100 92Z', '#EFA320') +
  '</g><g id="rig-petal">' +
  paper('M100 96C86 80 88 62 100 54C112 62 114 80 100 96Z', '#FFCB3D') +
  line('M100 88V66', '#EFA320', 2.2) +
  '</g>';

/** Sixteen petals round a face. @param start degrees */
const ring = (id: string, start: number) =>
  each([...Array(16).keys()], i => use(id, `transform="rotate(${i * 22.5 + start} 100 126)"`));

const ARC = ['#D7263D', '#F58A2E', '#F9CF45', '#5DB65A', '#3E7FD6', '#7C4FC4'];
const arcBand = (colour: string, r: number) =>
  `<path d="M${100 - r} 122a${r} ${r * 1.28} 0 0 1 ${2 * r} 0" fill="none" stroke="${colour}" stroke-width="8"/>`;

/** A rolled paper rose. */
const roseAt = (x: number, y: number, s: number, petal: string, fold: string) =>
  paperDisc(x, y, s, petal) +
  line(
    `M${x - s * 0.1} ${y}a${s * 0.3} ${s * 0.3} 0 1 1 ${s * 0.35} ${s * 0.3}a${s * 0.6} ${s * 0.6} 0 1 1-${s * 0.6}-${s * 0.6}`,
    fold,
    s * 0.2,
  );

export const SECOND_QUEENS = {
  peacock: {
    points: 10,
    tone: '#123E5C',
    pattern: 'peacock',
    skin: 4,
    hair: '#2A1B24',
    mouth: 'smile',
    lips: '#7B1F3A',
    back: colour =>
      layer(
        'fan',
        each([-84, -56, -28, 0, 28, 56, 84], a => use('rig-feather', `transform="rotate(${a} 100 130)"`)),
      ) + paper(SHORT_HAIR, colour),
    front: colour => fringe.middle(colour),
    crown: () =>
      paperDisc(100, 70, 14, '#2A1B24') +
      crownAt('translate(100 92) scale(.62)', disc(100, 50, 8, '#5FD0E0')),
    mark: paper('M58 142l-5 12h10z', '#5FD0E0') + paper('M142 142l-5 12h10z', '#5FD0E0'),
    dress: [
      '#1E7F94',
      '#8FD66B',
      () =>
        collar('#8FD66B') +
        disc(86, 182, 2.6, '#1F58B0') +
        disc(100, 185, 2.6, '#1F58B0') +
        disc(114, 182, 2.6, '#1F58B0'),
    ],
    quilt: ['#2FA37C', '#1F7A64', '#8FD66B'],
  },
  sunflower: {
    points: 10,
    tone: '#3E3E96',
    pattern: 'sunflower',
    skin: 6,
    hair: '#2B1712',
    noEars: true,
    mouth: 'open',
    lips: '#9C3A3A',
    back: () =>
      layer('petals', ring('rig-petal-back', 11) + ring('rig-petal', 0)) + paperDisc(100, 126, 47, '#5A331B'),
    front: colour => fringe.wavy(colour),
    crown: () => crownAt('translate(100 88) scale(.62)', paper('M100 36q10 10 0 22q-10-12 0-22z', '#6FBF5A')),
    dress: [
      '#3F8F4A',
      '#CDEBB8',
      () =>
        paper('M100 178C84 166 64 172 58 186C78 196 92 192 100 178Z', '#6FBF5A') +
        paper('M100 178C116 166 136 172 142 186C122 196 108 192 100 178Z', '#6FBF5A'),
    ],
    quilt: ['#F0B438', '#C9801C', '#FFDE86'],
  },
  cake: {
    points: 5,
    tone: '#7A3FA0',
    pattern: 'cake',
    skin: 1,
    hair: '#F27FB0',
    brow: '#B3487E',
    mouth: 'small',
    freckles: true,
    back: colour =>
      at('58 100, 142 100, 48 124, 152 124, 50 148, 150 148, 60 168, 140 168', (x, y) =>
        paperDisc(x, y, 18, colour),
      ) +
      paper('M56 126C52 84 78 72 100 72S148 84 144 126V160H56Z', colour) +
      at('48 124, 152 124, 60 168, 140 168', (x, y) => line(`M${x - 6} ${y}a6 6 0 1 1 6 6`, '#FBB3D0', 3)),
    front: colour => fringe.wavy(colour),
    crown: () =>
      group(
        'translate(100 92) scale(.82) translate(-100 -92)',
        paperRect(64, 66, 72, 26, 6, '#FFE9C8') +
          path(
            'M62 68q38-10 76 0v8q-4 9-9 0q-5 9-10 0q-4 12-10 0q-5 8-9 0q-5 10-10 0q-4 8-9 0q-5 9-10 0q-5 8-9 0z',
            '#F58FB8',
          ) +
          paperRect(76, 46, 48, 22, 5, '#FFF3DC') +
          path('M74 48q26-8 52 0v6q-4 8-8 0q-5 9-9 0q-5 7-9 0q-4 9-9 0q-4 7-9 0q-4 8-8 0z', '#7ECFC0') +
          paperRect(96, 28, 8, 20, 3, '#FFF') +
          line('M97 33l6-3M97 39l6-3M97 45l6-3', '#D7263D', 2.2) +
          paper('M100 12c8 7 6 15 0 15s-8-8 0-15z', '#FFB02E') +
          disc(100, 23, 2.6, '#FFF3C4') +
          disc(86, 60, 2.4, '#D7263D') +
          disc(112, 62, 2.4, '#6B2D8B') +
          disc(78, 84, 2.6, '#2E8C72') +
          disc(100, 87, 2.6, '#D7263D') +
          disc(122, 84, 2.6, '#6B2D8B'),
      ),
    dress: [
      '#B98BE0',
      '#FFF',
      () =>
        paper('M64 182q36-18 72 0q-2 10-9 9q-5 9-13 2q-6 8-14 1q-8 7-14-1q-8 7-13-2q-7 1-9-9z', '#FFF3F8') +
        disc(80, 188, 2.3, '#F27FB0') +
        disc(100, 190, 2.3, '#2E8C72') +
        disc(120, 188, 2.3, '#D99A22'),
    ],
    quilt: ['#F5A3C4', '#D96A9C', '#FBD3E4'],
  },
  rainbow: {
    points: 5,
    tone: '#1F5F96',
    pattern: 'rainbow',
    skin: 3,
    hair: '#FFFFFF',
    brow: '#8E6A4C',
    mouth: 'open',
    back: () =>
      layer(
        'arc',
        each(ARC, (colour, i) => arcBand(colour, 64 - 7 * i)),
      ) +
      path('M74 120a26 33 0 0 1 52 0z', '#C6EAFA') +
      at('50 120, 150 120, 44 136, 156 136, 56 148, 144 148', (x, y) => paperDisc(x, y, 16, '#FDFBFF')),
    front: () =>
      at('66 102, 82 92, 100 88, 118 92, 134 102', (x, y) => paperDisc(x, y, 14, '#FDFBFF')) +
      path('M60 112Q100 84 140 112Q120 104 100 104T60 112Z', '#FDFBFF'),
    crown: () => crownAt('translate(100 84) scale(.55)'),
    mark: path('M52 126q-7 6-2 16q6 4 8-3q-4-4-2-10z', '#F25C9A') + line('M54 128q4-8 10-9', '#7FE0E8', 2.6),
    dress: [
      '#3E7FD6',
      '#F9CF45',
      () =>
        collar('#FDFBFF') +
        `<g fill="none" stroke-width="4"><path d="M86 196a14 14 0 0 1 28 0" stroke="#D7263D"/><path d="M90 197a10 10 0 0 1 20 0" stroke="#F9CF45"/><path d="M94 198a6 6 0 0 1 12 0" stroke="#5DB65A"/></g>`,
    ],
    quilt: ['#F9CF45', '#F58A2E', '#7FD0EE'],
  },
  rose: {
    points: 5,
    tone: '#8E2A4B',
    pattern: 'rose',
    skin: 6,
    hair: '#231418',
    mouth: 'smile',
    noEars: true,
    lips: '#B0405A',
    back: colour =>
      at('100 92 44, 62 112 30, 138 112 30, 58 140 26, 142 140 26', (x, y, q) => paperDisc(x, y, q, colour)),
    front: colour => fringe.wavy(colour),
    crown: () =>
      paper('M60 98Q100 62 140 98L136 106Q100 76 64 106Z', '#4E8F5A') +
      at('70 84, 130 84, 58 100, 142 100', (x, y) => paper(`M${x} ${y}q-2-14 10-16q4 12-10 16z`, '#6FBF6F')) +
      roseAt(66, 96, 11, '#E0526F', '#FFD5DC') +
      roseAt(134, 96, 11, '#E0526F', '#FFD5DC') +
      roseAt(82, 82, 13, '#F27F95', '#FFE3E7') +
      roseAt(118, 82, 13, '#F27F95', '#FFE3E7') +
      roseAt(100, 74, 16, '#D7304F', '#FFC3CC'),
    mark: disc(60, 146, 4, '#F6C453') + disc(140, 146, 4, '#F6C453'),
    dress: ['#C8405E', '#FFD5DC', () => collar('#FFE3E7') + roseAt(100, 190, 8, '#D7304F', '#FFC3CC')],
    quilt: ['#D98A9C', '#B35870', '#F3C3CB'],
  },
  starfish: {
    points: 5,
    tone: '#0F6678',
    pattern: 'starfish',
    skin: 2,
    hair: '#E8663C',
    brow: '#A8401F',
    freckles: true,
    mouth: 'side',
    noEars: true,
    back: colour =>
      paper(
        'M54 116C40 134 58 146 46 164C38 180 52 190 44 212Q70 222 78 204H122Q130 222 156 212C148 190 162 180 154 164C142 146 160 134 146 116C146 86 122 72 100 72S54 86 54 116Z',
        colour,
      ) +
      line('M56 130c-8 14 4 22-4 38c-6 14 4 22 0 34M144 130c8 14-4 22 4 38c6 14-4 22 0 34', '#F79A6E', 3.4),
    front: colour => fringe.wavy(colour),
    crown: () =>
      group(
        'translate(100 84) scale(.88) translate(-100 -84)',
        paper(
          starPath(100, 62, 36, 5, 0.5),
          '#FFB43D',
          'stroke="#FFB43D" stroke-width="9" stroke-linejoin="round"',
        ) +
          path(
            starPath(100, 62, 22, 5, 0.5),
            '#FFD27A',
            'stroke="#FFD27A" stroke-width="6" stroke-linejoin="round"',
          ) +
          each([0, 72, 144, 216, 288], a => disc(...polar(100, 62, 27, a), 2.5, '#D9721E')) +
          disc(94, 61, 2.6, INK) +
          disc(106, 61, 2.6, INK) +
          line('M96 67q4 4 8 0', INK, 2),
      ),
    dress: [
      '#F2A03D',
      '#FFF3D6',
      () =>
        collar('#FFE9C8') +
        at('84 184, 92 186, 100 188, 108 186, 116 184', (x, y) => disc(x, y, 3.8, '#FFFFFF')),
    ],
    quilt: ['#2FA6B4', '#1A7F8E', '#8FDDE0'],
  },
} satisfies Record<string, Queen>;
