/* The last public events beside the table, as far as there is room. Read on demand only: never a live region. */

/** @import { Translate } from '../types.js' */
import { h } from '../kit/dom.js';

const LINES = 3;

/** @template E @param {{ log: readonly E[], tell: (event: E) => string, t: Translate }} m */
export const story = m => {
  const lines = m.log.map(m.tell).filter(Boolean);
  return h(
    'aside',
    { key: 'story', class: 'story', 'aria-label': m.t('menu.log'), 'aria-live': 'off' },
    h('ol', null, ...lines.slice(-LINES).map((line, at) => h('li', { key: `${at}` }, line))),
  );
};
