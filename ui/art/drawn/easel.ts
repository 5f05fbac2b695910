/* The pictures of the drawing page: crayons, rubber, how thick, the mirror, the music box; the paper with the
   figure on it, and small pictures of what can be chosen. */

import { CREAM, DEEP_GOLD, GOLD, LIGHT_GOLD, SHADOW } from '../shared/tokens.js';
import {
  disc,
  drawing,
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
import { person, sleeperFigure } from '../shared/queens.js';
import { pencil } from '../around/pencil.js';
import { coverlet } from '../shared/wardrobe.js';
import { CRAYONS, strand } from './parts.js';
import { WIDTHS } from './queen.js';
import type { Point } from '../../js/state/drawing.js';
import type { Queen } from '../shared/queens.js';

/** Where her blanket begins, as on a card. */
const BLANKET = 209;

/** The opening of a card, as far as a height: it shows her a little larger. */
const opening = (bottom: number) => `M13 ${bottom}V88C13 40 50 14 100 14S187 40 187 88V${bottom}`;
const AS_ON_CARD = 'transform="scale(.935) translate(7 9)"';
const within = (clip: string, svg: string) => `<g clip-path="url(#${clip})">${svg}</g>`;
const clip = (id: string, shape: string) =>
  `<clipPath id="${id}"><path d="${shape}" ${AS_ON_CARD}/></clipPath>`;
const [STAGE, FRAME] = ['draw-stage', 'draw-frame'];
/** Where strokes are to be seen, also while they are drawn: a card cuts off all else. */
export const onStage = (svg: string) => within(STAGE, svg);
/** Whether a stroke is to be seen there: above her blanket, and below the arch, which is nearly round. */
export const isOnStage = ([x, y]: Point) =>
  y <= 213 && Math.hypot((x - 100) / 81, Math.min(0, y - 91) / 70) <= 1;

const SHAPE = opening(270);
/** The edge of the paper, for a hand that draws beside it. */
export const EDGE = line(opening(219) + 'H13', GOLD, 7, `class="draw-edge" ${AS_ON_CARD}`);
/** What is shown: her opening, and as much of its frame as tells that there is no paper. */
export const VIEW = { x: 11, y: 14, width: 178, height: 222 };
export const VIEW_BOX = Object.values(VIEW).join(' ');

/** Hair and a crown that nobody has drawn yet: here is room for them. */
const wish = (tone: string) =>
  line(
    'M62 84L54 48L78 64L100 36L122 64L146 48L138 84M52 108C40 140 44 176 36 204M148 108C160 140 156 176 164 204',
    tone,
    3,
    'opacity=".35" stroke-dasharray="1 8"',
  );

/** The paper: an arch in a frame as on her card, and of her what the card shows. */
export const onPaper = (q: Queen, { asleep = false, blank = false } = {}) =>
  drawing(
    VIEW_BOX,
    clip(STAGE, opening(219)) +
      clip(FRAME, SHAPE) +
      rect(0, 0, 200, 255, 0, q.tone) +
      path(SHAPE, CREAM, AS_ON_CARD) +
      path(SHAPE, `url(#rig-q-${q.pattern})`, `opacity=".4" ${AS_ON_CARD}`) +
      (asleep ? path(SHAPE, SHADOW, `opacity=".5" ${AS_ON_CARD}`) : '') +
      (blank ? wish(q.tone) : '') +
      within(
        FRAME,
        asleep ? sleeperFigure(q) : onStage(person(q)) + layer('coverlet', coverlet(q.quilt, BLANKET)),
      ) +
      line(SHAPE, CREAM, 5, `stroke-dasharray="0 8" ${AS_ON_CARD}`),
    'art',
  );

/** Her head alone, or her dress. */
const CROPS = { head: '26 24 148 160', face: '52 82 96 92', dress: '40 164 120 78' };
export const part = (q: Queen, crop: keyof typeof CROPS) => drawing(CROPS[crop], person(q), 'art');

/** A piece of her blanket. */
export const patch = (pattern: string) =>
  drawing(
    '0 0 100 100',
    paperRect(3, 3, 94, 91, 18, `url(#rig-q-${pattern})`) +
      rect(10, 10, 80, 77, 12, 'none', `stroke="${CREAM}" stroke-width="3" stroke-dasharray="7 8"`),
    'art',
  );

/** A crayon, its tip up. */
export const crayon = (colour: number) => {
  const [wax = ''] = CRAYONS[colour] ?? [];
  const edge = strand(colour);
  return drawing(
    '0 0 44 96',
    line('M8 40L17 12Q22 4 27 12L36 40H38V100H6V40Z', CREAM, 6.5) +
      paper(
        'M8 40L17 12Q22 4 27 12L36 40Z',
        wax,
        `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
      ) +
      paper('M6 40H38V100H6Z', wax, `stroke="${edge}" stroke-width="2"`) +
      path('M6 54H38V62H6Z', edge, 'opacity=".35"') +
      path('M30 41V99H37V41Z', '#1B1030', 'opacity=".14"') +
      line('M13 46V90', '#fff', 3, 'opacity=".4"') +
      line('M19 14L14 32', '#fff', 2.6, 'opacity=".5"'),
    'art',
    'preserveAspectRatio="xMidYMin slice"',
  );
};

export const rubber = () =>
  drawing(
    '0 0 60 60',
    group(
      'rotate(-32 30 30)',
      paperRect(6, 17, 48, 26, 7, '#F58FA8') +
        path('M26 17H50Q54 17 54 21V39Q54 43 50 43H26Z', '#6FA6E6') +
        path('M6 36H54V39Q54 43 50 43H10Q6 43 6 39Z', '#1B1030', 'opacity=".14"') +
        line('M12 23h10', '#fff', 3, 'opacity=".7"'),
    ),
    'art',
  );

/** A thin or a thick line, in the colour of the crayon. */
export const squiggle = (colour: number, thick: boolean) =>
  drawing(
    '0 0 60 60',
    line('M10 40Q18 8 30 30T50 20', strand(colour), (thick ? WIDTHS.thick : WIDTHS.thin) * 1.1 + 3) +
      line('M10 40Q18 8 30 30T50 20', CRAYONS[colour]?.[0], (thick ? WIDTHS.thick : WIDTHS.thin) * 1.1),
    'art',
  );

/** A butterfly: what is done on one of its wings is done on the other, or not. */
export const butterfly = (both: boolean) => {
  const wing = (colour: string, spot: string) =>
    paper('M30 30C36 8 56 6 56 20C56 30 46 33 38 33C48 34 52 42 46 49C40 55 32 46 30 36Z', colour) +
    disc(46, 20, 4.4, spot) +
    disc(42, 42, 3.2, spot);
  return drawing(
    '0 0 60 60',
    wing('#8E6FE0', GOLD) +
      group('translate(60)scale(-1 1)', both ? wing('#8E6FE0', GOLD) : wing('#D9D1EC', CREAM)) +
      line('M30 22V46M30 24Q27 15 23 13M30 24Q33 15 37 13', '#2A2140', 3.4),
    'art',
  );
};

/** The three groups of the page. */
export const groups: Record<'draw' | 'dress' | 'tune', () => string> = {
  draw: pencil,
  dress: () =>
    drawing(
      '0 0 60 60',
      paper('M22 12L28 8Q30 13 32 8L38 12L36 26L50 52Q30 58 10 52L24 26Z', '#7C4FC4') +
        path('M36 26L50 52Q40 55 32 55Q38 40 36 26Z', '#1B1030', 'opacity=".14"') +
        rect(23, 24, 14, 5, 2.5, GOLD) +
        each(
          [
            [20, 46],
            [30, 42],
            [40, 46],
          ],
          ([x = 0, y = 0]) => disc(x, y, 2.8, LIGHT_GOLD),
        ),
      'art',
    ),
  tune: () =>
    drawing(
      '0 0 60 60',
      paperDisc(20, 46, 9, '#D7263D') +
        paperDisc(45, 40, 9, '#D7263D') +
        line('M28 45V14L53 9V39', '#D7263D', 5) +
        line('M28 21L53 16', '#D7263D', 5),
      'art',
    ),
};

/** The eight notes, from the lowest to the highest. */
export const NOTES = ['#D7263D', '#F2812B', '#E5B21E', '#46A356', '#1FA6A0', '#3F86DD', '#7C4FC4', '#EE7FB0'];

/** The music box: its lid, its key. */
export const musicBox = () =>
  drawing(
    '0 0 60 60',
    paperRect(6, 24, 44, 30, 5, '#7C4FC4') +
      paper('M6 24L12 8H44L50 24Z', '#A98CDE') +
      rect(6, 34, 44, 4, 0, DEEP_GOLD) +
      line('M50 40h6M56 34v12', DEEP_GOLD, 4) +
      path('M22 50V34L36 31V46', 'none', `stroke="${LIGHT_GOLD}" stroke-width="3"`) +
      oval(19, 49, 4, 3, LIGHT_GOLD) +
      oval(33, 46, 4, 3, LIGHT_GOLD),
    'art',
  );
