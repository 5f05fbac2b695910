/* The table screen: renders the public part of the view, and the private part while it is open. `game.js` supplies the game. */

/** @import { Ctx, Screen, Update } from '../types.js' */
/** @import { Game } from './game.js' */
/** @import { Doing, Said, TableModel } from './model.js' */
import { h, make, rem, room } from '../kit/dom.js';
import { drawNow, requestDraw } from '../kit/frame.js';
import { createMotion } from '../kit/motion.js';
import { createBubble } from './bubble.js';
import { fresh, NO_SUM, noteable, NOTHING, onlyMeant, stillMeant, visible } from './doing.js';
import { gameOf } from './game.js';
import { createCardMoves } from './card-moves.js';
import { createCommands } from './commands.js';
import { keepFocus } from './keep-focus.js';
import { tableKeys } from './keyboard.js';
import { canAct } from './model.js';
import { createHandMoves } from './hand-moves.js';
import { createNote } from './note.js';
import { createOwlSays } from './owl.js';
import { lay, paint } from './paint.js';
import { createPlayback } from './playback.js';
import { createRest } from './rest.js';
import { createSeatMoves } from './seat-moves.js';
import { narrow } from './select.js';
import { createKnownSums } from './sum-levels.js';
import { createWidths } from './widths.js';

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'table cloth' }));
  const field = make(h('div', { class: 'board' }));
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  const tips = make(h('div', { class: 'tips' }));
  root.append(field, layer, tips);
  const bubble = createBubble(root, tips);
  const motion = createMotion(ctx.settings);
  const game = gameOf(update());
  root.classList.add(game.name);
  const widths = createWidths(root, game.shows);
  /** @type {Doing} */
  let doing = fresh(game, update());
  /** @type {TableModel} */
  let model;
  /** Whether the last tap or key ended a running animation. */
  let ended = false;
  /** @type {ReturnType<typeof tableKeys> | undefined} */
  let keys;
  /** @type {ReturnType<Game['attach']> | undefined} */
  let guests;
  /** @type {ReturnType<typeof createOwlSays> | undefined} */
  let owl;
  /** Null in a lesson, which explains everything itself. */
  const note = ctx.chosen ? null : createNote({ root, layer: tips, ctx });
  /** @type {ReturnType<typeof import('./guide.js').createGuide> | undefined} */
  let guide;

  /** Whether more than caption and log has changed since the last render. */
  let moved = true;
  let gone = false;

  const rest = createRest(() => change());
  const handMoves = createHandMoves(root, motion);
  const seatMoves = createSeatMoves(root, motion);
  const cardMoves = createCardMoves(root, motion, game.faceAt);
  const sums = createKnownSums(ctx, () => change());

  /** @returns {Update} */
  function update() {
    return /** @type {Update} */ (ctx.state().update);
  }

  const render = () => {
    const now = update();
    const acting = canAct(now, doing.busy);
    rest.see(acting ? now.game.view.to_act : null);
    doing.rests = rest.rests();
    if (acting) doing = { ...doing, ...onlyMeant(now, doing) };
    doing.choice = acting ? narrow(now.offers, doing.selected, game.isCard(now)) : NOTHING;
    doing.known = sums.of(now, acting);
    doing.fresh = ctx.flow.news(game.open(now));
    const space = { ...room(), rem: rem() };
    const describe = () => {
      doing.still = {};
      model = game.model(doing, now, ctx.state(), game.layout(space, widths.now(), now, doing.view), ctx.t, commands);
    };
    describe();
    const seated = ctx.over ? () => {} : seatMoves.turn(model.near);
    const slid = cardMoves.turn(model.view, model.near, doing.busy);
    keepFocus(root, () => {
      paint(root, field, game, model);
      if (!widths.look(JSON.stringify([space, now.people.length, game.marks(now, doing.view), { ...model.layout, sizes: null }]))) return;
      describe();
      paint(root, field, game, model);
    });
    // In a replay of a finished game no hand is animated.
    if (!ctx.over) handMoves.see(model.shown, doing.busy);
    keys?.rove();
    guests?.update();
    owl?.update();
    note?.update(now, noteable(now, doing));
    guide?.update(now, { acting, selected: doing.selected });
    seated();
    slid();
    ctx.chosen?.(doing.selected);
  };

  /** Renders. While cards fly only caption and log change: then the other parts are not described again. */
  const draw = () => {
    if (gone) return;
    const all = moved;
    moved = false;
    if (all) render();
    else lay(field, game, model);
  };

  /** Requests a full render in the next frame. */
  const change = () => {
    moved = true;
    requestDraw(draw);
  };

  /** The current model; renders first if a render is due. */
  const drawnModel = () => {
    drawNow();
    return model;
  };

  /** @param {Partial<Doing>} next */
  const set = next => {
    doing = { ...doing, ...next };
    change();
  };

  /** @param {Said} words */
  const write = words => {
    doing = { ...doing, ...words };
    model = { ...model, ...words };
    requestDraw(draw);
  };

  const commands = createCommands({ ctx, game, bubble, rest, root, doing: () => doing, set, change, model: drawnModel, ended: () => ended, owl: () => owl, beckon: handMoves.beckon });

  const replay = createPlayback({ root, layer, motion, ctx, game, set, write, doing: () => doing, still: () => Promise.all([seatMoves.still(), cardMoves.still()]) });
  keys = tableKeys({ root, ctx, game, model: drawnModel, commands, clear: () => set({ selected: [], sum: NO_SUM }), bubble });
  guests = game.attach({ root, desk: commands.desk, model: drawnModel });
  owl = createOwlSays({
    root,
    layer: tips,
    ctx,
    called: target => game.called(update().game.view, target),
    choose: taps => set(game.laid(update(), taps)),
  });

  /** Loads the paper hand that shows how to play (`guide.js`). The table works without it. */
  const fetchGuide = async () => {
    const { createGuide } = await import('./guide.js');
    if (gone) return;
    guide = createGuide({ root, layer, motion });
    change();
  };
  if (!ctx.chosen && motion.moves()) fetchGuide().catch(() => {});

  const show = () => {
    bubble.forget();
    if (doing.busy) return replay.more() || change();
    const told = ctx.flow.story();
    if (told) return void replay.tell(told);
    doing = { ...doing, view: visible(game, update()), log: update().game.log, selected: stillMeant(game, doing, update()) };
    change();
    if (ctx.state().local.busy) void replay.look(update());
    else replay.call();
  };

  const skip = () => {
    bubble.hide();
    ended = replay.skip();
  };
  root.addEventListener('pointerdown', skip, true);
  addEventListener('keydown', skip, true);
  addEventListener('resize', change);
  const deaf = ctx.settings.subscribe(change);
  queueMicrotask(show);
  draw();

  return {
    root,
    changed: show,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
      replay.stop();
      deaf();
      rest.stop();
      keys?.destroy();
      guests?.destroy();
      owl?.destroy();
      guide?.destroy();
      note?.destroy();
      removeEventListener('keydown', skip, true);
      removeEventListener('resize', change);
    },
  };
};
