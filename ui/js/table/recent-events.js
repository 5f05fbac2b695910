/* The last public events beside the table. Screen readers read them on demand only: never a live region. */

/** @import { Person, Translate, View } from '../types.js' */
import { h } from '../kit/dom.js';
import { animal } from '../kit/marks.js';

const LINES = 3;

/**
 * The seat that an event is about: to whom a Jester's number comes, else whoever does it, else whom it
 * befalls.
 * @param {{ t?: string; lucky?: number | null; seat?: number; by?: number; to?: number; from?: number }} event
 */
export const seatOf = ({ lucky, seat, by, to, from }) => lucky ?? seat ?? by ?? to ?? from;

/**
 * The events that may be told beside the table. While an attack waits for its answer it alone is told: words
 * of an earlier one could be taken for that answer.
 * @template {readonly object[]} L
 * @param {L} log
 * @param {Pick<View, 'pending'>} view
 * @returns {L}
 */
export const tellable = (log, { pending }) =>
  pending?.t === 'attack'
    ? /** @type {L} */ (/** @type {readonly object[]} */ ([{ ...pending, t: 'attacked' }]))
    : log;

/**
 * The last lines, each after the animal that it is about; none while a caption shows, which is later than they
 * are.
 * @template {object} E
 * @param {{
 *   log: readonly E[];
 *   view: Pick<View, 'pending'>;
 *   tell: (event: E) => string;
 *   t: Translate;
 *   caption: string;
 *   update: { people: readonly Person[] };
 * }} m
 */
export const story = ({ log, view, tell, t, caption, update: { people } }) => {
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
