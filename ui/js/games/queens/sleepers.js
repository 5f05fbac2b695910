/* The beds of Sleeping Queens in the sheet of stickers: a tap changes the sticker on a bed. */

/** @import { QueensUpdate } from '../../types.js' */
/** @import { Child } from '../../kit/dom.js' */
/** @import { Drawing } from '../../table/game.js' */
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { bedLabel } from '../../state/faces.js';
import { sticker, stuckLabel } from '../../table/stickers.js';
import { bed } from './cards.js';

/** @param {QueensUpdate} update @param {Drawing} draw @returns {Child[]} */
export const sleepers = ({ game: { view } }, { on, tap, t }) => [
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
          type: 'button',
          'aria-label': stuckLabel(bedLabel(at + 1, true), on[target]),
          onclick: tap(target),
        },
        drawing(bed()),
        sticker(on[target]),
      );
    }),
  ),
];
