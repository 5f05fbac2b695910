/* The sheet that brings drawn queens in: out of a file, or pasted. */

import type { Ctx } from '../types.js';
import type { Brought } from '../draw/file.js';
import { acts, textField, toldLines } from '../album/bring-parts.js';
import { bringQueens, LARGEST } from '../draw/file.js';
import { openSheet } from '../kit/sheets.js';

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
  const { t, announce } = ctx;
  let told: string[] = [];
  const field = () => document.querySelector('.sheet-bring textarea') as HTMLTextAreaElement;
  return openSheet({
    name: 'text sheet-bring',
    title: () => t('draw.bring'),
    content: sheet => {
      const say = (sentences: string[]) => {
        told = sentences;
        sheet.redraw();
        if (sentences.length > 0) announce.alert(sentences.join(' '));
      };
      const chosen = async (event: Event) => {
        const [file] = (event.currentTarget as HTMLInputElement).files ?? [];
        if (!file) return;
        const long = file.size > LARGEST;
        field().value = long ? '' : await file.text();
        say(long ? [t('draw.bring_long')] : []);
      };
      const yes = () => {
        const text = field().value;
        if (!text.trim()) return say([t('draw.bring_line')]);
        if (text.length > LARGEST) return say([t('draw.bring_long')]);
        const brought = bringQueens(text);
        if (!brought) return say([t('draw.bring_none')]);
        if (brought.added > 0) changed();
        say(report(ctx, brought));
      };
      return [textField(t('draw.bring_field')), toldLines(told), acts(t, chosen, yes)];
    },
  });
};
