/* "Back" of a browser or a phone: it closes what is open, and never loses a game. */

/** @import { Ctx } from './types.js' */
import { closeSheets } from './sheets/sheet.js';

/** One step back, as a person means it. @param {Ctx} ctx */
const stepBack = ctx => {
  const { local, update } = ctx.state();
  if (closeSheets()) return;
  if (local.screen) return ctx.back();
  if (update && update.stage.shown !== null && !update.stage.own) return ctx.flow.hide();
  if (update) void openMenu(ctx);
};

/** @param {Ctx} ctx */
const openMenu = async ctx => (await import('./sheets/menu.js')).menuSheet(ctx);

/** @param {Ctx} ctx */
export const watchBack = ctx => {
  let kept = false;
  addEventListener('popstate', () => {
    kept = false;
    // A fragment is a code or a ticket that was scanned just now, and no step back.
    if (location.hash) return;
    stepBack(ctx);
    keep();
  });

  /** While there is something to go back from, one entry of the history is ours. */
  const keep = () => {
    const { local, update } = ctx.state();
    if (kept || (!update && !local.screen)) return;
    history.pushState('rouse', '');
    kept = true;
  };
  return { keep };
};
