/* The sheet that brings drawn queens in: out of a file, or pasted. */

import type { Ctx } from '../types.js';
import type { Brought } from '../draw/file.js';
import { openBring } from '../album/bring-parts.js';
import { bringQueens, LARGEST } from '../draw/file.js';

const COUNTS = { added: 'done', twins: 'twins', bad: 'bad', full: 'full' } as const;
const NAMES = Object.keys(COUNTS) as (keyof Brought)[];

/** What has become of them, as sentences. */
const report = ({ t }: Pick<Ctx, 't'>, brought: Brought) => {
  const said = NAMES.filter(name => brought[name] > 0).map(name =>
    t(`draw.bring_${COUNTS[name]}`, { n: brought[name] }),
  );
  return said.length > 0 ? said : [t('draw.bring_none')];
};

/** @param changed called after queens were added */
export const bringQueensSheet = (ctx: Ctx, changed: () => void) => {
  const { t } = ctx;
  return openBring(ctx, {
    title: () => t('draw.bring'),
    label: () => t('draw.bring_field'),
    largest: LARGEST,
    long: () => t('draw.bring_long'),
    bring: (text, { say }) => {
      if (!text.trim()) return say([t('draw.bring_line')]);
      if (text.length > LARGEST) return say([t('draw.bring_long')]);
      const brought = bringQueens(text);
      if (!brought) return say([t('draw.bring_none')]);
      if (brought.added > 0) changed();
      say(report(ctx, brought));
    },
  });
};
