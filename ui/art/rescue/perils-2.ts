/* The other five predicaments: maze of puzzle pieces, paint pot, running turtle, spaghetti, kite. */

import { CREAM, INK, SKIN } from '../shared/tokens.js';
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
  rect,
} from '../shared/paint.js';
import { boots, grips, worried } from './plight.js';
import type { King } from '../shared/royals.js';
import type { Part, Peril } from './perils.js';

const EDGE = `stroke="${CREAM}" stroke-width="2" stroke-linejoin="round"`;

/**
 * A jigsaw piece with a knob on top and one at its right.
 * @param s side
 */
const piece = (x: number, y: number, s: number, fill: string) => {
  const [a, b] = [s * 0.36, s * 0.28];
  const r = (s * 0.17).toFixed(1);
  return paper(
    `M${x} ${y}h${a}a${r} ${r} 0 1 1 ${b} 0h${a}v${a}a${r} ${r} 0 1 1 0 ${b}v${a}h${-s}z`,
    fill,
    EDGE,
  );
};

const PIECES = ['#E0526F', '#F08A3C', '#F6C453', '#5DB65A', '#4FA8D8', '#8C79C9'];

/**
 * A wall of pieces; later ones lie over earlier ones.
 * @param places x, y and number of the colour
 */
const wall = (places: string, side: number) =>
  at(places, (x, y, colour) => piece(x, y, side, PIECES[colour] ?? CREAM));

const maze = (king: King): Part[] => [
  ['back', rect(-20, 150, 240, 160, 0, '#E9C48C')],
  ['walls', wall('160 66 4, 120 66 1, -6 66 3, 34 66 0', 40) + wall('158 106 2, -4 106 5', 42)],
  ['king', worried(king, 100, 112, 0.84)],
  ['left', wall('0 148 1', 46) + wall('52 194 4, 4 194 5', 48) + wall('52 242 0, 4 242 3', 48)],
  ['right', wall('148 148 0', 46) + wall('152 194 3, 104 194 2', 48) + wall('152 242 1, 104 242 5', 48)],
  ['hands', grips(king, '66 196, 134 196')],
];

const PAINT = ['#E0426A', '#F58A2E', '#F9CF45', '#4FB06A', '#2E8FD0', '#7C4FC4'];
const DRIPS = [14, 42, 26, 56, 20, 38];

const pot = (king: King): Part[] => [
  [
    'brush',
    group(
      'rotate(28 160 120)',
      paperRect(154, 40, 12, 76, 5, '#B9783F') +
        paperRect(150, 108, 20, 18, 2, '#C9CBDD') +
        paper('M150 124h20q2 26-10 38q-12-12-10-38z', '#2E8FD0'),
    ),
  ],
  ['paint', oval(100, 158, 80, 17, '#4FB06A')],
  [
    'king',
    worried(king, 96, 96, 0.82) +
      layer(
        'spots',
        at('70 82 5, 118 104 4.4, 112 82 3, 78 108 3.4', (x, y, r, i) => disc(x, y, r, PAINT[i] ?? '')),
      ),
  ],
  [
    'pot',
    paper('M22 158Q100 190 178 158L170 300H30Z', '#C9CBDD') +
      path('M136 176Q160 170 178 158L170 300H140Z', '#8B93A8', 'opacity=".45"') +
      line('M20 172C-8 200 10 236 34 232', '#8B93A8', 5) +
      each(PAINT, (colour, i) => {
        const x = 20 + i * 27;
        const dip = 14 * (1 - ((x + 13 - 100) / 80) ** 2);
        const y = 160 + dip;
        const drop = DRIPS[i] ?? 20;
        return path(`M${x} ${y - 5}h27.5v9q-2 8-6.5 9v${drop}a7 7 0 0 1-14 0v-${drop}q-5-1-6.5-9z`, colour);
      }) +
      line('M20 154Q100 186 180 154', '#fff', 4, 'opacity=".55"'),
  ],
  ['hands', grips(king, '44 166, 150 168')],
];

const turtle = (king: King): Part[] => [
  [
    'back',
    rect(-20, 206, 240, 100, 0, '#7DAE4C') + line('M-4 224q20-6 40 0M150 232q20-6 40 0', '#4E8232', 3.4),
  ],
  [
    'speed',
    line('M26 100H50M20 116H42M28 132H40', CREAM, 5) +
      at('16 212 7, 4 206 6, 26 218 5', (x, y, r) => disc(x, y, r, '#F3E6CC', 'opacity=".9"')),
  ],
  ['king', worried(king, 88, 92, 0.74, { behind: '' })],
  [
    'turtle',
    group(
      'translate(6 13) scale(.87)',
      group('rotate(-34 56 204)', paperRect(40, 192, 22, 30, 10, '#8CCB6E')) +
        group('rotate(38 130 204)', paperRect(122, 190, 22, 32, 10, '#8CCB6E')) +
        group('rotate(20 84 210)', paperRect(76, 196, 20, 24, 9, '#6FB055')) +
        paper('M30 202l-20-6q4 12 20 14z', '#8CCB6E') +
        paper('M138 186C140 160 150 146 168 146S194 160 192 176C190 194 172 200 156 198Z', '#8CCB6E') +
        paper('M22 202C20 162 52 142 92 142S160 162 158 202Q92 214 22 202Z', '#5E8F3A') +
        path('M34 198C34 170 60 154 92 154S146 170 146 198Q92 206 34 198Z', '#7DAE4C') +
        line('M70 157l-8 20l14 24M114 157l8 20l-14 24M62 177H40M122 177H142M76 178H108', '#4A7530', 3.6) +
        oval(172, 164, 5.4, 7, INK) +
        disc(170.4, 161, 2.2, '#fff') +
        line('M164 152l12 3', '#3C6B2A', 3.4) +
        line('M166 182q12 5 20-4', '#2F5A22', 3.2) +
        oval(160, 176, 5.5, 4, '#F5857A', 'opacity=".6"'),
    ),
  ],
  ['hands', grips(king, '54 151, 118 149')],
];

