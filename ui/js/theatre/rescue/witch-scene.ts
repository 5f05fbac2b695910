/* The scene of the witch: her hat flies out of her card and whirls in the middle, two arrows cross, and two
   cards change places. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Signs } from '../../table/game.js';
import { arrow, charm, hat, RATIOS } from '../../../art/rescue/moments.js';
import { widest } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { bursting, onto } from '../../table/ways.js';
import { lyingArt } from '../../games/rescue/cards.js';

type Crossing = { face: string | null; from: Spot; to: Spot };
/** `home`: the witch's own card. */
type Swap = { middle: Spot; home: Spot; gave: Crossing; got: Crossing; signs: Signs };

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const LENGTH = 1;
/**
 * Shares of the scene (0 to 1) at which: the sheet of the choice is gone, and both cards rise; they are held
 * up; they cross; they have crossed; they fly to their new places.
 */
const [RISE, UP, CROSS, CROSSED, GO] = [0.09, 0.28, 0.38, 0.61, 0.7];
export const SWIRLS = CROSS;
export const TELLS = RISE;
const LAND = 0.94;
const CHARMS = 10;
/**
 * How far from the middle each card is held up, and how wide the hat between them is, in widths of a card.
 */
const [FAR, HAT] = [1.26, 1.85];
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** A card is held up at one side, circles to the other, and lands where the other card lay. */
const crossing = (
  { face, from, to }: Crossing,
  middle: Point,
  width: number,
  side: -1 | 1,
  signs: Signs,
): Actor => {
  const far = width * FAR;
  const [here, there] = [
    { x: middle.x + side * far, y: middle.y },
    { x: middle.x - side * far, y: middle.y },
  ];
  const at = { ...there, width };
  const over = [0.25, 0.5, 0.75].map(part => ({
    at: CROSS + part * (CROSSED - CROSS),
    x: middle.x + side * far * Math.cos(part * Math.PI),
    y: middle.y + side * width * 0.95 * Math.sin(part * Math.PI),
    turn: side * 4,
  }));
  const steps: Step[] = [
    { at: RISE, ...onto(from, { width }), ease: STIFF },
    { at: UP, ...here, size: 1, turn: side * 3 },
    { at: CROSS, ...here, turn: 0 },
    ...over,
    { at: CROSSED, ...there, turn: 0 },
    { at: GO, ...there, ease: STIFF },
    { at: LAND - 0.02, ...onto(to, { width }) },
  ];
  return {
    svg: lyingArt(face, widest(from, to), signs),
    at,
    kind: 'card',
    stays: true,
    steps,
  };
};

/** Two arrows, one over and one under both cards. */
const arrows = (middle: Point, width: number): Actor[] =>
  [0, 1].map(i => {
    const at = { x: middle.x, y: middle.y + (i ? 1 : -1) * width * 0.98, width: width * 2.4 };
    return {
      svg: arrow(i),
      at,
      ratio: RATIOS.arrow,
      steps: [
        { at: UP - 0.04, flat: 0.1, seen: 0 },
        { at: UP, flat: 0.4, seen: 1, ease: 'ease-out' },
        { at: CROSS, flat: 1.06 },
        { at: CROSS + 0.04, flat: 1 },
        { at: CROSSED, flat: 1, seen: 1 },
        { at: GO, size: 1.1, seen: 0 },
      ],
    };
  });

/** All actors of the scene. */
export const castOf = ({ middle: { x, y, width: most }, home, gave, got, signs }: Swap): Actor[] => {
  const width = Math.min(most, innerWidth * 0.24);
  const middle = { x, y: y - width * 0.12 };
  const at = { ...middle, width: width * HAT };
  const [card, over] = [
    { ...onto(home, at), tall: 1, flat: 1 },
    { x: (home.x + at.x) / 2, y: Math.min(home.y, at.y) - at.width * 0.5, size: 0.7 },
  ];
  const whirl: Step[] = [
    { at: 0, ...card, turn: -20, ease: 'ease-out' },
    { at: 0.1, ...over, turn: 14, ease: 'ease-in' },
    { at: 0.2, x: at.x, y: at.y, size: 1, turn: 4 },
    { at: 0.225, tall: 0.84, flat: 1.1 },
    { at: 0.26, tall: 1.07, flat: 0.96 },
    { at: 0.29, tall: 1, flat: 1, turn: 0 },
    { at: CROSS - 0.03, turn: -14, size: 0.95, ease: 'ease-in-out' },
    { at: CROSSED, turn: 366, size: 1.1 },
    { at: GO, turn: 356, size: 1 },
    { at: 0.8, x: at.x, y: at.y, turn: 368, size: 1.05, ease: 'ease-out' },
    { at: 0.89, ...over, turn: 350, ease: 'ease-in' },
    { at: 0.985, ...card, turn: 340 },
  ];
  const bit = { ...middle, width: 34 * scale() };
  return [
    ...bursting(CHARMS, charm, bit, width * 1.7, CROSS + 0.03, 0.86),
    ...arrows(middle, width),
    crossing(gave, middle, width, -1, signs),
    crossing(got, middle, width, 1, signs),
    { svg: hat(), at, ratio: RATIOS.hat, shows: [[0, 0.985]], steps: whirl },
  ];
};
