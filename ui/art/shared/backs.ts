/* The two backs. Each is one constant string: nothing in it may ever tell two beds, or two cards of the deck,
   apart. */

import { CREAM, GOLD, LAMP_FILL, PLUM, SHADOW } from './tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  heartPath,
  layer,
  line,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  sleepZ,
  use,
} from './paint.js';
import { crownAt } from './wardrobe.js';

export const PATCHES = ['#D9707F', '#E9A65B', '#6FA8B8', '#8C79C9', '#86B07A'];
const WOOD = '#A8693A';
const LIGHT_WOOD = '#C98A52';
const SEAM = 'stroke-dasharray="4 5" opacity=".7"';

type BedPlan = { id: string; w: number; h: number; top: number; half: number; rows: number; window: boolean };

const PLANS: { tall: BedPlan; wide: BedPlan } = {
  tall: { id: 'tall', w: 200, h: 280, top: 142, half: 78, rows: 3, window: true },
  wide: { id: 'wide', w: 240, h: 200, top: 98, half: 86, rows: 2, window: false },
};

/** Outline of the cover on the bed. */
const cover = ({ w, h, top, half }: BedPlan, down: number) => {
  const [m, x1, x2, foot] = [w / 2, w / 2 - half, w / 2 + half, h - 14];
  return (
    `M${x1} ${top + 14 + down}Q${m} ${top - 10 + down} ${x2} ${top + 14 + down}V${foot - 12 + down}` +
    `a12 12 0 0 1-12 12H${x1 + 12}a12 12 0 0 1-12-12Z`
  );
};

const clips = (plan: BedPlan) =>
  `<clipPath id="rig-k-room-${plan.id}"><rect x="9" y="9" width="${plan.w - 18}" height="${plan.h - 18}" rx="12"/></clipPath>` +
  `<clipPath id="rig-k-cover-${plan.id}"><path d="${cover(plan, 0)}"/></clipPath>`;

const fold = (x: number, y: number, light: string, dark: string) =>
  path(`M${x} ${y}h30v29z`, light) + path(`M${x} ${y}v29h30z`, dark);

export const BACK_DEFS =
  clips(PLANS.tall) +
  clips(PLANS.wide) +
  '<pattern id="rig-q-deck" x="10" y="10" width="60" height="58" patternUnits="userSpaceOnUse">' +
  fold(0, 0, '#6B2D8B', '#4D1D6B') +
  fold(30, 0, '#7E3FA6', '#5A2478') +
  fold(0, 29, '#7E3FA6', '#5A2478') +
  fold(30, 29, '#6B2D8B', '#4D1D6B') +
  '</pattern>';

/** Moon in a window. @param m middle */
const windowAt = (m: number) =>
  paperRect(m - 30, 20, 60, 54, 28, '#F3E3C2') +
  rect(m - 24, 26, 48, 44, 22, '#0F1A44') +
  line(`M${m} 24V72M${m - 26} 50H${m + 26}`, '#F3E3C2', 2.6, 'opacity=".55"') +
  disc(m, 46, 20, LAMP_FILL, 'opacity=".7"') +
  path(`M${m + 1} 33a13 13 0 1 0 11 19a10.5 10.5 0 0 1-11-19z`, '#FFE9A8');

const patchwork = ({ w, h, top, half, rows }: BedPlan) => {
  const x1 = w / 2 - half;
  const pw = half / 2;
  const ph = (h - 14 - top - 22) / rows;
  let s = rect(x1, top - 10, half * 2, h, 0, PATCHES[0] ?? '');
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < 4; i++) {
      const x = x1 + i * pw;
      const y = top + 22 + row * ph;
      s += rect(x, y, pw, ph, 0, PATCHES[(i * 2 + row * 3) % 5] ?? '');
      s +=
        (i + row) % 2
          ? path(`M${x} ${y}h${pw}l${-pw} ${ph}z`, '#fff', 'opacity=".16"')
          : path(heartPath(x + pw / 2, y + ph / 2, 7), '#fff', 'opacity=".3"');
    }
  }
  const cross =
    each([1, 2, 3], i => `M${x1 + i * pw} ${top + 16}V${h}`) +
    each([...Array(rows - 1).keys()], i => `M${x1} ${top + 22 + (i + 1) * ph}h${half * 2}`);
  return s + line(cross, '#fff', 1.8, SEAM);
};

