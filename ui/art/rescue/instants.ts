/* Cards of The Rescue that stand between companions and numbers: three instants with lightning, and the Spell
   Book. */

import { CREAM, INK, LAMP_FILL, NUMBER_PAINT } from '../shared/tokens.js';
import { disc, group, layer, line, paper, paperRect, path, rect, star, starPath } from '../shared/paint.js';
import { frame } from '../shared/frame.js';
import { badge } from '../shared/tags.js';
import { animalEyes } from '../shared/face.js';
import { gnome, willow, witch } from './folk.js';
import { blush } from './companions-1.js';
import type { Meaning } from '../shared/tags.js';
import type { CardWords } from '../shared/frame.js';

const [SEVEN_GROUND, SEVEN_INK] = NUMBER_PAINT[6] ?? ['#fff', INK];

const book =
  disc(100, 116, 96, LAMP_FILL, 'opacity=".8"') +
  layer(
    'rising',
    group(
      'translate(112 98) rotate(-5)',
      paperRect(-38, -62, 76, 110, 9, CREAM) +
        rect(-32, -56, 64, 98, 6, SEVEN_GROUND) +
        line('M-18-40H19L-3 5', SEVEN_INK, 11) +
        animalEyes(-13, 13, 28, 0.85) +
        blush(-22, 22, 38, 5),
    ),
  ) +
  paper('M16 152Q58 132 100 152Q142 132 184 152V226Q142 208 100 226Q58 208 16 226Z', '#7C3FA0') +
  paper('M26 142Q62 126 100 148V216Q62 200 26 212Z', '#FFF8EC') +
  paper('M174 142Q138 126 100 148V216Q138 200 174 212Z', '#F3E6CC') +
  line(
    'M40 160q22-8 46 3M40 194q22-8 46 3M160 160q-22-8-46 3M160 177q-22-8-46 3M160 194q-22-8-46 3',
    '#C9B48A',
    3.4,
  ) +
  path(starPath(62, 178, 10), '#8E6FD8') +
  paper('M93 148h14v60l-7-8l-7 8z', '#D7263D') +
  layer(
    'glints',
    star(36, 104, 9, '#FFE39A', 4, 0.38) +
      star(172, 104, 9, '#FFE39A', 4, 0.38) +
      star(166, 58, 6, '#FFE39A', 4, 0.38) +
      star(58, 74, 6, '#FFE39A', 4, 0.38),
  );

export const INSTANTS: Record<string, { tone: string; pattern: string; meaning: Meaning; figure: string }> = {
  gnome: { tone: '#8E2A1C', pattern: 'night', meaning: 'lightning', figure: gnome },
  witch: { tone: '#4B2A86', pattern: 'lilac', meaning: 'lightning', figure: witch },
  willow: { tone: '#1F5D46', pattern: 'dusk', meaning: 'lightning', figure: willow },
  book: { tone: '#7A4F00', pattern: 'night', meaning: 'take', figure: book },
};

export const instantCard = (name: string, words: CardWords) => {
  const card = INSTANTS[name] as (typeof INSTANTS)[string];
  return frame({
    ...words,
    tone: card.tone,
    pattern: card.pattern,
    figure: card.figure,
    smallDown: 24,
    tags: badge(card.meaning, words.size),
  });
};
