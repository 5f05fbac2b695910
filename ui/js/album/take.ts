/* An unfinished game as text, for another table. */

import type { Ctx, Saved } from '../types.js';
import { orMissing } from '../kit/needed.js';
import { sayFailure } from '../kit/open-sheets.js';
import { loadStyles } from '../kit/styles.js';
import { textSheet } from './file.js';

/** An unfinished game, for another table. Its text tells every card, so it is hidden. */
export const takeSheet = async (ctx: Ctx, game: Saved) => {
  const [text] = await Promise.all([ctx.album.text(game.id), orMissing(loadStyles('album'))]);
  if (text === null) return sayFailure(ctx.announce, ctx.t('album.missing'));
  return textSheet(
    ctx,
    ctx.t('unfinished.take'),
    ctx.t('unfinished.take_line'),
    `rouse-${game.id}-${game.game}.txt`,
    text,
    true,
  );
};
