/* The small curtain on a shared device behind which a seat looks at its ghosts and stickers before it chooses
   openly. */

import type { Ctx } from '../../types.js';
import type { Sheet } from '../../kit/sheets.js';
import { h } from '../../kit/dom.js';
import { createHold, holdWay, holdWords } from '../../kit/hold.js';
import { animal } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';

export const notesSheet = (ctx: Ctx, seat: number) => {
  const person = ctx.state().update?.people[seat];
  const name = person?.name ?? '';
  const way = holdWay(ctx.settings);
  let sheet: Sheet | undefined;
  const hold = createHold({
    way,
    open: () => {
      sheet?.close();
      ctx.announce.hush();
      ctx.send({ t: 'reveal', seat });
    },
    changed: () => sheet?.redraw(),
  });
  sheet = openSheet({
    name: 'peek',
    title: () => ctx.t('notes.title', { name }),
    content: () => [
      h(
        'div',
        { key: 'cloth', class: 'peek-cloth', 'data-colour': person?.colour },
        person && animal(person),
      ),
      h('p', { key: 'away', class: 'none' }, ctx.t('curtain.others')),
      hold.button(ctx.t(holdWords(way, hold.armed()), { name })),
    ],
    closed: hold.destroy,
  });
};
