/* The Knight himself: how large he is, where he stands beside a seat, how he leaps, lands in dust and goes
   back into his card; the parapet over which a queen looks at him, and how she jumps when he is gone. */

/** @import { Box, Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Point, Step } from '../../table/steps.js' */
/** @import { Door } from './standing.js' */
import { parapet, puff, RATIOS, rider } from '../../../art/queens/attack.js';
import { RATIO } from '../../table/fly.js';
import { cardScale, scale } from '../../table/scale.js';
import { framesOf, TINY } from '../../table/steps.js';
import { picture } from './cards.js';
import { onScreen, standing } from './standing.js';

/** Width of a figure beside a card at this place, in CSS pixels. @param {Spot} spot */
export const tall = ({ width }) => Math.max(84 * scale(), Math.min(150 * scale(), width * 1.9));

/**
 * A card with the detail of its unscaled width, as cards at the seats are drawn, also on a television.
 * @param {string} face
 * @param {number} width
 */
export const pictured = (face, width) => picture(face, width / cardScale());

/** How far from a panel he still stands at it, in CSS pixels. */
const NEAR = 24;

/**
 * How far the Knight is from a panel, sideways, and above or below it; less than 0 where they overlap.
 * @param {Spot} knight with his width
 * @param {Box} panel
 * @param {number} [ratio] his height by his width
 */
const gaps = ({ x, y, width }, { left, top, width: wide, height }, ratio = RATIOS.rider) => [
  Math.abs(x - left - wide / 2) - (wide + width) / 2,
  Math.abs(y - top - height / 2) - (height + width * ratio) / 2,
];

/**
 * Where the Knight stands beside the panel of the queen's seat; where others keep him from it, in the middle
 * of the table.
 * @param {Spot} queen
 * @param {Door} door
 * @param {Spot} over
 * @param {number} [width] of what stands there
 * @param {number} [ratio] its height by its width
 * @returns {Spot}
 */
export const besides = (queen, door, over, width = tall(queen), ratio = RATIOS.rider) => {
  const at = standing(queen, door, over, width, ratio);
  const far = door.panel && Math.max(...gaps({ ...at, width }, door.panel, ratio)) > NEAR;
  const aside = queen.x < over.x ? -0.6 : 0.6;
  return { ...queen, ...(far ? { x: over.x + aside * width, y: over.y } : at) };
};

/**
 * @param {Point} at where he stands if little moves
 * @param {number} size
 * @param {Step[]} steps
 * @returns {Actor}
 */
export const knight = (at, size, steps) => ({
  svg: rider(),
  at: { ...at, width: size },
  ratio: RATIOS.rider,
  stays: true,
  frames: framesOf(at, steps),
});

/**
 * A leap in an arc.
 * @param {Point} from
 * @param {Point} to
 * @param {number} start
 * @param {number} end
 * @param {number} high how far it rises above a level line
 * @param {number} [size] at its start
 * @param {number} [last] at its end
 * @returns {Step[]}
 */
export const leap = (from, to, start, end, high, size = 1, last = 1) => {
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

/**
 * Squashed on the ground, and upright again.
 * @param {Point} at
 * @param {number} when
 * @param {number} height
 * @returns {Step[]}
 */
export const squash = ({ y }, when, height) => [
  { at: when + 0.01, y: y + height * 0.07, tall: 0.86, ease: 'ease-out' },
  { at: when + 0.035, y, tall: 1 },
];

/** When the Knight bows before he leaps back into his card. */
export const BOWS = 0.84;

/**
 * The Knight bows and leaps back into his card.
 * @param {Point} from
 * @param {Point} card
 * @param {number} size his width
 * @returns {Step[]}
 */
export const backInto = (from, card, size) => [
  { at: BOWS, ease: 'ease-in-out' },
  { at: BOWS + 0.025, y: from.y + size * 0.08, turn: from.x < card.x ? 7 : -7, tall: 0.9, ease: 'ease-out' },
  ...leap(from, card, BOWS + 0.05, 1, size * 0.7, 1, TINY),
];

/**
 * Dust clouds where the hooves touch the ground.
 * @param {Step[]} way
 * @param {number} size
 * @returns {Actor[]}
 */
export const dust = (way, size) =>
  way
    .filter((_, i) => i % 2 === 0)
    .slice(0, -1)
    .map(({ at: begins, x = 0, y = 0, size: large = 1 }) => {
      const at = { x, y: y + size * 0.6 * large, width: size * 0.4 * large };
      return {
        svg: puff(),
        at,
        ratio: 1,
        frames: framesOf(at, [
          { at: 0, seen: 0, size: 0.4 },
          { at: begins, seen: 0 },
          { at: begins + 0.02, seen: 0.9 },
          { at: Math.min(1, begins + 0.16), y: at.y - size * 0.15, size: 1.3, seen: 0 },
        ]),
      };
    });

/** Width of the parapet before a queen, by hers. */
const WALL = 1.3;

/**
 * The parapet rises from the lower edge of her panel, and she looks over it.
 * @param {Spot} she where she hides
 * @param {Box} panel
 * @returns {Actor}
 */
export const rampart = (she, panel) => {
  const width = she.width * WALL;
  const high = width * RATIOS.parapet;
  const bottom = panel.top + panel.height;
  const at = { x: she.x, y: bottom - high / 2, width };
  return {
    svg: parapet(),
    at,
    ratio: RATIOS.parapet,
    inside: panel,
    frames: framesOf(at, [
      { at: 0, y: bottom + high },
      { at: 0.18, ease: 'ease-out' },
      { at: 0.28, y: at.y },
      { at: BOWS + 0.03, ease: 'ease-in' },
      { at: 0.95, y: bottom + high },
    ]),
  };
};

/** How much larger than at her place the queen is while she jumps. */
const NEARER = 1.5;

/**
 * The queen who is kept jumps for joy at her place, as the Knight is gone.
 * @param {Spot} queen
 * @param {string} face
 * @returns {Actor}
 */
export const glad = (queen, face) => {
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
    frames: framesOf(queen, [
      { at: 0, size: 1 / NEARER },
      { at: 0.69, ease: 'ease-out' },
      ...jumps,
      { at: 0.92, x, y, tall: 0.94, turn: 0, ease: 'ease-in-out' },
      { at: 0.97, x: queen.x, y: queen.y, tall: 1, size: 1 / NEARER },
    ]),
  };
};
