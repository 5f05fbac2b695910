/* "Clear all": erases what this device stores, after a confirmation; on the host also the table with all its
   games. */

import type { Ctx, State } from '../types.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** The prefix of all our storage keys. */
const OURS = 'rouse.';

/** Whether the own table is at Home. During a visit to another table, messages do not reach it. */
const isHome = ({ home, visit }: State) => home !== null && visit === null;

/** Only at Home, or for a guest outside of a lobby; never during a game. */
export const mayClear = (state: State) =>
  state.update === null && (isHome(state) || (state.visit !== null && state.lobby === null));

/** Removes our keys from a storage. */
export const emptyStorage = (open: () => Pick<Storage, 'length' | 'key' | 'removeItem'>) => {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const key of keys) if (key?.startsWith(OURS)) storage.removeItem(key);
  } catch {
    /* A blocked storage holds nothing. */
  }
};

/**
 * Clears the table first, while a failure can still be shown; then leaves a distant table and empties the
 * storages. Says whether all is erased.
 */
export const clearAll = async (
  { state, album, app }: Pick<Ctx, 'state' | 'album' | 'app'>,
  storages: readonly Parameters<typeof emptyStorage>[0][],
) => {
  if (!mayClear(state())) return false;
  if (isHome(state()) && !(await album.beginAnew())) return false;
  await app?.leave();
  storages.forEach(emptyStorage);
  return true;
};

/** @param again restarts the interface */
export const clearSheet = (ctx: Ctx, again: () => void = () => location.reload()) => {
  const { t } = ctx;
  /** The sentence about a failure, or empty. */
  let failed = '';
  return openSheet({
    name: 'remove',
    title: () => t('settings.clear_title'),
    content: sheet => {
      const really = async () => {
        if (await clearAll(ctx, [() => localStorage, () => sessionStorage])) return again();
        failed = t(mayClear(ctx.state()) ? 'settings.clear_failed' : 'failed.table_in_use');
        ctx.announce.alert(failed);
        sheet.redraw();
      };
      return [
        h(
          'p',
          { key: 'line' },
          failed || t(isHome(ctx.state()) ? 'settings.clear_line' : 'settings.clear_line_guest'),
        ),
        !failed && h('p', { key: 'gone' }, t('album.remove_line')),
        h(
          'div',
          { class: 'sheet-acts', key: 'acts' },
          h(
            'button',
            { class: 'btn paper', key: 'no', onclick: () => sheet.close() },
            sign('back'),
            h('span', { key: 'word' }, t('album.keep')),
          ),
          h(
            'button',
            { class: 'btn dark', key: 'yes', onclick: () => void really() },
            sign('trash'),
            h('span', { key: 'word' }, t('settings.clear_yes')),
          ),
        ),
      ];
    },
  });
};
