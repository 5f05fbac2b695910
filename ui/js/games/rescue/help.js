/* The help sheet of The Rescue: the steps of a turn, and the keyboard shortcuts. */

/** @import { Ctx } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { openSheet } from '../../kit/sheets.js';
import { keyList, rulesLink } from '../../table/sheets/keys.js';

const STEPS = ['roll', 'instants', 'actions', 'rescue', 'discard'];

/** @param {Ctx} ctx */
export const helpSheet = ctx => {
  const { t } = ctx;
  return openSheet({
    name: 'keys',
    title: () => t('table.help'),
    content: () => [
      h('ol', { key: 'turn', class: 'how' }, ...STEPS.map(step => h('li', { key: step }, t(`rescue.how.${step}`)))),
      rulesLink(ctx),
      keyList(t, ['numbers', 'space']),
    ],
  });
};
