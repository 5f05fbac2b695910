/* Looks of the eight kings. What is common to them, robe and lantern, stands in royals.ts. */

import { CREAM, GOLD, GOLD_FILL, INK, LIGHT_GOLD, SHADOW } from './tokens.js';
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
  paperOval,
  paperRect,
  path,
  polar,
  rect,
} from './paint.js';
import { beards } from './beards.js';
import { crown, crownAt, fringe } from './wardrobe.js';
import type { King } from './royals.js';

const BRIM = 'M66 94Q100 82 134 94L133 101Q100 89 67 101Z';

/** A flame standing on the brim. */
const flame = (x: number, h: number, colour: string) =>
  paper(
    `M${x} ${74 - h}c${h * 0.5} ${h * 0.6} ${h * 0.45} ${h * 0.9} 0 ${h + 18}c-${h * 0.45}-9-${h * 0.5}-${h} 0-${h + 18}z`,
    colour,
  );

const CUT = `stroke="${CREAM}" stroke-width="1.6" stroke-linejoin="round"`;

/** A piece of the lower row, with a knob on top and, but for the last, one at its right. */
const lowerPiece = (x: number, colour: string, last = false) =>
  paper(`M${x} 73h7.5a5.2 5.2 0 1 1 9 0h7.5${last ? 'v22' : 'v6.5a5.2 5.2 0 1 1 0 9v6.5'}h-24z`, colour, CUT);

/** The tip that is missing from the jigsaw crown, with its hollow for the knob. */
const MISSING = 'M112 73V70a4.4 4.4 0 1 1 0-7.6V60L137 51L136 73h-7.5a5.2 5.2 0 1 0-9 0z';

const SPIRAL = ['#E0426A', '#F58A2E', '#F9CF45', '#4FB06A', '#2E8FD0', '#7C4FC4'];

/** He wears it wide, so that the spiral shows. */
export const TIE_DYE_ROBE = 'M14 262C14 200 46 166 100 166S186 200 186 262Z';

/** One curling arm of the tie-dye spiral. */
const spiralArm = (colour: string, i: number) => {
  const [cx, cy] = [100, 204];
  const p = (turn: number, r: number) => polar(cx, cy, r, turn).join(' ');
  const a = i * 60;
  return path(
    `M${cx} ${cy}Q${p(a - 70, 22)} ${p(a - 18, 42)}T${p(a + 34, 100)}L${p(a + 94, 100)}Q${p(a + 76, 62)} ${p(a + 42, 42)}T${cx} ${cy}Z`,
    colour,
  );
};

