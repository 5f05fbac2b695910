/* The first five predicaments: bubble, pit, biscuit tin, ladder without rungs, hat at the edge. */

import { CREAM, SHADOW } from '../shared/tokens.js';
import {
  at,
  disc,
  each,
  group,
  line,
  oval,
  paper,
  paperDisc,
  paperOval,
  paperRect,
  path,
  rect,
} from '../shared/paint.js';
import { biscuit, boots, grips, worried } from './plight.js';
import type { King } from '../shared/royals.js';
import type { Part, Peril } from './perils.js';

/** Waves over the whole width. */
const ripples = (y: number, colour: string) =>
  line(`M-14 ${y}q12-7 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0`, colour, 3.4);

const bubble = (king: King): Part[] => [
  [
    'back',
    paper('M-20 190Q50 180 100 186T220 184V300H-20Z', '#4F8FC8') +
      ripples(204, '#A9D6F2') +
      ripples(226, '#8CC2E6') +
      oval(100, 208, 46, 7, '#F7A8D0', 'opacity=".6"') +
      group(
        'translate(-27 10)',
        paper('M150 196C158 176 178 174 186 186L196 178L194 196L186 202Q166 210 150 196Z', '#F58A2E') +
          disc(164, 189, 2.8, SHADOW),
      ),
  ],
  ['gum', disc(100, 108, 84, '#F78FC2', 'opacity=".42"')],
  [
    'king',
    `<g clip-path="url(#rig-k-bubble)">${worried(king, 100, 110, 0.86, { face: { mouth: 'oh' } })}</g>`,
  ],
  ['hands', grips(king, '42 142, 158 142')],
  [
    'bubble',
    disc(100, 108, 82, '#FFE3F0', 'opacity=".16"') +
      disc(100, 108, 82, 'none', 'stroke="#FFF3FA" stroke-width="5"') +
      disc(100, 108, 86, 'none', 'stroke="#D9539A" stroke-width="2.5" opacity=".7"') +
      line('M36 88q10-32 38-44', '#fff', 8) +
      disc(32, 108, 4.4, '#fff') +
      line('M158 158q-12 16-30 22', '#fff', 4, 'opacity=".8"'),
  ],
];

/** A field of the board between two columns and two rows, seen from the front. */
const field = (a: number, b: number, y1: number, y2: number, fill: string) => {
  const x = (c: number, y: number) => (100 + (c * (y - 50)) / 100).toFixed(1);
  return path(`M${x(a, y1)} ${y1}L${x(b, y1)} ${y1}L${x(b, y2)} ${y2}L${x(a, y2)} ${y2}Z`, fill);
};

const LIGHT_FIELD = '#F3EAFB';
const DARK_FIELD = '#5B35A6';

/** One row of fields. */
const row = (y1: number, y2: number, odd: number, gap = false) =>
  each([-250, -150, -50, 50, 150], (c, i) =>
    gap && c === -50 ? '' : field(c, c + 100, y1, y2, (i + odd) % 2 ? DARK_FIELD : LIGHT_FIELD),
  );

const pawn =
  paperDisc(0, -34, 12, DARK_FIELD) +
  paper('M-14 8C-12-6-8-14-7-22H7C8-14 12-6 14 8Z', DARK_FIELD) +
  paperRect(-18, 6, 36, 10, 4, '#43277E');

const pit = (king: King): Part[] => [
  [
    'back',
    rect(-20, 118, 240, 200, 0, '#E0D0F4') +
      row(118, 142, 0) +
      group('translate(42 128) scale(1.15)', pawn) +
      group('translate(158 128) scale(1.15)', pawn) +
      row(142, 182, 1, true) +
      field(-50, 50, 142, 182, '#1E1240') +
      field(-50, 50, 142, 154, '#3A2A6E'),
  ],
  ['king', worried(king, 100, 102, 0.82)],
  ['board', row(182, 228, 0) + row(228, 300, 1) + field(-50, 50, 182, 188, '#CBB4E8')],
  ['hands', grips(king, '56 180, 144 180')],
];

