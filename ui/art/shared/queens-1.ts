/* Looks of the queens, first half. Order of the layers and what is common to all stands in queens.ts. */

import { GOLD, INK } from './tokens.js';
import {
  at,
  disc,
  group,
  heartHalfPath,
  heartPath,
  line,
  oval,
  paper,
  paperDisc,
  paperOval,
  paperRect,
  path,
  rect,
  starPath,
} from './paint.js';
import { collar, crown, crownAt, fringe } from './wardrobe.js';
import type { Queen } from './queens.js';

export const FIRST_QUEENS = {
  heart: {
    points: 20,
    tone: '#A51D3C',
    pattern: 'heart',
    skin: 4,
    hair: '#3E2119',
    lips: '#8E1F33',
    mouth: 'open',
    back: colour =>
      group(
        'rotate(-20 52 78)',
        paper(heartPath(52, 78, 25), colour) + path(heartHalfPath(52, 78, 25), '#5A3226', 'opacity=".6"'),
      ) +
      group(
        'rotate(20 148 78)',
        paper(heartPath(148, 78, 25), colour) + path(heartHalfPath(148, 78, 25), '#5A3226', 'opacity=".6"'),
      ) +
      paper('M54 126C50 84 78 70 100 70S150 84 146 126C146 148 132 160 100 160S54 148 54 126Z', colour),
    front: colour => fringe.middle(colour),
    crown: () =>
      crown(paper(heartPath(100, 44, 15), '#D7263D') + path(heartHalfPath(100, 44, 15), '#F25C72')) +
      path(heartPath(82, 80, 4.5), '#D7263D') +
      path(heartPath(118, 80, 4.5), '#D7263D'),
    dress: ['#D7263D', '#FFD5DC', () => collar('#FFE9EC') + paper(heartPath(100, 192, 7), '#D7263D')],
    quilt: ['#E8617A', '#C93A57', '#F7A8B4'],
  },
  cat: {
    points: 15,
    tone: '#1F6B54',
    pattern: 'cat',
    skin: 2,
    hair: '#B65628',
    mouth: 'cat',
    noEars: true,
    brow: '#7C3616',
    snout: path('M95 141h10l-5 6z', '#E8607A', 'stroke="#E8607A" stroke-width="2" stroke-linejoin="round"'),
    back: colour =>
      paper('M66 92L54 42L96 70Z', colour) +
      paper('M134 92L146 42L104 70Z', colour) +
      path('M68 82L61 55L84 70Z', '#FFB3BD') +
      path('M132 82L139 55L116 70Z', '#FFB3BD') +
      paper(
        'M52 118C48 152 50 176 62 186H138C150 176 152 152 148 118C146 88 122 74 100 74S54 88 52 118Z',
        colour,
      ),
    front: colour =>
      fringe.full(colour) +
      path(
        'M88 90q4 10 0 18M112 90q-4 10 0 18M100 88v20',
        'none',
        'stroke="#8E3D18" stroke-width="3" stroke-linecap="round" opacity=".6"',
      ),
    crown: () => crownAt('translate(100 89.6) scale(.8)'),
    markOnTop: true,
    mark: line('M62 146l-20-5M62 153l-20 3M138 146l20-5M138 153l20 3', INK, 2.2),
    dress: [
      '#1F7A64',
      '#F6C453',
      () =>
        collar('#F6C453') + paperDisc(100, 190, 7, '#FFE39A') + line('M96 191h8M100 191v5', '#8A5A00', 1.8),
    ],
    quilt: ['#2E8C72', '#1F6B54', '#7CC2A8'],
  },
  dog: {
    points: 15,
    tone: '#34499A',
    pattern: 'dog',
    skin: 3,
    hair: '#8A5A34',
    mouth: 'open',
    freckles: true,
    noEars: true,
    brow: '#5E3A1C',
    snout: paperOval(100, 143, 7.5, 5.2, '#3A2430') + oval(97.5, 141.4, 2.2, 1.3, '#fff', 'opacity=".7"'),
    back: colour =>
      paper('M56 126C52 86 78 72 100 72S148 86 144 126C144 146 132 160 100 160S56 146 56 126Z', colour),
    front: colour =>
      fringe.side(colour) +
      paper('M66 92C44 88 36 116 40 146C42 164 62 166 64 148C65 132 62 112 74 100Z', '#6B4223') +
      paper('M134 92C156 88 164 116 160 146C158 164 138 166 136 148C135 132 138 112 126 100Z', '#6B4223') +
      line('M50 108q-5 18-2 38M150 108q5 18 2 38', '#8A5A34', 3, 'opacity=".7"'),
    crown: () =>
      crown(
        group(
          'translate(100 45)',
          '<path d="M-13 3H13" stroke="#1B1030" stroke-opacity=".22" stroke-width="8"/><path d="M-13 0H13" stroke="#FFF8EC" stroke-width="8"/>' +
            at('-15 -5, -15 5, 15 -5, 15 5', (x, y) => disc(x, y, 6, '#FFF8EC')),
        ),
      ),
    dress: [
      '#3B5BC0',
      '#FFF8EC',
      () =>
        paper('M72 176Q100 190 128 176L126 186Q100 200 74 186Z', '#D7263D') +
        paperDisc(100, 197, 7, '#FFE39A'),
    ],
    quilt: ['#5672D4', '#3B55B4', '#A9BAF2'],
  },
  pancake: {
    points: 15,
    tone: '#8F4E12',
    pattern: 'pancake',
    skin: 1,
    hair: '#7A4320',
    brow: '#5A2E12',
    glasses: '#6B2D8B',
    mouth: 'smile',
    back: colour =>
      paperDisc(52, 128, 25, colour) +
      paperDisc(148, 128, 25, colour) +
      line('M40 128a12 12 0 1 0 12-12M160 128a12 12 0 1 1-12-12', '#95582C', 3.4) +
      paper('M56 126C54 86 78 74 100 74S146 86 144 126C144 146 132 160 100 160S56 146 56 126Z', colour),
    front: colour => fringe.middle(colour),
    crown: () =>
      paperOval(100, 88, 45, 10, '#B96A24') +
      oval(100, 85.5, 45, 10, '#F0BE6C') +
      paperOval(100, 75, 41, 10, '#B96A24') +
      oval(100, 72.5, 41, 10, '#F3C678') +
      paperOval(100, 62, 37, 9.5, '#B96A24') +
      oval(100, 59.5, 37, 9.5, '#F7D08A') +
      path(
        'M70 59Q100 42 130 59Q131 76 124 76Q119 76 119 68Q114 64 111 72Q110 90 103 88Q98 86 99 72Q92 66 89 74Q86 82 81 78Q78 74 79 66Q70 66 70 59Z',
        '#9C4A12',
      ) +
      line('M80 57q14-7 28-5', '#D98A3D', 3, 'opacity=".9"') +
      paperRect(91, 43, 18, 12, 3.5, '#FFF1A8') +
      rect(91, 43, 18, 5, 2.5, '#FFFBDD'),
    dress: [
      '#D07A34',
      '#FFF3D6',
      () =>
        collar('#FFF3D6') +
        paperRect(84, 196, 32, 40, 6, '#FFF3D6') +
        line('M88 200h24', '#D07A34', 2, 'stroke-dasharray="3 4"'),
    ],
    quilt: ['#E0A24E', '#B96A24', '#F6CF83'],
  },
  ladybug: {
    points: 10,
    tone: '#3C6B2A',
    pattern: 'ladybug',
    skin: 2,
    hair: '#25212F',
    mouth: 'side',
    noEars: true,
    back: colour =>
      line('M86 58C84 48 79 42 71 40M114 58C116 48 121 42 129 40', '#25212F', 4.5) +
      paperDisc(70, 40, 6.2, '#25212F') +
      paperDisc(130, 40, 6.2, '#25212F') +
      paper(
        'M52 122C48 150 50 166 58 174H142C150 166 152 150 148 122C146 88 124 76 100 76S54 88 52 122Z',
        colour,
      ),
    front: colour => fringe.full(colour),
    crown: () =>
      paper('M58 92C58 66 76 46 100 46S142 66 142 92Q100 74 58 92Z', '#D42B2B') +
      path('M100 46C124 46 142 66 142 92Q121 83 100 83Z', '#1B1030', 'opacity=".14"') +
      line('M100 47V82', '#25212F', 3.6) +
      at('78 64 6.5, 122 64 6.5, 88 78 4, 112 78 4, 68 82 4.5, 132 82 4.5', (x, y, q) =>
        disc(x, y, q, '#25212F'),
      ) +
      path('M58 92Q100 74 142 92L140 99Q100 82 60 99Z', GOLD) +
      line('M88 54q-10 4-16 14', '#fff', 3, 'opacity=".5"'),
    dress: [
      '#C9262B',
      '#25212F',
      () =>
        disc(78, 206, 5, '#25212F') +
        disc(122, 206, 5, '#25212F') +
        disc(100, 214, 5, '#25212F') +
        collar('#FFF3DC') +
        at('84 181, 100 184, 116 181', (x, y) => disc(x, y, 3, '#25212F')),
    ],
    quilt: ['#7DB04E', '#4E8232', '#B4D47E'],
  },
  moon: {
    points: 10,
    tone: '#221A5E',
    pattern: 'moon',
    skin: 5,
    hair: '#D5D3F0',
    brow: '#D5D3F0',
    mouth: 'small',
    lines: true,
    lips: '#9A3B52',
    back: colour =>
      paper(
        'M52 118C46 160 50 190 44 214Q74 222 80 196H120Q126 222 156 214C150 190 154 160 148 118C146 86 122 72 100 72S54 86 52 118Z',
        colour,
      ) + line('M54 140q-4 36 0 62M146 140q4 36 0 62', '#A9A5D6', 3, 'opacity=".7"'),
    front: colour =>
      fringe.side(colour) + line('M110 96q14 10 26 14M104 100q-18 8-38 10', '#A9A5D6', 2.4, 'opacity=".8"'),
    crown: () => crown(paper('M97 29a18 18 0 1 0 21 28a16 16 0 0 1-21-28z', '#FFF3C4')),
    mark: disc(58, 145, 4, GOLD) + disc(142, 145, 4, GOLD),
    dress: ['#8470DC', '#FFF3C4', () => collar('#D9D0FF') + paper(starPath(100, 190, 9), GOLD)],
    quilt: ['#5546A8', '#3B2F86', '#8E82D6'],
  },
} satisfies Record<string, Queen>;
