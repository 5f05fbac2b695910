/* The list of keys at a table, and the button that opens its rules. */

import type { Ctx, Translate } from '../../types.js';
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { closeSheets } from '../../kit/sheets.js';
import { ACTIONS, shortcuts } from '../shortcuts.js';

export const KEYS = ['zones', 'arrows', 'choose', 'escape', 'mine'];

/** Whether there may be a keyboard: on devices with touch alone the list is folded at first. */
const mayType = () => globalThis.matchMedia?.('(any-hover: hover)').matches ?? false;

/** The keys of every table, after those of one game. */
export const keyList = (t: Translate, own: string[]) =>
  h(
    'details',
    { key: 'keys', class: 'with-keys', open: mayType() },
    h('summary', { key: 'title' }, t('table.keys')),
    h(
      'dl',
      { key: 'list', class: 'keys' },
      ...[...own, ...KEYS].flatMap(key => [
        h('dt', { key: `${key} key` }, t(`table.key.${key}`)),
        h('dd', { key }, t(`table.key.${key}.does`)),
      ]),
      ...ACTIONS.flatMap(action => [
        h('dt', { key: `${action} key` }, shortcuts.keyOf(action).toUpperCase()),
        h('dd', { key: action }, t(`keys.${action}`)),
      ]),
    ),
  );

/** The button in a sheet that opens the rules of the current game. */
export const rulesLink = ({ t, go }: Ctx) => {
  const open = () => {
    closeSheets();
    go('rules');
  };
  return h(
    'button',
    { class: 'btn', key: 'rules', onclick: open },
    sign('story'),
    h('span', { key: 'word' }, t('rules.title')),
  );
};