const tin = (king: King): Part[] => [
  [
    'lid',
    group(
      'rotate(24 148 106)',
      paperOval(148, 106, 24, 54, '#4A7694') +
        oval(143, 106, 18, 47, '#6FA0C2') +
        oval(143, 106, 12, 38, 'none', 'stroke="#BFE1F6" stroke-width="2" stroke-dasharray="5 6"'),
    ),
  ],
  ['mouth', oval(100, 164, 82, 17, '#2F4A5C')],
  ['king', worried(king, 96, 104, 0.86)],
  [
    'tin',
    paper('M18 164Q100 194 182 164L174 300H26Z', '#5F8FB0') +
      paper('M14 156Q18 152 22 158Q100 188 178 158Q182 152 186 156V174Q100 206 14 174Z', '#4A7694') +
      line('M22 168Q100 198 178 168', '#BFE1F6', 2, 'stroke-dasharray="5 6" opacity=".8"') +
      biscuit(52, 212, 16) +
      biscuit(100, 222, 17) +
      biscuit(148, 212, 16),
  ],
  ['hands', grips(king, '46 172, 146 174')],
];

const ladder = (king: King): Part[] => [
  [
    'back',
    at('24 196 15, 44 204 18, 70 212 14, 140 210 16, 164 202 19, 186 206 14', (x, y, r) =>
      disc(x, y, r, '#FFFDF7', 'opacity=".85"'),
    ) +
      line('M48 66L40 300M152 66L160 300', '#7C4A22', 13) +
      line('M48 64L40 300M152 64L160 300', '#B9783F', 9.5) +
      each([150, 180], (y, i) => line(`M${46 - i} ${y}h16l-4 4M${154 + i} ${y}h-14l3-5`, '#8A5330', 8)),
  ],
  ['king', boots(100, 95, 0.72) + worried(king, 100, 95, 0.72, { over: king.over ?? '' })],
  ['hands', grips(king, '48 116, 152 116')],
  [
    'rung',
    group(
      'translate(150 206) rotate(-16) scale(.7)',
      paperRect(-36, -6, 72, 12, 5, '#B9783F') + line('M-28 0h40', '#D99A55', 2.4),
    ) + line('M138 184v9M150 180v9M162 178v7', CREAM, 3.4),
  ],
];

const tilted = (inner: string) => group('rotate(8 100 174)', inner);

const hat = (king: King): Part[] => [
  [
    'back',
    rect(-20, 206, 240, 90, 0, '#6FAEDC') +
      ripples(212, CREAM) +
      paper('M-20 170H94Q110 174 104 186Q92 196 98 214Q86 228 90 300H-20Z', '#B8865A') +
      path('M-20 170H94Q110 174 105 182Q50 174-20 182Z', '#7DAE4C') +
      line('M10 200q18-6 32 4M52 194q14-4 24 3M24 220q14-5 26 2', '#8A5F38', 4),
  ],
  ['lining', tilted(oval(106, 136, 68, 14, '#12203C'))],
  ['king', tilted(worried(king, 106, 106, 0.69, { tilt: 3 }))],
  [
    'hat',
    tilted(
      paper('M60 140Q106 158 152 140L146 188Q106 202 66 188Z', '#3A4A78') +
        path('M64 166Q106 182 148 166L146 179Q106 194 66 179Z', '#D2486A') +
        paper('M36 136A70 16 0 0 0 176 136A70 27 0 0 1 36 136Z', '#2B3A62') +
        line('M46 146Q106 168 166 146', '#8FA3D8', 2, 'stroke-dasharray="5 6"'),
    ),
  ],
  ['hands', tilted(grips(king, '62 148, 150 148'))],
  [
    'crumbs',
    line('M176 172q7 6 5 15M164 186q6 4 6 12', CREAM, 3.4) +
      at('116 200 4.5, 124 214 3.4, 108 216 3', (x, y, r) => disc(x, y, r, '#8A5F38')),
  ],
];

export const FIRST_PERILS: Record<string, Peril> = {
  'bubble-gum': { pattern: 'sky', parts: bubble, pose: [100, 110, 0.86] },
  chess: { pattern: 'chess', parts: pit, pose: [100, 102, 0.82] },
  cookie: { pattern: 'cookie', parts: tin, pose: [96, 104, 0.86] },
  fire: { pattern: 'sky', parts: ladder, pose: [100, 95, 0.72] },
  hat: { pattern: 'sky', parts: hat, pose: [106, 106, 0.69] },
};

/** What cuts off: the bubble, the opening of a card over its ribbon. */
export const PERIL_DEFS =
  '<clipPath id="rig-k-bubble"><circle cx="100" cy="108" r="82"/></clipPath>' +
  '<clipPath id="rig-k-peril"><path d="M17 88C17 44 52 18 100 18S183 44 183 88V225Q100 217 17 225Z"/></clipPath>';
