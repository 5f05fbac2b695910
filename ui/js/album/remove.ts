/* The confirmation before a game is deleted. */

import type { Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** @param game that is deleted; null for all of them */
export const removeSheet = ({ t }: Ctx, game: unknown, yes: () => void) =>
  openSheet({
    name: 'remove',
    title: () => t(game === null ? 'album.clear_title' : 'album.remove_title'),
    content: sheet => {
      const really = () => {
        sheet.close();
        yes();
      };
      return [
        h('p', { key: 'line' }, t('album.remove_line')),
        h(
          'div',
          { class: 'sheet-acts', key: 'acts' },
          h(
            'button',
            { class: 'btn paper', key: 'no', onclick: () => sheet.close() },
            sign('album'),
            h('span', { key: 'word' }, t('album.keep')),
          ),
          h(
            'button',
            { class: 'btn dark album-really', key: 'yes', onclick: really },
            sign('trash'),
            h('span', { key: 'word' }, t('album.remove_yes')),
          ),
        ),
      ];
    },
  });
