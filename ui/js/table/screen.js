/* The table screen: renders the public part of the view, and the private part while it is open. `game.js` supplies the game. */

/** @import { Ctx, Screen, Update } from '../types.js' */
/** @import { Doing, Said, TableModel } from './model.js' */
import { h, make, rem, room } from '../kit/dom.js';
import { drawNow, requestDraw } from '../kit/frame.js';
import { createMotion } from '../kit/motion.js';
import { createBubble } from './bubble.js';
import { createCommands } from './commands.js';
import { fresh, NO_SUM, noteable, NOTHING, onlyMeant, stillMeant, visible } from './doing.js';
import { gameOf } from './game.js';
import { keepFocus } from './keep-focus.js';
import { tableKeys } from './keyboard.js';
import { canAct } from './model.js';
import { createNote } from './note.js';
import { createOwlSays } from './owl.js';
import { lay, paint } from './paint.js';
import { createPlayback } from './playback.js';
import { createRest } from './rest.js';
import { narrow } from './select.js';
import { createSettling } from './settling.js';
import { createKnownSums } from './sum-levels.js';
import { createWidths } from './widths.js';

/** The elements of the screen: `field` holds what is rendered, `layer` what flies over it, `tips` words over both. */
const elements = () => {
  const root = make(h('div', { class: 'table cloth' }));
  const field = make(h('div', { class: 'board' }));
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  const tips = make(h('div', { class: 'tips' }));
  root.append(field, layer, tips);
  return { root, field, layer, tips };
};

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const update = () => /** @type {Update} */ (ctx.state().update);
  const game = gameOf(update());
  const { root, field, layer, tips } = elements();
  root.classList.add(game.name);
  const over = new AbortController();

  // The state of the screen.
  /** @type {Doing} */
  let doing = fresh(game, update());
  /** @type {TableModel} */
  let model;
  /** Whether more than caption and log has changed since the last render. */
  let changed = true;
  /** Whether the last tap or key ended a running animation. */
  let ended = false;

  /** Requests a full render in the next frame. */
  const change = () => {
    changed = true;
    requestDraw(draw);
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
  /** The current model; renders first if a render is due. */
  const drawnModel = () => {
    drawNow();
    return model;
  };

  // The parts of the screen.
  const motion = createMotion(ctx.settings);
  const bubble = createBubble(root, tips);
  const widths = createWidths(root, game.shows);
  const rest = createRest(change);
  const sums = createKnownSums(ctx, change);
  const settling = createSettling({ root, motion, faceAt: game.faceAt, over: ctx.over });
  const commands = createCommands({ ctx, game, bubble, rest, root, doing: () => doing, set, change, model: drawnModel, ended: () => ended, owl: () => owl, beckon: settling.beckon });
  const replay = createPlayback({ root, layer, motion, ctx, game, set, write, doing: () => doing, still: settling.still });
  const keys = tableKeys({ root, ctx, game, model: drawnModel, commands, clear: () => set({ selected: [], sum: NO_SUM }), bubble });
  const guests = game.attach({ root, desk: commands.desk, model: drawnModel });
  const owl = createOwlSays({ root, layer: tips, ctx, called: target => game.called(update().game.view, target), choose: taps => set(game.laid(update(), taps)) });
  /** Null in a lesson, which explains everything itself. */
  const note = ctx.chosen ? null : createNote({ root, layer: tips, ctx });
  /** The paper hand that shows how to play: the table works without it. @type {ReturnType<typeof import('./guide.js').createGuide> | undefined} */
  let guide;

  /** Brings what the screen keeps up to date. @param {Update} now @param {boolean} acting */
  const renew = (now, acting) => {
    rest.see(acting ? now.game.view.to_act : null);
    if (acting) doing = { ...doing, ...onlyMeant(now, doing) };
    const choice = acting ? narrow(now.offers, doing.selected, game.isCard(now)) : NOTHING;
    doing = { ...doing, choice, rests: rest.rests(), known: sums.of(now, acting), fresh: ctx.flow.news(game.open(now)) };
  };

  /** Renders once, and again if cards are wider or narrower than they were described. @param {Update} now */
  const renderBoard = now => {
    const space = { ...room(), rem: rem() };
    const describe = () => {
      model = game.model({ ...doing, still: {} }, now, ctx.state(), game.layout(space, widths.now(), now, doing.view), ctx.t, commands);
    };
    describe();
    const settled = settling.turn(model, doing.busy);
    keepFocus(root, () => {
      paint(root, field, game, model);
      if (!widths.look(JSON.stringify([space, now.people.length, game.marks(now, doing.view), { ...model.layout, sizes: null }]))) return;
      describe();
      paint(root, field, game, model);
    });
    settled();
  };

  const render = () => {
    const now = update();
    const acting = canAct(now, doing.busy);
    renew(now, acting);
    renderBoard(now);
    keys.rove();
    guests.update();
    owl.update();
    note?.update(now, noteable(now, doing));
    guide?.update(now, { acting, selected: doing.selected });
    ctx.chosen?.(doing.selected);
  };

  /** Renders. While cards fly only caption and log change: then the other parts are not described again. */
  const draw = () => {
    if (over.signal.aborted) return;
    const all = changed;
    changed = false;
    if (all) render();
    else lay(field, game, model);
  };

  const fetchGuide = async () => {
    const { createGuide } = await import('./guide.js');
    if (over.signal.aborted) return;
    guide = createGuide({ root, layer, motion });
    change();
  };
  if (!ctx.chosen && motion.moves()) fetchGuide().catch(() => {});

  /** After a change of the state: plays the next story, or shows the update as it is. */
  const show = () => {
    bubble.forget();
    if (doing.busy) return replay.more() || change();
    const told = ctx.flow.story();
    if (told) return void replay.tell(told);
    doing = { ...doing, view: visible(game, update()), log: update().game.log, selected: stillMeant(game, doing, update()) };
    change();
    if (ctx.state().local.busy) void replay.look();
    else replay.call();
  };

  const skip = () => {
    bubble.hide();
    ended = replay.skip();
  };
  root.addEventListener('pointerdown', skip, true);
  addEventListener('keydown', skip, { capture: true, signal: over.signal });
  addEventListener('resize', change, { signal: over.signal });
  const deaf = ctx.settings.subscribe(change);
  queueMicrotask(show);
  draw();

  return {
    root,
    changed: show,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      over.abort();
      replay.stop();
      deaf();
      rest.stop();
      for (const part of [keys, guests, owl, guide, note]) part?.destroy();
    },
  };
};
