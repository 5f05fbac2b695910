/* Everything that happened, in order: a tap on a sentence shows the table there. */

/** @import { Ctx, Person, TableEvent } from '../types.js' */
/** @import { Line } from '../table/game.js' */
import { h } from '../kit/dom.js';
import { animal } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** @param {{ ctx: Ctx, lines: readonly Line<TableEvent>[], people: readonly Person[], words: (event: TableEvent) => string, at: number, leap: (at: number) => void }} plan */
export const jumpSheet = ({ ctx, lines, people, words, at, leap }) => {
  const told = lines.map(line => ({ ...line, text: words(line.event) })).filter(({ text }) => text !== '');
  const here = told.findLastIndex(line => line.at <= at);
  const sheet = openSheet({
    name: 'jump',
    title: () => ctx.t('replay.log'),
    content: paper => [
      h('ol', { class: 'jump', key: 'jump' },
        told.map((line, i) => {
          const person = people[line.seat];
          const go = () => {
            paper.close();
            leap(line.at);
          };
          return h('li', { key: String(i) },
            h('button', { class: 'jump-line', type: 'button', 'aria-current': i === here ? 'true' : undefined, onclick: go }, person && animal(person), h('span', { key: 'text' }, line.text)),
          );
        }),
      ),
    ],
  });
  document.querySelector('.jump [aria-current]')?.scrollIntoView({ block: 'center' });
  return sheet;
};
