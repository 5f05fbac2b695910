/* The animals of the end dance, each in its panel. */

import type { Motion } from '../../kit/motion.js';
import { dance } from '../../kit/dances.js';
import { all } from '../../kit/dom.js';

/** Where seats are rows, as in end-scores.css: the name stands beside the animal. */
export const ROWS = '(max-width: 699px), (max-aspect-ratio: 9/10), (max-height: 479px)';

/** The animal of a panel; on a television with its crown, which so stays on its head. */
export const FACE = ':scope > .av, :scope > .tv-portrait';

export const dances = (seat: HTMLElement, motion: Motion) =>
  all(seat, FACE).forEach(
    one => void dance(one, seat.dataset.animal ?? '', motion, matchMedia(ROWS).matches),
  );
