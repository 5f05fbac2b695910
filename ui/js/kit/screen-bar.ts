/* The bar of a screen with a back button. */

import type { Ctx } from '../types.js';
import { round } from './buttons.js';
import { h } from './dom.js';

export const screenBar = ({ t, back }: Ctx, title: string, line = '') =>
  h(
    'header',
    { class: 'bar', key: 'bar' },
    round('back', t('app.back'), () => back()),
    h(
      'div',
      { key: 'words' },
      h('h1', { tabindex: '-1', key: 'title' }, title),
      line && h('p', { key: 'line' }, line),
    ),
  );
