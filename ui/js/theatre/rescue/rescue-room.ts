/* Timing and positions of the rescue scene, which plays round the card of the king in need. */

import type { Spot } from '../../table/fly.js';
import type { Point } from '../../table/steps.js';
import type { Signs } from '../../table/game.js';
import { scale } from '../../table/scale.js';
import { LONGEST } from '../../table/stage.js';

type Who = { queen: string; companion: string; king: string; signs: Signs };
type Places = { king: Spot; queen: Spot; companion: Spot };
/** `from` and `to`: where each starts and ends; `wins`: whether the game ends with it */
export type Rescue = Who & { from: Places; to: Places; wins?: boolean };

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const LENGTH = LONGEST;
/**
 * Shares of the scene (0 to 1) at which: queen and companion stand there; they help; the signs meet; the
 * predicament ends; the king is free, lands before his card, leaves, and is home.
 */
export const [THERE, HELP, MEET, ENDS, FREE, LANDS, GOES, HOME] = [
  0.17, 0.19, 0.4, 0.4, 0.48, 0.57, 0.77, 0.94,
];
export const OVER = 0.62;
export const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** The space that the scene needs, in units of the king's card; a unit is `most` CSS pixels at most. */
const ROOM = { width: 410, height: 384, most: 1.62 };
/** Where queen and companion stand, in units. */
export const STANDS = { queen: { x: -22, y: 232 }, companion: { x: 222, y: 232 } };
/** Where the king stands before his card and waves, in units. */
export const BEFORE = { x: 100, y: 186 };

/** Centre and width of the king's card, as large as the window allows. */
export const largest = (): Spot => {
  const unit = Math.min(
    (innerWidth * 0.98) / ROOM.width,
    (innerHeight * 0.9) / ROOM.height,
    ROOM.most * scale(),
  );
  return { x: innerWidth / 2, y: innerHeight / 2 - 18 * unit, width: 200 * unit };
};

/** Converts units of the card to CSS pixels of the window. */
export const ruler = (large: Spot) => {
  const unit = large.width / 200;
  return {
    unit,
    at: ({ x, y }: Point) => ({ x: large.x + (x - 100) * unit, y: large.y + (y - 140) * unit }),
  };
};

export type Ruler = ReturnType<typeof ruler>;
