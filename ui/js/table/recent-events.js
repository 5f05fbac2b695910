/* The last public events beside the table. Screen readers read them on demand only: never a live region. */

/** @import { Translate } from '../types.js' */
import { h } from '../kit/dom.js';

const LINES = 3;

/** The last lines, without the event that the caption shows now. @template E @param {{ log: readonly E[], tell: (event: E) => string, t: Translate, caption: string }} m */
export const story = m => {
  const all = m.log.map(m.tell).filter(Boolean);
  const lines = all.at(-1) === m.caption ? all.slice(0, -1) : all;
  return h(
    'aside',
    { key: 'story', class: 'story', 'aria-label': m.t('menu.log'), 'aria-live': 'off' },
    h('ol', null, ...lines.slice(-LINES).map((line, at) => h('li', { key: `${at}` }, line))),
  );
};
