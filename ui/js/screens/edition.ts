/* The way to a newer version of the edition in a page. It is at Home only, so never during a game. */

import type { Ctx, PageEdition } from '../types.js';
import { h } from '../kit/dom.js';
import { openSheet } from '../kit/sheets.js';
import { sign } from '../kit/marks.js';

export const newerButton = ({ edition, t }: Ctx) =>
  edition &&
  h(
    'button',
    { class: 'btn paper join-btn', key: 'newer', onclick: () => newerSheet(t, edition) },
    sign('again'),
    h('span', { key: 'word' }, t('about.edition_renew')),
  );

const newerSheet = (t: Ctx['t'], edition: PageEdition) =>
  openSheet({
    name: 'edition',
    title: () => t('about.edition_renew'),
    content: () => [
      h('p', { key: 'newer' }, t('about.edition_renew_line')),
      h(
        'div',
        { class: 'sheet-acts', key: 'acts' },
        h(
          'button',
          { class: 'btn', key: 'renew', onclick: edition.renew },
          sign('again'),
          h('span', { key: 'word' }, t('about.edition_renew')),
        ),
      ),
    ],
  });