/** A strand of spaghetti. */
const strand = (d: string) => line(d, '#B9761C', 10.5) + line(d, '#F8D67A', 7);

const spaghetti = (king: King): Part[] => [
  [
    'fork',
    group(
      'translate(-8 12) rotate(22 166 110)',
      paperRect(161, 96, 10, 130, 5, '#C9CBDD') +
        paper('M148 38V74Q148 98 166 98T184 74V38H178V72H170V38H162V72H154V38Z', '#C9CBDD'),
    ),
  ],
  ['king', worried(king, 94, 104, 0.86)],
  [
    'pasta',
    at('30 222 26, 70 226 28, 118 228 30, 166 222 26', (x, y, r) => disc(x, y, r, '#E0AC40')) +
      strand('M8 214C20 170 70 158 96 178S150 204 178 170S196 220 168 224') +
      strand('M24 236C10 196 40 176 66 194S104 226 132 204S186 192 182 236') +
      strand('M40 176C60 204 92 162 118 172S150 196 152 168') +
      strand('M60 152C44 160 40 184 62 190') +
      strand('M-4 232q20-22 44-14t44 10t44-6t44 2t30 8') +
      strand('M52 54C30 70 28 100 40 118C48 130 36 142 28 152') +
      strand('M66 44q-22-8-26 14') +
      paperDisc(136, 216, 17, '#8A4A24') +
      line('M126 210q8-7 16-2', '#B9744A', 4) +
      path('M56 222q10-18 30-14q-6 18-30 14z', '#4E9A44') +
      line('M60 220l18-8', '#2F6B3A', 2),
  ],
  ['hands', grips(king, '30 160, 152 160')],
];

const kite = (king: King): Part[] => [
  [
    'back',
    at('24 196 16, 48 202 18, 74 210 13, 158 204 16, 182 200 18', (x, y, r) =>
      disc(x, y, r, '#fff', 'opacity=".85"'),
    ),
  ],
  [
    'kite',
    group(
      'translate(2 20) scale(.86)',
      paper('M128 6L184 58L120 98L84 46Z', '#E0426A') +
        path('M128 6L184 58L120 98Z', '#F9CF45') +
        path('M84 46L120 98L184 58Z', '#000', 'opacity=".12"') +
        line('M128 6L120 98M84 46L184 58', CREAM, 2.6, 'stroke-dasharray="6 5"') +
        line('M184 58C198 70 178 82 190 96S182 118 192 130', CREAM, 3) +
        at('187 82, 187 108', (x, y) => paper(`M${x} ${y}l-9-6v12zM${x} ${y}l9-6v12z`, '#2E8FD0')),
    ) + line('M105 104L136 122', INK, 2.6),
  ],
  [
    'king',
    boots(84, 122, 0.68) +
      worried(king, 84, 122, 0.68, { over: king.over ?? '' }) +
      paper('M106 172C116 158 126 146 132 126L145 131C142 156 130 176 116 186Z', king.robe[0]) +
      paperDisc(139, 124, 11, SKIN[king.skin]),
  ],
  [
    'toolbox',
    group(
      'translate(13 0)',
      line('M24 184v-6q0-6 6-6h16q6 0 6 6v6', '#8E1C14', 5) +
        paperRect(12, 182, 52, 30, 5, '#D0402A') +
        rect(12, 192, 52, 4, 0, '#8E1C14') +
        rect(33, 188, 10, 12, 2, '#F6C453') +
        line('M20 182v-14M56 182l4-12', '#C9CBDD', 5),
    ),
  ],
  ['hands', group('translate(13 0)', paperDisc(38, 170, 10, SKIN[king.skin]))],
];

export const SECOND_PERILS: Record<string, Peril> = {
  puzzle: { pattern: 'puzzle', parts: maze, pose: [100, 112, 0.84] },
  'tie-dye': { pattern: 'tiedye', parts: pot, pose: [96, 96, 0.82] },
  turtle: { pattern: 'sky', parts: turtle, pose: [88, 92, 0.74] },
  pasta: { pattern: 'noodle', parts: spaghetti, pose: [94, 104, 0.86] },
  tool: { pattern: 'sky', parts: kite, pose: [84, 122, 0.68] },
};
