/* "Clear all": whatever this device keeps, after a second step. At the table's own device that is every game as well. */

/** @import { Ctx, State } from '../types.js' */
import { h } from '../dom.js';
import { sign } from '../parts/marks.js';
import { openSheet } from './sheet.js';

/** @typedef {Pick<Storage, 'length' | 'key' | 'removeItem'>} Shelf */

/** All keys of this program begin so. */
const OURS = 'rouse.';

/** While a game is on the table nothing is cleared, and whoever keeps a lobby does not know of all games. @param {State} state */
export const mayClear = ({ home, update, lobby, visit }) => update === null && (home !== null || (visit !== null && lobby === null));

/** Empties a storage of what is ours; a blocked one holds nothing. @param {() => Shelf} open */
export const emptyShelf = open => {
  try {
    const shelf = open();
    const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at));
    for (const key of keys) if (key?.startsWith(OURS)) shelf.removeItem(key);
  } catch {
    /* Blocked: there is nothing. */
  }
};

/** The games first, as long as somebody can say that it has not worked. Says whether all is gone. @param {Pick<Ctx, 'state' | 'send' | 'album'>} ctx @param {readonly (() => Shelf)[]} shelves */
export const clearAll = async ({ state, send, album }, shelves) => {
  const { home } = state();
  if (home) {
    for (const game of [home.saved, ...home.others]) if (game) send({ t: 'abandon', game: game.id });
    const left = await album.forget(null);
    if (left === null || left.length > 0 || state().home?.saved) return false;
  }
  shelves.forEach(emptyShelf);
  return true;
};

/** @param {Ctx} ctx @param {() => void} [again] begins anew, as at the first start */
export const clearSheet = (ctx, again = () => location.reload()) => {
  const { t } = ctx;
  let failed = false;
  return openSheet({
    name: 'remove',
    title: () => t('settings.clear_title'),
    content: sheet => {
      const really = async () => {
        if (await clearAll(ctx, [() => localStorage, () => sessionStorage])) return again();
        failed = true;
        sheet.redraw();
      };
      return [
        h('p', { key: 'line' }, t(failed ? 'settings.clear_failed' : ctx.state().home ? 'settings.clear_line' : 'settings.clear_line_guest')),
        !failed && h('p', { key: 'gone' }, t('album.remove_line')),
        h('div', { class: 'sheet-acts', key: 'acts' },
          h('button', { class: 'btn paper', key: 'no', type: 'button', onclick: () => sheet.close() }, sign('back'), h('span', { key: 'word' }, t('album.keep'))),
          h('button', { class: 'btn dark', key: 'yes', type: 'button', onclick: () => void really() }, sign('trash'), h('span', { key: 'word' }, t('settings.clear_yes'))),
        ),
      ];
    },
  });
};
