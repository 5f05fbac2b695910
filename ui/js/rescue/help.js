/* What a turn of The Rescue is, and the keys. */

/** @import { Translate } from '../types.js' */
import { h } from '../dom.js';
import { keyList } from '../parts/sheets.js';
import { openSheet } from '../sheets/sheet.js';

const STEPS = ['roll', 'instants', 'actions', 'rescue', 'discard'];

/** @param {Translate} t */
export const helpSheet = t =>
  openSheet({
    name: 'keys',
    title: () => t('table.help'),
    content: () => [
      h('ol', { key: 'turn', class: 'how' }, ...STEPS.map(step => h('li', { key: step }, t(`rescue.how.${step}`)))),
      keyList(t, ['numbers', 'space']),
    ],
  });
