/* The last public events beside the table. Screen readers read them on demand only: never a live region. */

/** @import { Translate } from '../types.js' */
import { h } from '../kit/dom.js';

const LINES = 3;

/**
 * The last lines; none while a caption shows, which is later than they are.
 * @template E
 * @param {{ log: readonly E[], tell: (event: E) => string, t: Translate, caption: string }} m
 */
export const story = m => {
  const lines = m.caption ? [] : m.log.map(m.tell).filter(Boolean);
  return h(
    'aside',
    { key: 'story', class: 'story', 'aria-label': m.t('menu.log'), 'aria-live': 'off' },
    h('ol', null, ...lines.slice(-LINES).map((line, at) => h('li', { key: `${at}` }, line))),
  );
};
