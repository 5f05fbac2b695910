/* The Knight himself: how large he is, where he stands beside a seat, how he leaps, lands in dust and goes
   back into his card; the parapet over which a queen looks at him, and how she jumps when he is gone. */

import type { Box, Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Door } from './standing.js';
import { parapet, puff, RATIOS, rider } from '../../../art/queens/attack.js';
import { onScreen } from '../../table/free-place.js';
import { RATIO } from '../../table/fly.js';
import { cardScale, scale } from '../../table/scale.js';
import { TINY } from '../../table/ways.js';
import { picture } from '../../games/queens/cards.js';
import { standing } from './standing.js';

/** Width of a figure beside a card at this place, in CSS pixels. */
export const tall = ({ width }: Spot) => Math.max(84 * scale(), Math.min(150 * scale(), width * 1.9));

/** A card with the detail of its unscaled width, as cards at the seats are drawn, also on a television. */
export const pictured = (face: string, width: number) => picture(face, width / cardScale());

/** How far from a panel he still stands at it, in CSS pixels. */
const NEAR = 24;

/**
 * How far the Knight is from a panel, sideways, and above or below it; less than 0 where they overlap.
 * @param knight with his width
 * @param ratio his height by his width
 */
const gaps = (
  { x, y, width }: Spot,
  { left, top, width: wide, height }: Box,
  ratio: number = RATIOS.rider,
) => [
  Math.abs(x - left - wide / 2) - (wide + width) / 2,
  Math.abs(y - top - height / 2) - (height + width * ratio) / 2,
];

/**
 * Where the Knight stands beside the panel of the queen's seat; where others keep him from it, in the middle
 * of the table.
 * @param width of what stands there
 * @param ratio its height by its width
 */
export const besides = (
  queen: Spot,
  door: Door,
  over: Spot,
  width: number = tall(queen),
  ratio: number = RATIOS.rider,
): Spot => {
  const at = standing(queen, door, over, width, ratio);
  const far = door.panel && Math.max(...gaps({ ...at, width }, door.panel, ratio)) > NEAR;
  const aside = queen.x < over.x ? -0.6 : 0.6;
  return { ...queen, ...(far ? { x: over.x + aside * width, y: over.y } : at) };
};

/** @param at where he stands if little moves */
export const knight = (at: Point, size: number, steps: Step[]): Actor => ({
  svg: rider(),
  at: { ...at, width: size },
  ratio: RATIOS.rider,
  stays: true,
  steps,
});

/**
 * A leap in an arc.
 * @param high how far it rises above a level line
 * @param size at its start
 * @param last at its end
 */
export const leap = (
  from: Point,
  to: Point,
  start: number,
  end: number,
  high: number,
  size = 1,
  last = 1,
): Step[] => {
  const flat = to.x < from.x ? -1 : 1;
  // The steeper it is, the less it rises above its higher end.
  const apex = Math.min(from.y, to.y) - high / (1 + Math.abs(to.y - from.y) / high);
  return [
    { at: start, x: from.x, y: from.y, flat, turn: 0, size, tall: 1, ease: 'ease-out' },
    {
      at: (start + end) / 2,
      x: (from.x + to.x) / 2,
      y: apex,
      turn: -7 * flat,
      size: Math.max(size, last) * 0.86,
      ease: 'ease-in',
    },
    { at: end, x: to.x, y: to.y, turn: 0, size: last },
  ];
};

/** Squashed on the ground, and upright again. */
export const squash = ({ y }: Point, when: number, height: number): Step[] => [
  { at: when + 0.01, y: y + height * 0.07, tall: 0.86, ease: 'ease-out' },
  { at: when + 0.035, y, tall: 1 },
];

/** When the Knight bows before he leaps back into his card. */
export const BOWS = 0.84;

/**
 * The Knight bows and leaps back into his card.
 * @param size his width
 */
export const backInto = (from: Point, card: Point, size: number): Step[] => [
  { at: BOWS, ease: 'ease-in-out' },
  { at: BOWS + 0.025, y: from.y + size * 0.08, turn: from.x < card.x ? 7 : -7, tall: 0.9, ease: 'ease-out' },
  ...leap(from, card, BOWS + 0.05, 1, size * 0.7, 1, TINY),
];

/** Dust clouds where the hooves touch the ground. */
export const dust = (way: Step[], size: number): Actor[] =>
  way
    .filter((_, i) => i % 2 === 0)
    .slice(0, -1)
    .map(({ at: begins, x = 0, y = 0, size: large = 1 }) => {
      const at = { x, y: y + size * 0.6 * large, width: size * 0.4 * large };
      return {
        svg: puff(),
        at,
        ratio: 1,
        steps: [
          { at: begins, size: 0.4, seen: 0 },
          { at: begins + 0.02, seen: 0.9 },
          { at: Math.min(1, begins + 0.16), y: at.y - size * 0.15, size: 1.3, seen: 0 },
        ],
      };
    });

/** Width of the parapet before a queen, by hers. */
const WALL = 1.3;

/**
 * The parapet rises from the lower edge of her panel, and she looks over it.
 * @param she where she hides
 */
export const rampart = (she: Spot, panel: Box): Actor => {
  const width = she.width * WALL;
  const high = width * RATIOS.parapet;
  const bottom = panel.top + panel.height;
  const at = { x: she.x, y: bottom - high / 2, width };
  return {
    svg: parapet(),
    at,
    ratio: RATIOS.parapet,
    inside: panel,
    steps: [
      { at: 0, y: bottom + high },
      { at: 0.18, ease: 'ease-out' },
      { at: 0.28, y: at.y },
      { at: BOWS + 0.03, ease: 'ease-in' },
      { at: 0.95, y: bottom + high },
    ],
  };
};

/** How much larger than at her place the queen is while she jumps. */
const NEARER = 1.5;

/** The queen who is kept jumps for joy at her place, as the Knight is gone. */
export const glad = (queen: Spot, face: string): Actor => {
  const width = queen.width * NEARER;
  const { x, y } = onScreen(queen, width, width * RATIO);
  const jumps = [0.74, 0.8, 0.86].flatMap((at, i) => [
    { at, x, y, size: 1, tall: 0.92, turn: 0, ease: 'ease-out' },
    { at: at + 0.03, y: y - width * 0.24, tall: 1.04, turn: i % 2 ? -9 : 9, ease: 'ease-in' },
  ]);
  return {
    svg: pictured(face, queen.width),
    at: { ...queen, width },
    kind: 'card',
    steps: [
      { at: 0, size: 1 / NEARER },
      { at: 0.69, ease: 'ease-out' },
      ...jumps,
      { at: 0.92, x, y, tall: 0.94, turn: 0, ease: 'ease-in-out' },
      { at: 0.97, x: queen.x, y: queen.y, tall: 1, size: 1 / NEARER },
    ],
  };
};
