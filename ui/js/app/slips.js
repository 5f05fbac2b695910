/* What lies over every screen at a table: slips at the upper edge, its time, and the guard of an open hand. Fetched with the first
   table, for the door needs none of it. */

/** @import { Ctx, State } from '../types.js' */
import { requestDraw } from '../kit/frame.js';
import { closeSheets } from '../kit/sheets.js';
import { createGuard } from './guard.js';
import { createNotices } from './notices.js';

/** @param {{ ctx: Ctx, root: HTMLElement, edge: HTMLElement }} plan `edge` is where the table's time is drawn */
export const createSlips = ({ ctx, root, edge }) => {
  const draw = () => notices.update(ctx.state());
  const update = () => requestDraw(draw);
  const guard = createGuard({ flow: ctx.flow, state: ctx.state, settings: ctx.settings, closeSheets, changed: update });
  const notices = createNotices(root, ctx, edge, guard);
  return {
    update,
    /** Looks after a hand that lies open. @param {State} state */
    watch: state => guard.watch(state),
  };
};
