/* What to do, in little pictures in a row, for whoever does not read yet: a card, then a bed, then the sun. They stand on the big button
   while there is nothing to press; the bar says the same in a sentence, and the button too for whoever only hears it. */

import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

/** @typedef {Parameters<typeof sign>[0]} Icon */
/** @typedef {{ icons: readonly Icon[], now: number }} Steps `now` is the picture whose turn it is */

/** @param {Steps} steps */
export const littleSteps = steps =>
  h('span', { key: 'steps', class: 'little-steps', 'aria-hidden': 'true' }, ...steps.icons.map((icon, at) => h('span', { key: `${at} ${icon}`, class: at === steps.now ? 'now' : '' }, sign(icon))));
