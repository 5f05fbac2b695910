/* The sheet of a seat's stickers: a tap on a sleeping queen gives her the next one. Only while the seat's
   view is open. */

import type { Ctx } from '../../types.js';
import { openSheet } from '../../kit/sheets.js';
import { gameOf } from '../fetched.js';
import { stickers, sticks } from '../stickers.js';

/** @param changed called after a change: the table shows stickers as well */
export const stickersSheet = ({ t, state }: Ctx, changed: () => void) =>
  openSheet({
    name: 'stickers',
    title: () => t('stickers.title'),
    follows: true,
    content: sheet => {
      const { update } = state();
      const seat = update && sticks(update, update.stage.shown);
      if (!update || seat === null) return [];
      const on = stickers.of(update, seat);
      const tap = (target: string) => () => {
        stickers.turn(update, seat, target);
        sheet.redraw();
        changed();
      };
      return gameOf(update).sleepers(update, { on, tap, t });
    },
  });
