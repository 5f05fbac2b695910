/* Shows which computer player is thinking, with a button that ends the wait. Nothing here depends on its
   cards. */

import type { GameKind } from '../types.js';
import type { TableModel } from './model.js';
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';

/** Three animated dots. */
const dots = () =>
  h(
    'span',
    { key: 'dots', class: 'dots', 'aria-hidden': 'true' },
    ...['a', 'b', 'c'].map(key => h('i', { key })),
  );

/** The dots at the face of the seat that thinks. */
export const thought = ({ thinking }: { thinking: number | null }, seat: number) =>
  seat === thinking && h('span', { key: 'thought', class: 'thought', 'aria-hidden': 'true' }, dots());

/**
 * The button in place of the big one. The delay of an answer to an attack cannot be skipped, so there it is
 * only text.
 */
export const thinks = <K extends GameKind>(m: TableModel<K>) => {
  if (m.thinking === null) return null;
  const person = m.update.people[m.thinking];
  const words = m.t('table.thinking', { name: m.name(m.thinking) });
  const inside = [person && animal(person), h('span', { key: 'words', class: 'label' }, words), dots()];
  if (m.update.stage.secret_answer) return h('p', { key: 'waits', class: 'think' }, ...inside);
  return h(
    'button',
    { key: 'skip', class: 'think', onclick: m.on.hurry },
    ...inside,
    h('span', { key: 'stop', class: 'vh' }, '. '),
    h('span', { key: 'do', class: 'think-skip' }, sign('skip'), m.t('computer.skip')),
  );
};
