/* The bar of a screen with a back button. */

import type { Ctx } from '../types.js';
import { h } from './dom.js';
import { sign } from './marks.js';

export const screenBar = ({ t, back }: Ctx, title: string, line = '') =>
  h(
    'header',
    { class: 'bar', key: 'bar' },
    h(
      'button',
      { class: 'rb', key: 'back', type: 'button', 'aria-label': t('app.back'), onclick: () => back() },
      sign('back'),
    ),
    h(
      'div',
      { key: 'words' },
      h('h1', { tabindex: '-1', key: 'title' }, title),
      line && h('p', { key: 'line' }, line),
    ),
  );
