/* The last public events beside the table. Screen readers read them on demand only: never a live region. */

/** @import { Person, Translate } from '../types.js' */
import { h } from '../kit/dom.js';
import { animal } from '../kit/marks.js';

const LINES = 3;

/**
 * Who an event is about: whoever does it, else whom it befalls.
 * @param {readonly Person[]} people
 * @param {{ seat?: number; by?: number; to?: number; from?: number }} event
 */
const whose = (people, { seat, by, to, from }) => people[seat ?? by ?? to ?? from ?? -1];

/**
 * The last lines, each after the animal that it is about; none while a caption shows, which is later than they
 * are.
 * @template {object} E
 * @param {{
 *   log: readonly E[];
 *   tell: (event: E) => string;
 *   t: Translate;
 *   caption: string;
 *   update: { people: readonly Person[] };
 * }} m
 */
export const story = ({ log, tell, t, caption, update: { people } }) => {
  const told = caption ? [] : log.map(event => ({ line: tell(event), event })).filter(({ line }) => line);
  return h(
    'aside',
    { key: 'story', class: 'story', 'aria-label': t('menu.log'), 'aria-live': 'off' },
    h(
      'ol',
      null,
      ...told.slice(-LINES).map(({ line, event }, at) => {
        const person = whose(people, event);
        return h('li', { key: `${at}` }, person && animal(person), h('span', null, line));
      }),
    ),
  );
};
