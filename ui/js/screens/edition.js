/* The way to a newer version of the edition in a page. It is at Home only, so never during a game. */

/** @import { Ctx, PageEdition } from '../types.js' */
import { h } from '../kit/dom.js';
import { openSheet } from '../kit/sheets.js';
import { sign } from '../kit/marks.js';

/** @param {Ctx} ctx */
export const newerButton = ({ edition, t }) =>
  edition &&
  h(
    'button',
    { class: 'btn paper join-btn', key: 'newer', type: 'button', onclick: () => newerSheet(t, edition) },
    sign('again'),
    h('span', { key: 'word' }, t('about.edition_renew')),
  );

/** @param {Ctx['t']} t @param {PageEdition} edition */
const newerSheet = (t, edition) =>
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
          { class: 'btn', key: 'renew', type: 'button', onclick: edition.renew },
          sign('again'),
          h('span', { key: 'word' }, t('about.edition_renew')),
        ),
      ),
    ],
  });
