/* What lies over every screen at a table: slips at the upper edge, its time, and the guard of an open hand. It also sees who gets a
   sticker. Fetched with the first table, for the door needs none of it. */

/** @import { Ctx, State } from '../types.js' */
import { requestDraw } from '../kit/frame.js';
import { dropSheets } from '../kit/sheets.js';
import { collectFrom } from '../table/collected.js';
import { createGuard } from './guard.js';
import { createNotices } from './notices.js';

/** @param {{ ctx: Ctx, root: HTMLElement, edge: HTMLElement }} plan `edge` is where the table's time is drawn */
export const createSlips = ({ ctx, root, edge }) => {
  const draw = () => notices.update(ctx.state());
  const update = () => requestDraw(draw);
  const guard = createGuard({ flow: ctx.flow, state: ctx.state, settings: ctx.settings, dropSheets, changed: update });
  const notices = createNotices(root, ctx, edge, guard);
  /** @type {State['update']} */
  let last = null;
  return {
    update,
    /** Looks after a hand that lies open, and after everybody who wakes. @param {State} state */
    watch: state => {
      guard.watch(state);
      if (state.update && state.update !== last) collectFrom(state.update, ctx.tv);
      last = state.update;
    },
  };
};
