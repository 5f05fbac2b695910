/* What lies over every screen and sheet at a table: slips, the timer, and the guard of an open hand.
   It also collects stickers, and keeps the cast of drawn queens. Loaded with the first table, since the door needs none of it. */

import type { Ctx, State } from '../types.js';
import { note } from '../kit/faults.js';
import { requestBeside } from '../kit/frame.js';
import { patiently } from '../kit/load.js';
import { dropSheets, putAbove } from '../kit/open-sheets.js';
import { collectFrom } from '../table/collected.js';
import { createGuard } from './guard.js';
import { createNotices } from './notices.js';

type Casting = typeof import('./casting.js');

/** @param plan `edge` is where the table's time is drawn, `redraw` draws the screen with other pictures */
export const createSlips = ({
  ctx,
  root,
  edge,
  redraw,
}: {
  ctx: Ctx;
  root: HTMLElement;
  edge: HTMLElement;
  redraw: () => void;
}) => {
  /** Once more if it fails: the next change may be long after what people have to answer. */
  const draw = () => {
    try {
      notices.update(ctx.state());
    } catch (error) {
      note('slips', error);
      notices.update(ctx.state());
    }
  };
  const update = () => requestBeside(draw);
  const guard = createGuard({
    flow: ctx.flow,
    state: ctx.state,
    settings: ctx.settings,
    dropSheets,
    changed: update,
  });
  /** Loaded once somebody has drawn a queen. */
  let casting: ReturnType<Casting['createCasting']> | null = null;
  const cast = (state: State) => {
    if (casting) casting.watch(state);
    else if (state.drawn)
      patiently(() => import('./casting.js'))
        .then(({ createCasting }) => (casting ??= createCasting(ctx, redraw)).watch(ctx.state()))
        // The next change asks again.
        .catch(error => note('slips', error));
  };
  const notices = createNotices(root, ctx, edge, guard, () => casting);
  [root, edge].forEach(putAbove);
  let last: State['update'] = null;
  return {
    update,
    /** Watches the open hand, and collects stickers from updates. */
    watch: (state: State) => {
      guard.watch(state);
      cast(state);
      if (state.update && state.update !== last) collectFrom(state.update, ctx.tv);
      last = state.update;
    },
  };
};
