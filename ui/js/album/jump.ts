/* The log of a replay, as a sheet: a tap on a sentence jumps to its point. */

import type { Ctx, Person, TableEvent } from '../types.js';
import type { PastEvent } from '../table/game.js';
import { h } from '../kit/dom.js';
import { animal } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/**
 * @param plan
 * `turn` names the turn in which something happened
 */
export const jumpSheet = ({
  ctx,
  past,
  people,
  words,
  turn,
  at,
  leap,
}: {
  ctx: Ctx;
  past: readonly PastEvent<TableEvent>[];
  people: readonly Person[];
  words: (event: TableEvent) => string;
  turn: (at: number) => string;
  at: number;
  leap: (at: number) => void;
}) => {
  const told = past.map(one => ({ ...one, text: words(one.event) })).filter(({ text }) => text !== '');
  const here = told.findLastIndex(one => one.at <= at);
  const sheet = openSheet({
    name: 'jump',
    title: () => ctx.t('replay.log'),
    content: paper => [
      h(
        'ol',
        { class: 'jump', key: 'jump' },
        told.map((one, i) => {
          const person = people[one.seat];
          const go = () => {
            paper.close();
            leap(one.at);
          };
          const named = turn(one.at);
          const begins = i === 0 || named !== turn(told[i - 1]?.at ?? 0);
          return [
            begins && h('li', { key: `turn ${i}`, class: 'jump-turn' }, h('h3', { key: 'turn' }, named)),
            h(
              'li',
              { key: String(i) },
              h(
                'button',
                {
                  class: 'jump-line',
                  'aria-current': i === here ? 'true' : undefined,
                  onclick: go,
                },
                person && animal(person),
                h('span', { key: 'text' }, one.text),
              ),
            ),
          ];
        }),
      ),
    ],
  });
  document.querySelector('.jump [aria-current]')?.scrollIntoView({ block: 'center' });
  return sheet;
};