export const KINGS: Record<string, King> = {
  'bubble-gum': {
    tone: '#A32A6B',
    pattern: 'gum',
    skin: 2,
    hair: '#6B2D8B',
    brow: '#4E1F6B',
    brows: 'M70 114q9-8 18-4M112 110q9-4 18 4',
    robe: ['#D9539A', '#FFE3F0'],
    beard: () => fringe.middle('#6B2D8B') + beards.handlebar('#7C3FA0'),
    crown: () => crown(paperDisc(100, 48, 8, '#F58FC0')),
    over: layer(
      'bubble',
      paperOval(100, 166, 31, 30, '#F78FC2') +
        line('M84 154q4-10 14-11', '#FFE3F0', 6) +
        disc(80, 168, 3.4, '#FFE3F0') +
        oval(100, 189, 16, 4, '#D9539A', 'opacity=".5"'),
    ),
  },
  chess: {
    tone: '#4B2A86',
    pattern: 'chess',
    skin: 3,
    hair: '#3A2418',
    brow: '#3A2418',
    robe: ['#3B2F66', '#F3EAFB'],
    beard: () => beards.square('#4A2E1E', '#63422D'),
    crown: () =>
      paper('M66 94L64 54H76V63H88V50H112V63H124V54H136L134 94Q100 82 66 94Z', '#5B35A6') +
      path('M100 50h12v13h12v-9h12l-2 40q-16-6-34-6z', SHADOW, 'opacity=".12"') +
      at('70 70, 90 70, 110 70, 80 79, 100 77, 120 79', (x, y) => rect(x, y, 10, 9, 1, '#F3EAFB')) +
      path(BRIM, GOLD),
  },
  cookie: {
    tone: '#7C4517',
    pattern: 'cookie',
    skin: 1,
    hair: '#C9843E',
    brow: '#9C5E22',
    robe: ['#A9622A', '#FFE9C8'],
    beard: () => beards.curly('#D99A55', '#EDBB7F'),
    crown: () =>
      paper(
        'M62 92C58 62 78 44 100 44Q104 52 112 50Q112 60 122 60Q124 68 134 68Q140 78 138 92Q100 80 62 92Z',
        '#D9A05B',
      ) +
      line('M66 88C64 64 80 49 99 49', '#F0C58C', 3, 'opacity=".8"') +
      at(
        '78 66, 94 58, 90 76, 108 70, 124 80, 72 82, 108 84',
        (x, y) => disc(x, y, 4.2, '#5A2F12') + disc(x - 1, y - 1.2, 1.2, '#9C6A3C'),
      ) +
      path('M62 92Q100 80 138 92L136 99Q100 87 64 99Z', GOLD) +
      at('128 52 2.6, 137 58 1.8, 122 44 1.6', (x, y, r) => disc(x, y, r, '#C98A48')),
  },
  fire: {
    tone: '#9C2F10',
    pattern: 'fire',
    skin: 5,
    hair: '#2B1712',
    brow: '#1F0F0B',
    robe: ['#C0341D', '#FFE39A'],
    beard: () => beards.short('#2B1712'),
    crown: () =>
      layer(
        'flames',
        flame(70, 22, '#F58A2E') +
          flame(130, 22, '#F58A2E') +
          flame(85, 30, '#FFB02E') +
          flame(115, 30, '#FFB02E') +
          flame(100, 40, '#F58A2E') +
          paper('M100 60c10 10 8 20 0 28c-8-8-10-18 0-28z', '#FFE39A'),
      ) +
      paper('M64 84Q100 72 136 84L133 100Q100 88 67 100Z', GOLD_FILL) +
      disc(100, 86, 4, '#C0341D'),
    over:
      paper('M43 206Q100 197 157 206V220Q100 211 43 220Z', '#2F2A3C') +
      line('M45 213Q100 204 155 213', '#F9E04E', 3.4) +
      paperRect(88, 196, 24, 22, 5, GOLD_FILL) +
      path('M100 200c6 7 5.5 12 0 12s-6-5 0-12z', '#2E8FD0'),
  },
  hat: {
    tone: '#2B4A78',
    pattern: 'hat',
    skin: 6,
    hair: '#B9B5C4',
    brow: '#D8D4E2',
    lines: true,
    robe: ['#34588F', '#F7D9A0'],
    drop: 17,
    beard: () => beards.waxed('#D8D4E2'),
    crown: () =>
      paper('M46 99Q48 87 62 90Q100 80 138 90Q152 87 154 99Q100 84 46 99Z', '#1F6B54') +
      paper('M61 92C59 70 72 63 100 63S141 70 139 92Q100 80 61 92Z', '#2E8C72') +
      path('M60 86Q100 73 140 86V93Q100 80 60 93Z', '#FFE39A') +
      group(
        'translate(0 5) rotate(-5 100 62)',
        paper('M64 66Q100 56 136 66L133 72Q100 62 67 72Z', '#A82C49') +
          paper('M76 65L79 44Q100 38 121 44L124 65Q100 57 76 65Z', '#D2486A') +
          path('M75.5 61Q100 52 124.5 61L124 66Q100 57 76 66Z', CREAM),
      ) +
      group(
        'translate(0 9) rotate(6 100 42)',
        paper('M77 45Q100 37 123 45L120 50Q100 43 80 50Z', '#43277E') +
          paper('M86 44L84 21Q100 16 116 21L114 44Q100 38 86 44Z', '#5B35A6') +
          path('M85.6 40Q100 34 114.4 40L114 44.5Q100 38.5 86 44.5Z', GOLD),
      ) +
      crownAt('translate(103 27) rotate(14) scale(.38)'),
  },
  puzzle: {
    tone: '#1B6358',
    pattern: 'puzzle',
    skin: 4,
    hair: '#2A1B24',
    brow: '#2A1B24',
    brows: 'M70 117q9-5 18-1M111 111q10-6 19 1',
    mouth: 'side',
    glasses: '#C2482A',
    robe: ['#2E8C72', '#FFE9C8'],
    front: () =>
      at('66 102 13, 82 92 13, 100 88 13, 118 92 13, 134 102 13', (x, y, r) =>
        paperDisc(x, y, r, '#2A1B24'),
      ) + path('M60 106Q100 84 140 106L134 110Q100 92 66 110Z', '#2A1B24'),
    crown: () =>
      paper('M64 73L63 51L88 60V73Z', '#4FA8D8', CUT) +
      paper('M88 73V58L100 40L112 58V73Z', GOLD, CUT) +
      line(MISSING, '#7A4F00', 1.8, 'stroke-dasharray="3 4"') +
      lowerPiece(112, '#5DB65A', true) +
      lowerPiece(88, '#E0526F') +
      lowerPiece(64, '#F08A3C') +
      at('62 50, 100 39', (x, y) => disc(x, y, 4.5, LIGHT_GOLD)) +
      paper('M63 90Q100 78 137 90L135 101Q100 89 65 101Z', GOLD_FILL) +
      at('82 91.5, 100 89.5, 118 91.5', (x, y) => disc(x, y, 2.4, '#FFF3C4')),
    over: group(
      'translate(48 168) rotate(24) scale(1.35) translate(-124 -62)',
      paper(MISSING, '#8C79C9', CUT) + disc(137, 50, 4, LIGHT_GOLD),
    ),
    leftHand: [44, 187],
  },
  'tie-dye': {
    tone: '#5B2D86',
    pattern: 'tiedye',
    skin: 2,
    hair: '#A5552A',
    brow: '#7C3A18',
    robe: ['#F9CF45', '#FFFFFF'],
    drop: -6,
    behind:
      paper(
        'M54 116C38 134 54 150 42 170C34 186 46 196 40 214Q66 222 76 204H124Q134 222 160 214C154 196 166 186 158 170C146 150 162 134 146 116C146 86 122 72 100 72S54 86 54 116Z',
        '#A5552A',
      ) + line('M52 132c-7 14 3 22-4 38M148 132c7 14-3 22 4 38', '#C87440', 3),
    cloak: () =>
      paper(TIE_DYE_ROBE, '#F9CF45') +
      `<g clip-path="url(#rig-k-robe)">${each(SPIRAL, spiralArm)}</g>` +
      line(TIE_DYE_ROBE, CREAM, 3, 'opacity=".55"'),
    beard: () => fringe.middle('#A5552A') + beards.braided('#B9632F', '#D4854C'),
    crown: () =>
      crown(
        each([0, 60, 120, 180, 240, 300], a =>
          oval(100, 44, 4.2, 6.4, '#FFFFFF', `transform="rotate(${a} 100 51)"`),
        ) + disc(100, 51, 4.4, '#F58A2E'),
      ),
  },
  turtle: {
    tone: '#2F6B3A',
    pattern: 'turtle',
    skin: 4,
    hair: '#ECE9E2',
    brow: '#ECE9E2',
    lines: true,
    robe: ['#3F8F4A', '#E9D9A8'],
    behind:
      paper('M18 236C4 156 40 92 100 92S196 156 182 236Z', '#5E8F3A') +
      path('M32 234C22 164 52 106 100 106S178 164 168 234Z', '#7DAE4C') +
      line('M46 124l18 14M154 124l-18 14M26 172l26 2M174 172l-26 2M28 212l20-4M172 212l-20-4', '#4A7530', 4) +
      line('M18 236C4 156 40 92 100 92S196 156 182 236', '#CFE6B8', 4.5),
    beard: () => beards.long('#F6F2EA', '#D9D2C4'),
    crown: () =>
      group(
        'translate(0 2)',
        crown(
          paper('M84 54C84 38 116 38 116 54Q100 60 84 54Z', '#5E8F3A') +
            paperDisc(121, 50, 6, '#8CCB6E') +
            disc(123, 49, 1.6, INK),
        ),
      ),
  },
};
