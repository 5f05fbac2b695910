/* The last public events beside the table, as far as there is room. Read on demand only: never a live region. */

/** @import { TableModel } from './model.js' */
import { h } from '../dom.js';
import { eventWords, say } from './words.js';

const LINES = 3;

/** @param {TableModel} m */
export const story = m => {
  const lines = m.log.map(event => say(m.t, eventWords(event, m.update.people))).filter(Boolean);
  return h(
    'aside',
    { key: 'story', class: 'story', 'aria-label': m.t('menu.log'), 'aria-live': 'off' },
    h('ol', null, ...lines.slice(-LINES).map((line, at) => h('li', { key: `${at}` }, line))),
  );
};
