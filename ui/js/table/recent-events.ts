/* The last public events beside the table. Screen readers read them on demand only: never a live region. */

import type { GameKind, View } from '../types.js';
import type { TableModel } from './model.js';
import { h } from '../kit/dom.js';
import { animal } from '../kit/marks.js';

const LINES = 3;

/** the seats that an event names */
type About = { t?: string; lucky?: number | null } & Partial<Record<'seat' | 'by' | 'to' | 'from', number>>;

/**
 * The seat that an event is about: to whom a Jester's number comes, else whoever does it, else whom it
 * befalls.
 */
export const seatOf = ({ lucky, seat, by, to, from }: About) => lucky ?? seat ?? by ?? to ?? from;

/**
 * The events that may be told beside the table. While an attack waits for its answer it alone is told: words
 * of an earlier one could be taken for that answer.
 */
export const tellable = <L extends readonly object[]>(log: L, { pending }: Pick<View, 'pending'>): L =>
  pending?.t === 'attack' ? ([{ ...pending, t: 'attacked' }] as readonly object[] as L) : log;

/**
 * The last lines, each after the animal that it is about; none while a caption shows, which is later than they
 * are.
 */
export const story = <K extends GameKind>({ log, view, tell, t, caption, update }: TableModel<K>) => {
  const { people } = update;
  const told = caption
    ? []
    : tellable(log, view)
        .map(event => ({ line: tell(event), event }))
        .filter(({ line }) => line);
  return h(
    'aside',
    { key: 'story', class: 'story', 'aria-label': t('menu.log'), 'aria-live': 'off' },
    h(
      'ol',
      null,
      ...told.slice(-LINES).map(({ line, event }, at) => {
        const person = people[seatOf(event) ?? -1];
        return h('li', { key: `${at}` }, person && animal(person), h('span', null, line));
      }),
    ),
  );
};
