/* The television: everybody's table, seen from far away. Public only, nothing to tap; it plays nothing and knows no hand. */

/** @import { Ctx, Screen } from '../types.js' */
import { draw, h, make } from '../kit/dom.js';
import { cancelDraw, requestDraw } from '../kit/frame.js';
import { banner } from '../tv/banner.js';
import { gameBoard } from '../tv/board.js';
import { lobbyBoard } from '../tv/lobby.js';
import { createShow } from '../tv/show.js';

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'television cloth' }));
  const show = createShow(() => render());
  let rev = ctx.state().update?.rev ?? 0;

  const render = () => {
    const state = ctx.state();
    const { update } = state;
    draw(
      root,
      h('div', { class: `tv-drift ${update ? `tv-${update.game.game}` : 'tv-waits'}`, key: 'drift' },
        banner(ctx, state),
        update ? gameBoard(ctx, state, show.now()) : state.lobby && lobbyBoard(ctx, state, state.lobby),
      ),
    );
  };

  const take = () => {
    const { update } = ctx.state();
    if (update && update.rev > rev) show.tell(update);
    rev = update?.rev ?? 0;
    // A television shows each event by its card; the flow of a shared device is none of its business.
    while (ctx.flow.story());
    if (ctx.state().local.busy) return ctx.flow.played();
    requestDraw(render);
  };

  render();
  return { root, changed: take, destroy: () => (cancelDraw(render), show.stop()) };
};
