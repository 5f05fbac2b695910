/* What a drawn queen is put together from: crayons, cut-out hair, crowns and dresses, quilts. Their order is
   that of the numbers in a drawing (`state/drawing.ts`). */

import { CREAM, DEEP_GOLD, GOLD, INK, LIGHT_GOLD } from '../shared/tokens.js';
import {
  at,
  disc,
  each,
  group,
  heartHalfPath,
  heartPath,
  line,
  paper,
  paperDisc,
  paperOval,
  path,
  polar,
  star,
  starPath,
} from '../shared/paint.js';
import { SHORT_HAIR, collar, crown, fringe } from '../shared/wardrobe.js';
import type { Queen } from '../shared/queens.js';

/** Ten crayons. The second colour is what lies on cloth or hair of the first: hems, dots, strands, brows. */
export const CRAYONS: readonly (readonly [colour: string, beside: string])[] = [
  ['#2F2744', '#6A5F8C'],
  ['#7F4A26', '#5A2E12'],
  ['#D7263D', '#FFD5DC'],
  ['#F2812B', '#FFE2B8'],
  ['#F8CE45', '#FFF6D8'],
  ['#46A356', '#D6F0CF'],
  ['#3F86DD', '#D8E8FB'],
  ['#7C4FC4', '#E6DBFA'],
  ['#EE7FB0', '#FFE3EF'],
  ['#FFFBF2', '#CBBCE2'],
];

/** Brows and strands on hair of each colour. */
const STRANDS = [
  '#17112A',
  '#55300F',
  '#9C1730',
  '#B4530C',
  '#B98312',
  '#256A36',
  '#1F58A8',
  '#4E2C8E',
  '#B83F78',
  '#A597BE',
];
export const strand = (colour: number) => STRANDS[colour] ?? INK;

/** Curls: discs of hair. */
const curls = (places: string, colour: string) => at(places, (x, y, r) => paperDisc(x, y, r, colour));

/** The same on both sides: `x` mirrors a place, and `s` a length. */
const both = (draw: (x: (x: number) => number, s: 1 | -1) => string) =>
  draw(x => x, 1) + draw(x => 200 - x, -1);

/** A plait that hangs down beside the face. */
const plait = (colour: string, dark: string) =>
  both(
    (x, s) =>
      each([0, 1, 2, 3], i => paperOval(x(48 - i * 2), 150 + i * 17, 13 - i, 11, colour)) +
      line(`M${x(42)} 207l${-5 * s} 13M${x(42)} 207l${4 * s} 13`, colour, 7) +
      line(`M${x(37)} 210h${10 * s}`, dark, 4.5),
  );

type Hair = (colour: string, dark: string) => Pick<Queen, 'back' | 'front' | 'noEars'>;
const CAP = 'M54 126C50 84 78 70 100 70S150 84 146 126C146 148 132 160 100 160S54 148 54 126Z';

