/* The beds of Sleeping Queens in the sheet of stickers: a tap changes the sticker on a bed. */

import type { QueensUpdate } from '../../types.js';
import type { Child } from '../../kit/dom.js';
import type { Drawing } from '../../table/game.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { bedLabel } from '../../state/faces.js';
import { sticker, stuckLabel } from '../../table/stickers.js';
import { bed } from './cards.js';

export const sleepers = ({ game: { view } }: QueensUpdate, { on, tap, t }: Drawing): Child[] => [
  h('p', { key: 'how' }, t('stickers.how')),
  h(
    'div',
    { key: 'beds', class: `sticker-beds ${view.beds.length > 12 ? 'sixteen' : ''}` },
    view.beds.map((asleep, at) => {
      const target = `bed ${at + 1}`;
      if (!asleep) return h('span', { key: target, class: 'slot wide', 'aria-hidden': 'true' });
      return h(
        'button',
        {
          key: target,
          class: 'card wide',
          'aria-label': stuckLabel(bedLabel(at + 1, true), on[target]),
          onclick: tap(target),
        },
        drawing(bed()),
        sticker(on[target]),
      );
    }),
  ),
];
