/* The next steps as a row of icons, for children who do not read yet: a card, then a bed, then the sun. They
   stand on the big button while it cannot be pressed, and beside the owl's words. A sentence says the same. */

import { h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';

/** @typedef {Parameters<typeof sign>[0]} Icon */
/**
 * @typedef {{ icons: readonly Icon[], now: number, card?: string, held?: string, bed?: string, last?: string,
 *   groups?: readonly Group[] }} Steps `now` is the zero-based index of the current icon; `card` is the drawing of a
 *   card that is missing, before the icons, `held` of one that is there, `bed` of a bed, `last` of one behind
 *   them, and each of the `groups` before the icons is one step
 */
/** @typedef {readonly ({ svg: string } | Icon)[]} Group drawings of cards, and signs between them */

/** @param {string} kind @param {string} [svg] */
const shown = (kind, svg) => svg && h('span', { key: kind, class: kind }, drawing(svg, { class: 'card' }));

/** Cards that belong together. @param {Group} group @param {number} at */
const together = (group, at) =>
  h(
    'span',
    { key: `group ${at}`, class: 'group', 'data-sign': typeof group[0] === 'string' && group[0] },
    ...group.map((one, i) =>
      typeof one === 'string' ? sign(one) : drawing(one.svg, { key: `card ${i}`, class: 'card' }),
    ),
  );

/** @param {Steps} steps */
export const littleSteps = steps =>
  h(
    'span',
    { key: 'steps', class: 'little-steps', 'aria-hidden': 'true' },
    shown('missing', steps.card),
    shown('held', steps.held),
    shown('bed', steps.bed),
    ...(steps.groups ?? []).map(together),
    ...steps.icons.map((icon, at) =>
      h('span', { key: `${at} ${icon}`, class: at === steps.now ? 'now' : '' }, sign(icon)),
    ),
    shown('last', steps.last),
  );
