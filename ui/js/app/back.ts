/* "Back" of a browser or a phone: it closes what is open, and never loses a game. */

import type { Ctx } from '../types.js';
import { withWords } from '../kit/i18n.js';
import { closeSheets } from '../kit/open-sheets.js';
import { closeTable } from '../seating/close-table.js';

/** The action of "back" in the current state; null where it leaves the app. */
export const stepBack = (ctx: Ctx): (() => void) | null => {
  const { app, state, flow } = ctx;
  const { local, update, visit, lobby } = state();
  if (local.screen) return ctx.back;
  if (update && update.stage.shown !== null && !update.stage.own && !local.veil) return flow.hide;
  if (update) return () => void ask(ctx);
  if (app && visit) return () => void app.leave();
  // Like the lobby's back arrow: closes the table to guests, and keeps it.
  return app && lobby ? () => void closeTable(ctx) : null;
};

const ask = async (ctx: Ctx) => {
  const { leaveSheet } = await withWords(() => import('../table/sheets/index.js'), 'table');
  leaveSheet(ctx);
};

export const watchBack = (ctx: Ctx) => {
  let kept = false;
  const { app } = ctx;
  if (app && ctx.pauses) app.wentBack(() => closeSheets() || (stepBack(ctx) ?? app.moveToBackground)());
  addEventListener('popstate', () => {
    kept = false;
    // A fragment is a code or a ticket that was scanned just now, not "back".
    if (location.hash) return;
    if (!closeSheets()) stepBack(ctx)?.();
    keep();
  });

  /** Keeps one history entry while there is something to go back from. */
  const keep = () => {
    const { local, update } = ctx.state();
    if (kept || (!update && !local.screen)) return;
    history.pushState('rouse', '');
    kept = true;
  };
  return { keep };
};