/** Cut-out hair; none comes first. */
export const HAIR: readonly Hair[] = [
  () => ({ back: () => '', front: () => '' }),
  // short
  colour => ({ back: () => paper(SHORT_HAIR, colour), front: () => fringe.side(colour) }),
  // a bob
  (colour, dark) => ({
    noEars: true,
    back: () =>
      paper(
        'M52 122C46 150 46 170 56 178Q100 190 144 178C154 170 154 150 148 122C146 88 124 74 100 74S54 88 52 122Z',
        colour,
      ),
    front: () => fringe.full(colour) + line('M86 86q-5 8-5 14M114 86q5 8 5 14M100 84v18', dark, 2.6),
  }),
  // long
  (colour, dark) => ({
    back: () =>
      paper(
        'M52 118C46 160 48 190 40 216Q74 224 80 196H120Q126 224 160 216C152 190 154 160 148 118C146 86 122 70 100 70S54 86 52 118Z',
        colour,
      ) + line('M53 142q-3 34-1 60M147 142q3 34 1 60M62 176q-2 20-6 32M138 176q2 20 6 32', dark, 2.8),
    front: () => fringe.middle(colour),
  }),
  // curly
  (colour, dark) => ({
    noEars: true,
    back: () =>
      curls(
        '62 84 22, 138 84 22, 82 68 22, 118 68 22, 100 62 22, 48 106 21, 152 106 21, 43 132 20, 157 132 20, 48 156 18, 152 156 18, 60 172 14, 140 172 14',
        colour,
      ) +
      line(
        'M40 104a8 8 0 1 1 9 9M160 104a8 8 0 1 0-9 9M38 136a7 7 0 1 1 8 8M162 136a7 7 0 1 0-8 8M66 66a8 8 0 1 1 4 11M134 66a8 8 0 1 0-4 11',
        dark,
        2.6,
      ),
    front: () => curls('66 100 13, 84 92 14, 104 90 14, 122 94 14, 137 104 12, 58 112 9', colour),
  }),
  // two buns
  (colour, dark) => ({
    back: () =>
      both(
        (x, s) =>
          paperDisc(x(60), 74, 21, colour) +
          line(`M${x(49)} 74a11 11 0 1 ${s === 1 ? 0 : 1} ${11 * s} -11`, dark, 3),
      ) + paper(CAP, colour),
    front: () => fringe.middle(colour),
  }),
  // two plaits
  (colour, dark) => ({
    noEars: true,
    back: () => paper(CAP, colour) + plait(colour, dark),
    front: () => fringe.middle(colour) + line('M100 78v15', dark, 2.4),
  }),
  // two ponytails
  (colour, dark) => ({
    back: () =>
      both(
        (x, s) =>
          paper(
            `M${x(58)} 96C${x(30)} 84 ${x(12)} 108 ${x(18)} 140C${x(20)} 158 ${x(30)} 168 ${x(38)} 174C${x(42)} 160 ${x(52)} 152 ${x(54)} 132C${x(56)} 118 ${x(56)} 106 ${x(60)} 98Z`,
            colour,
          ) + line(`M${x(44)} 104q${-14 * s} 20 ${-8 * s} 46`, dark, 2.6),
      ) + paper(CAP, colour),
    front: () =>
      fringe.wavy(colour) + both(x => paperDisc(x(56), 100, 7, '#FFF8EC') + disc(x(56), 100, 3.4, dark)),
  }),
];

/** A flower with five petals. */
const flower = (x: number, y: number, petal: string) =>
  each([0, 72, 144, 216, 288], turn => {
    const [px, py] = polar(x, y, 6.4, turn);
    return disc(px, py, 5.4, petal);
  }) + disc(x, y, 4.2, LIGHT_GOLD);

const BAND = 'M61 93Q100 74 139 93L137 102Q100 84 63 102Z';

