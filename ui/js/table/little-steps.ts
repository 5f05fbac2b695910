/* The next steps as a row of icons, for children who do not read yet: a card, then a bed, then the sun. They
   stand on the big button while it cannot be pressed, and beside the owl's words. A sentence says the same. */

import { h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';

export type Icon = Parameters<typeof sign>[0];
/**
 * `now` is the zero-based index of the current icon; `card` is the drawing of a card that is missing, before
 * the icons, `held` of one that is there, `bed` of a bed, `last` of one behind them, and each of the `groups`
 * before the icons is one step
 */
export type Steps = {
  icons: readonly Icon[];
  now: number;
  card?: string;
  held?: string;
  bed?: string;
  last?: string;
  groups?: readonly Group[];
};
/** drawings of cards, and signs between them */
export type Group = readonly ({ svg: string } | Icon)[];

const shown = (kind: string, svg?: string) =>
  svg && h('span', { key: kind, class: kind }, drawing(svg, { class: 'card' }));

/** Cards that belong together. */
const together = (group: Group, at: number) =>
  h(
    'span',
    { key: `group ${at}`, class: 'group', 'data-sign': typeof group[0] === 'string' && group[0] },
    ...group.map((one, i) =>
      typeof one === 'string' ? sign(one) : drawing(one.svg, { key: `card ${i}`, class: 'card' }),
    ),
  );

export const littleSteps = (steps: Steps) =>
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
