/* Imports a game from its text. */

import type { AlbumEntry, Ctx, Person } from '../types.js';
import type { Album } from './questions.js';
import { RECORD_LENGTH } from '../state/core.js';
import { refusedText } from './refused.js';
import { twinOf } from './twins.js';

/**
 * The longest text that a table accepts, in bytes. On the same device that is the longest record; over a
 * network the text has to fit into a message.
 */
export const LONGEST = { app: RECORD_LENGTH, browser: 31 * 1024 };

/** The length of a text in a message, in bytes. */
const bytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/**
 * The album with the game; or the people of the same game, which is there already; or why it was not added, as a
 * sentence, and whether it may be later.
 */
type Brought = { games?: AlbumEntry[]; twin?: Person[]; why?: string; later?: boolean };

/** Imports a text; one that cannot be a game is not sent. */
export const bringOne = async (
  {
    album,
    app,
    edition,
    t,
  }: Pick<Ctx, 'app' | 'edition' | 't'> & { album: Pick<Album, 'list' | 'text' | 'bring'> },
  text: string,
): Promise<Brought> => {
  if (!text.trim()) return { why: t('album.bring_line') };
  const length = bytes(text);
  if (length > LONGEST.app) return { why: t('album.bring_long') };
  if (!app && !edition && length > LONGEST.browser) return { why: t('album.bring_browser') };
  const twin = await twinOf(album, text);
  if (twin) return { twin: twin.people };
  const { games, reason, fault } = await album.bring(text);
  if (games) return { games };
  if (reason === 'not_a_game') return { why: refusedText(t, fault, text) };
  if (reason === 'too_soon') return { why: t('failed.too_soon'), later: true };
  if (reason === 'others_too') return { why: t('failed.others_too') };
  return { why: t(reason === 'cannot_save' ? 'failed.cannot_save' : 'album.missing') };
};
