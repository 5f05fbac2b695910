/* A sheet with all finished games as one text. */

import type { AlbumEntry, Ctx } from '../types.js';
import { sayFailure, showAbove } from '../kit/open-sheets.js';
import { textSheet } from './file.js';
import { joined } from './many.js';

/**
 * All finished games as one text, for another table or for the day when a browser forgets.
 * @param games the newest first
 */
export const allSheet = async (ctx: Ctx, games: readonly AlbumEntry[]) => {
  const { t, album, announce } = ctx;
  const going = t('album.keep_all_going');
  announce.status(going);
  const gathered = showAbove(going);
  const texts: string[] = [];
  for (const { id } of games) {
    const text = await album.text(id);
    if (text === null) break;
    texts.push(text);
  }
  gathered();
  if (texts.length < games.length) return sayFailure(announce, t('album.missing'));
  // The oldest first: an album that imports them has them in the same order.
  const text = joined(texts.reverse());
  const name = `rouse-${games[0]?.day || games.length}-album.txt`;
  return textSheet(ctx, t('album.keep_all'), t('album.keep_all_line'), name, text, true);
};