/** Cut-out crowns; none comes first: she is crowned with the crayons. */
export const CROWNS: readonly (() => string)[] = [
  () => '',
  // of gold
  () => crown(),
  // of stars
  () =>
    paper(BAND, DEEP_GOLD) +
    star(100, 58, 19, GOLD) +
    star(72, 70, 12.5, LIGHT_GOLD) +
    star(128, 70, 12.5, LIGHT_GOLD) +
    disc(100, 58, 5, '#D7263D'),
  // of flowers
  () =>
    line('M56 104Q66 84 100 81T144 104', '#3F8F4A', 6) +
    at('60 88 30, 140 88 -30, 84 74 60, 116 74 -60', (x, y, turn) =>
      group(
        `rotate(${turn} ${x} ${y})`,
        paper(`M${x} ${y - 11}Q${x + 7} ${y} ${x} ${y + 11}Q${x - 7} ${y} ${x} ${y - 11}Z`, '#5DB65A'),
      ),
    ) +
    flower(60, 98, '#EE7FB0') +
    flower(79, 84, '#FFF8EC') +
    flower(100, 79, '#D7263D') +
    flower(121, 84, '#FFF8EC') +
    flower(140, 98, '#7C4FC4'),
  // with a heart
  () =>
    paper(
      'M62 96C66 84 74 82 80 70Q88 82 100 78Q112 82 120 70C126 82 134 84 138 96Q100 80 62 96Z',
      LIGHT_GOLD,
    ) +
    path(BAND, DEEP_GOLD) +
    paper(heartPath(100, 60, 16), '#D7263D') +
    path(heartHalfPath(100, 60, 16), '#F25C72') +
    at('80 68, 120 68', (x, y) => paperDisc(x, y, 5, CREAM)) +
    at('76 92, 88 88, 112 88, 124 92', (x, y) => disc(x, y, 2.6, '#FFF3C4')),
  // of a rainbow
  () =>
    paper('M58 98C58 62 76 44 100 44S142 62 142 98Q100 78 58 98Z', '#D7263D') +
    path('M66 94C66 66 80 53 100 53S134 66 134 94Q100 78 66 94Z', '#F8CE45') +
    path('M74 91C74 70 84 61 100 61S126 70 126 91Q100 78 74 91Z', '#46A356') +
    path('M82 88C82 75 89 69 100 69S118 75 118 88Q100 80 82 88Z', '#3F86DD') +
    at('58 97 9, 70 93 8, 142 97 9, 130 93 8', (x, y, r) => paperDisc(x, y, r, '#FFFDF7')) +
    star(100, 42, 8, LIGHT_GOLD),
];

/** What is on her dress; a plain collar comes first. */
export const DRESSES: readonly ((cloth: string, hem: string) => string)[] = [
  (_, hem) => collar(hem),
  // buttons and a bow
  (_, hem) =>
    at('100 206, 100 222', (x, y) => paperDisc(x, y, 4.4, hem)) +
    paper('M100 187C88 176 78 178 78 188S90 198 100 189C110 198 122 198 122 188S112 176 100 187Z', hem) +
    paperDisc(100, 188, 5, GOLD),
  // stars
  (_, hem) =>
    collar(hem) +
    at('76 206 5.5, 124 206 5.5, 100 216 6.5, 60 194 4.5, 140 194 4.5', (x, y, r) =>
      path(starPath(x, y, r), hem),
    ),
  // frills
  (cloth, hem) =>
    paper('M70 178q6 10 12 3q6 10 12 3q6 8 12 0q6 7 12-3q6 7 12-3Q116 168 100 170T70 178Z', hem) +
    line('M60 214q8 9 16 0t16 0t16 0t16 0t16 0', hem, 4) +
    paper(heartPath(100, 197, 6.5), cloth, `stroke="${hem}" stroke-width="2"`),
];

/** Her blanket: the pattern, the tone around it, and the colours of its patches. */
export const BLANKETS: readonly (readonly [pattern: string, tone: string, ground: string, seam: string])[] = [
  ['heart', '#A51D3C', '#E8617A', '#C93A57'],
  ['lemon', '#8A5A00', '#F0BE46', '#D79A1E'],
  ['meadow', '#3C6B2A', '#8DC06A', '#5E9A44'],
  ['sky', '#1F58A8', '#6FB4E6', '#3F86C8'],
  ['lilac', '#5B3A9C', '#A98CDE', '#7F5FC0'],
  ['moon', '#221A5E', '#5546A8', '#3B2F86'],
  ['cake', '#6B2D8B', '#C99AE8', '#9C63C6'],
  ['dog', '#34499A', '#8EA4EE', '#5672D4'],
  ['rose', '#9A2F4C', '#EE9DAA', '#D4697F'],
  ['starfish', '#0E6A78', '#4FBFC8', '#2593A0'],
  ['cat', '#1F6B54', '#6CC7A8', '#2E8C72'],
  ['fire', '#A5480C', '#F5A04C', '#DB7420'],
];