const bed = (plan: BedPlan) => {
  const { id, w, h, top, half } = plan;
  const [m, x1, x2] = [w / 2, w / 2 - half, w / 2 + half];
  const room =
    `<rect width="${w}" height="${h}" fill="url(#rig-g-room)"/>` +
    (plan.window ? windowAt(m) : '') +
    at(
      `22 ${plan.window ? 46 : 24}, ${w - 24} ${plan.window ? 54 : 30}, 34 ${plan.window ? 82 : 70}, ${w - 20} ${plan.window ? 94 : 84}`,
      (x, y) => disc(x, y, 1.8, '#CFE0FF'),
    ) +
    `<rect y="${h - 40}" width="${w}" height="40" fill="#1B2A5C"/>`;
  const headboard =
    paper(
      `M${x1 - 4} ${h - 22}V${top - 26}Q${x1 - 4} ${top - 42} ${x1 + 14} ${top - 42}Q${m} ${top - 86} ${x2 - 14} ${top - 42}Q${x2 + 4} ${top - 42} ${x2 + 4} ${top - 26}V${h - 22}Z`,
      WOOD,
    ) +
    path(
      `M${x1 + 8} ${top + 30}V${top - 20}Q${m} ${top - 66} ${x2 - 8} ${top - 20}V${top + 30}Z`,
      LIGHT_WOOD,
    ) +
    path(heartPath(m, top - 34, 9), WOOD) +
    paperDisc(x1 + 2, top - 44, 9, LIGHT_WOOD) +
    paperDisc(x2 - 2, top - 44, 9, LIGHT_WOOD) +
    crownAt(`translate(${x2 - 3} ${top - 49}) rotate(14) scale(.44)`);
  const sleeper =
    paper(
      `M${m - 62} ${top + 6}Q${m - 66} ${top - 26} ${m} ${top - 24}T${m + 62} ${top + 6}Q${m + 60} ${top + 26} ${m} ${top + 26}T${m - 62} ${top + 6}Z`,
      CREAM,
    ) +
    line(
      `M${m - 52} ${top + 4}Q${m - 54} ${top - 16} ${m} ${top - 15}T${m + 52} ${top + 4}`,
      '#C9B9E8',
      2,
      'stroke-dasharray="5 6"',
    ) +
    paper(
      `M${m - 34} ${top + 14}C${m - 32} ${top - 20} ${m + 6} ${top - 32} ${m + 26} ${top - 12}Q${m + 42} ${top - 4} ${m + 50} ${top + 10}Q${m + 36} ${top + 2} ${m + 30} ${top + 14}Z`,
      '#7C5CC8',
    ) +
    at(`${m - 14} ${top - 6}, ${m + 4} ${top - 12}, ${m + 20} ${top - 6}`, (x, y) =>
      disc(x, y, 2.8, '#C9B9F2'),
    ) +
    paperDisc(m + 51, top + 10, 8, CREAM);
  const sheet = `M${x1} ${top + 14}Q${m} ${top - 10} ${x2} ${top + 14}V${top + 32}Q${m} ${top + 8} ${x1} ${top + 32}Z`;
  const blanket =
    path(cover(plan, 3), SHADOW, 'opacity=".22"') +
    `<g clip-path="url(#rig-k-cover-${id})">${patchwork(plan)}${path(sheet, CREAM)}` +
    line(`M${x1} ${top + 24}Q${m} ${top} ${x2} ${top + 24}`, '#8C79C9', 2, 'stroke-dasharray="5 6"') +
    '</g>';
  return drawing(
    `0 0 ${w} ${h}`,
    `<rect width="${w}" height="${h}" rx="18" fill="url(#rig-g-paper)"/><g clip-path="url(#rig-k-room-${id})">${room}</g>` +
      headboard +
      layer('dozing', sleeper) +
      blanket +
      sleepZ(x1 + 4, top - 50, '#FFF3C4', plan.window ? 1 : 0.9) +
      rect(
        4.5,
        4.5,
        w - 9,
        h - 9,
        13.5,
        'none',
        'stroke="#35508A" stroke-width="1.8" stroke-dasharray="5 5" opacity=".7"',
      ),
    'art card-art art-bed',
  );
};

const TALL_BED = bed(PLANS.tall);
const WIDE_BED = bed(PLANS.wide);

const DECK = drawing(
  '0 0 200 280',
  use('rig-card') +
    rect(10, 10, 180, 260, 12, 'url(#rig-q-deck)', `stroke="${GOLD}" stroke-width="3"`) +
    rect(
      17,
      17,
      166,
      246,
      8,
      'none',
      `stroke="${GOLD}" stroke-width="1.8" stroke-dasharray="6 6" opacity=".8"`,
    ) +
    each([0, 45, 90, 135, 180, 225, 270, 315], a =>
      group(
        `rotate(${a} 100 140)`,
        paper('M100 140L84 100L100 56L116 100Z', a % 90 ? '#E79A3C' : GOLD) +
          path('M100 140L116 100L100 56Z', SHADOW, 'opacity=".13"'),
      ),
    ) +
    paperDisc(100, 140, 37, CREAM) +
    disc(100, 140, 32, 'none', `stroke="${PLUM}" stroke-width="1.8" stroke-dasharray="4 5"`) +
    crownAt('translate(100 158) scale(.62)'),
  'art card-art art-deck',
);

/** Back of every queen: a bed in which somebody sleeps. */
export const bedBack = ({ wide = false }: { wide?: boolean } = {}) => (wide ? WIDE_BED : TALL_BED);

/** Back of every card of the main deck. */
export const deckBack = () => DECK;
