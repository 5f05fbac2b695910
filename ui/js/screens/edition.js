/* The sheet about the edition in a page. It offers a newer version, and opens from Home only, so never during
   a game. */

/** @import { Ctx, PageEdition } from '../types.js' */
import { h } from '../kit/dom.js';
import { openSheet } from '../kit/sheets.js';
import { sign } from '../kit/marks.js';

const LINES = ['what', 'offline', 'kept', 'not', 'app', 'join'];

/** The button that opens the sheet and tells of a newer version. @param {Ctx} ctx */
export const editionButton = ctx => {
  const { edition, t } = ctx;
  const newer = edition?.newer() ?? false;
  return h(
    'button',
    {
      class: `btn ${newer ? 'paper' : 'dark'} join-btn`,
      key: 'edition',
      type: 'button',
      onclick: () => edition && editionSheet(ctx, edition),
    },
    sign(newer ? 'again' : 'info'),
    h('span', { key: 'word' }, t(newer ? 'about.edition_renew' : 'about.edition')),
  );
};

/** @param {Ctx} ctx @param {PageEdition} edition */
const editionSheet = ({ t, go }, edition) =>
  openSheet({
    name: 'edition',
    title: () => t('about.edition_title'),
    content: () => [
      edition.newer() && h('p', { key: 'newer' }, h('b', null, t('about.edition_renew_line'))),
      ...LINES.map(line => h('p', { key: line }, t(`about.edition_${line}`))),
      h(
        'div',
        { class: 'sheet-acts', key: 'acts' },
        h(
          'button',
          { class: 'btn paper', key: 'join', type: 'button', onclick: () => go('join') },
          sign('wifi'),
          h('span', { key: 'word' }, t('home.join')),
        ),
        edition.newer() &&
          h(
            'button',
            { class: 'btn', key: 'renew', type: 'button', onclick: edition.renew },
            sign('again'),
            h('span', { key: 'word' }, t('about.edition_renew')),
          ),
      ),
    ],
  });
