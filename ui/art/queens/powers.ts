/* The five power cards: knight, dragon, sleeping potion, wand, jester. */

import { CREAM, GOLD, INK, LIGHT_GOLD } from '../shared/tokens.js';
import {
  at,
  disc,
  group,
  layer,
  line,
  oval,
  paper,
  paperDisc,
  paperRect,
  path,
  sleepZ,
  star,
  starPath,
} from '../shared/paint.js';
import { face } from '../shared/face.js';
import { frame } from '../shared/frame.js';
import { badge } from '../shared/tags.js';
import { METAL, knightDoll } from '../shared/armour.js';
import { hobbyHorse } from '../shared/rider.js';
import { dragonFigure, bigShield } from '../shared/dragon.js';
import { wandFigure } from './wand.js';
import type { Meaning } from '../shared/tags.js';
import type { Armour } from '../shared/armour.js';
import type { CardWords } from '../shared/frame.js';

type Power = { tone: string; pattern: string; meaning: Meaning; figure: () => string };

export const TOY_KNIGHT: Armour = {
  plume: '#D7263D',
  tunic: '#D7263D',
  trim: '#FFE39A',
  face: { skin: 3, noLashes: true, mouth: 'open', noEars: true },
};

export const POWERS: Record<string, Power> = {
  knight: {
    tone: '#A33A1C',
    pattern: 'blush',
    meaning: 'take',
    figure: () =>
      group('translate(-22 6)', knightDoll(TOY_KNIGHT)) +
      layer('horse', group('translate(140 160) scale(.84)', hobbyHorse) + paperDisc(138, 208, 10, METAL)),
  },
  dragon: {
    tone: '#1F5D46',
    pattern: 'meadow',
    meaning: 'shield',
    figure: () =>
      dragonFigure +
      bigShield(100, 212) +
      paperDisc(70, 214, 12, '#4DAF7C') +
      paperDisc(130, 214, 12, '#4DAF7C'),
  },
  potion: {
    tone: '#4B2A86',
    pattern: 'lilac',
    meaning: 'moon',
    figure: () =>
      layer(
        'flask',
        group(
          'translate(0 -15)',
          paper(
            'M78 84H122V106C122 116 162 134 162 178C162 214 136 232 100 232S38 214 38 178C38 134 78 116 78 106Z',
            '#F3ECFF',
          ) +
            paper(
              'M47 166Q74 154 100 166T153 166Q156 172 156 180C156 210 132 226 100 226S44 210 44 180Q44 172 47 166Z',
              '#7C4FC4',
            ) +
            path('M47 166Q74 154 100 166T153 166L155 176Q128 178 100 174T45 176Z', '#A57BE8') +
            at('64 206 5, 136 210 4, 124 218 3, 78 216 3', (x, y, q) => disc(x, y, q, '#C9A9F5')) +
            paper(starPath(60, 186, 7), '#FFE39A') +
            paper(starPath(142, 188, 6), '#FFE39A') +
            line('M74 190q8 8 16 0M110 190q8 8 16 0', '#FFF7E6', 3.6) +
            oval(100, 204, 5, 4, '#FFF7E6') +
            oval(74, 203, 7, 4.5, '#FF9AC0', 'opacity=".7"') +
            oval(126, 203, 7, 4.5, '#FF9AC0', 'opacity=".7"') +
            line('M54 158q4-14 18-22', '#fff', 6, 'opacity=".9"') +
            paperRect(72, 78, 56, 14, 7, '#E2D4FA') +
            paper('M82 78L86 54H114L118 78Z', '#B8783F') +
            line('M92 58v14M101 56v16M109 58v14', '#8A5428', 2.4) +
            paper('M78 106Q100 116 122 106L124 116Q100 126 76 116Z', '#D7263D') +
            paper('M118 108l24 6l-10 8l8 12l-20-8z', '#D7263D') +
            sleepZ(127, 96, '#4B2A86', 0.85),
        ),
      ),
  },
  wand: {
    tone: '#7A4F00',
    pattern: 'lemon',
    meaning: 'shield',
    figure: () =>
      wandFigure +
      star(38, 112, 9, '#D7263D', 4, 0.4) +
      star(36, 170, 7, '#6B2D8B', 4, 0.4) +
      star(166, 168, 9, '#2E8C72', 4, 0.4) +
      star(172, 202, 6, '#D7263D', 4, 0.4) +
      star(56, 204, 6, '#1B6FD0', 4, 0.4),
  },
  jester: {
    tone: '#1F4E9C',
    pattern: 'sky',
    meaning: 'chance',
    figure: () =>
      paper('M48 250C46 204 66 180 100 180S154 204 152 250Z', '#D7263D') +
      path('M100 180C134 180 154 204 152 250H100Z', '#2F5FD0') +
      at('72 214, 72 236, 128 214, 128 236', (x, y) =>
        path(`M${x} ${y - 9}l7 9l-7 9l-7-9z`, x < 100 ? '#FFE39A' : '#9DC0FF'),
      ) +
      at('60 186, 74 194, 91 198, 109 198, 126 194, 140 186', (x, y, _z, i) =>
        paper(`M${x - 12} ${y - 8}h24l-12 24z`, i % 2 ? CREAM : '#FFE39A'),
      ) +
      face({ skin: 2, noLashes: true, mouth: 'open', wink: true, freckles: true, brow: '#7A4320' }) +
      paper(
        'M56 116C30 108 22 122 24 146C34 136 44 140 58 124C62 104 78 92 100 90C122 92 138 104 142 124C156 140 166 136 176 146C178 122 170 108 144 116C150 84 128 62 112 40C112 54 108 62 100 70C80 58 56 80 56 116Z',
        '#D7263D',
      ) +
      path(
        'M100 70C108 62 112 54 112 40C128 62 150 84 144 116C170 108 178 122 176 146C166 136 156 140 142 124C138 104 122 92 100 90Z',
        '#2F5FD0',
      ) +
      paper('M58 122Q100 78 142 122L140 108Q100 68 60 108Z', GOLD) +
      paperDisc(24, 148, 8, LIGHT_GOLD) +
      paperDisc(176, 148, 8, LIGHT_GOLD) +
      paperDisc(112, 36, 8.5, LIGHT_GOLD) +
      disc(24, 150, 2, INK) +
      disc(176, 150, 2, INK) +
      disc(112, 38, 2.2, INK) +
      layer(
        'balls',
        paperDisc(33, 182, 11, '#6FBF5A') +
          paperDisc(168, 182, 11, '#F58A2E') +
          paperDisc(157, 66, 10, '#B98BE0'),
      ),
  },
};

export const powerCard = (name: string, words: CardWords) => {
  const power = POWERS[name] as Power;
  return frame({
    ...words,
    tone: power.tone,
    pattern: power.pattern,
    figure: power.figure(),
    tags: badge(power.meaning, words.size),
  });
};
