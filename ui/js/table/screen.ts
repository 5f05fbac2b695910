/* The table screen: renders the public part of the view, and the private part while it is open. `fetched.ts`
   supplies the game. */

import type { Ctx, Screen, Update } from '../types.js';
import type { Game } from './game.js';
import type { Commands, Doing, Said, TableModel } from './model.js';
import { h, make, rem, room } from '../kit/dom.js';
import { attempt } from '../kit/faults.js';
import { drawNow, requestDraw } from '../kit/frame.js';
import { patiently } from '../kit/load.js';
import { createMotion } from '../kit/motion.js';
import { isReady } from './big-button.js';
import { createBubble } from './bubble.js';
import { createCommands } from './commands.js';
import { fresh, NO_SUM, NOTHING, onlyMeant, stillMeant, visible } from './doing.js';
import { gameOf, stagingOf } from './fetched.js';
import { keepFocus } from './keep-focus.js';
import { tableKeys } from './keyboard.js';
import { createNote } from './note.js';
import { createOwlSays } from './owl.js';
import { lay, paint } from './paint.js';
import { phaseOf, plays } from './phase.js';
import { createPlayback } from './playback.js';
import { createRest } from './rest.js';
import { narrow } from './select.js';
import { createSettling } from './settling.js';
import { createKnownSums } from './sum-levels.js';
import { createWidths } from './widths.js';

/**
 * The elements of the screen: `field` holds what is rendered, `layer` what flies over it, `tips` words over
 * both.
 * @param name of the game
 */
const elements = (name: string) => {
  const root = make(h('div', { class: `table cloth ${name}` }));
  const field = make(h('div', { class: 'board' }));
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  const tips = make(h('div', { class: 'tips' }));
  root.append(field, layer, tips);
  return { root, field, layer, tips };
};

/**
 * The state of the screen.
 * @param draw called at most once a frame after a change; `all`
 * is false while cards fly, when only caption and log change
 */
const createState = (first: Doing, draw: (all: boolean, model: TableModel) => void) => {
  let doing = first;
  let model: TableModel;
  /** Whether more than caption and log has changed since the last render. */
  let changed = true;

  const drawDue = () => {
    const all = changed;
    changed = false;
    draw(all, model);
  };
  /** Requests a full render in the next frame. */
  const change = () => {
    changed = true;
    requestDraw(drawDue);
  };
  /** Changes the state without a render. */
  const keep = (next: Partial<Doing>) => void (doing = { ...doing, ...next });
  return {
    doing: () => doing,
    keep,
    change,
    drawDue,
    set: (next: Partial<Doing>) => {
      keep(next);
      change();
    },
    write: (words: Said) => {
      keep(words);
      model = { ...model, ...words };
      requestDraw(drawDue);
    },
    describe: (next: TableModel) => (model = next),
    /** The current model; renders first if a render is due. */
    model: () => {
      drawNow();
      return model;
    },
  };
};

/** Returns the function that renders the state, and returns the model that it has rendered. */
const createBoard = ({
  ctx,
  game,
  root,
  field,
  state,
  rest,
  settling,
  commands,
}: {
  ctx: Ctx;
  game: Game;
  root: HTMLElement;
  field: HTMLElement;
  state: ReturnType<typeof createState>;
  rest: ReturnType<typeof createRest>;
  settling: ReturnType<typeof createSettling>;
  commands: Commands;
}) => {
  const widths = createWidths(root, game.shows);
  const sums = createKnownSums(ctx, state.change);

  /** Brings up to date what the state derives from an update. */
  const renew = (now: Update) => {
    const acting = phaseOf(now, state.doing().tells).is === 'choosing';
    rest.see(acting ? now.game.view.to_act : null);
    if (acting) state.keep(onlyMeant(now, state.doing()));
    const choice = acting ? narrow(now.offers, state.doing().selected, game.isCard(now)) : NOTHING;
    state.keep({
      choice,
      known: sums.of(now, acting),
      fresh: ctx.flow.news(game.open(now)),
    });
  };

  /**
   * Describes and paints the table once, and again if cards are wider or narrower than they were described.
   */
  const repaint = (now: Update) => {
    const doing = state.doing();
    const phase = phaseOf(now, doing.tells, rest.rests());
    const space = { ...room(), rem: rem() };
    const describe = () =>
      state.describe(
        game.model(
          { ...doing, phase, still: {} },
          now,
          ctx.state(),
          game.layout(space, widths.now(), now, doing.view),
          ctx.t,
          commands,
        ),
      );
    let model = describe();
    const settled = attempt('slides', () => settling.turn(model));
    keepFocus(root, () => {
      paint(root, field, game, model);
      if (
        !widths.look(
          JSON.stringify([
            space,
            now.people.length,
            game.marks(now, doing.view),
            { ...model.layout, sizes: null },
          ]),
        )
      )
        return;
      model = describe();
      paint(root, field, game, model);
    });
    attempt('slides', () => settled?.());
    return model;
  };

  return (now: Update) => {
    renew(now);
    return repaint(now);
  };
};

type Beside = (m: TableModel) => void;

export const create = (ctx: Ctx): Screen => {
  const update = () => ctx.state().update as Update;
  const game = gameOf(update());
  const { root, field, layer, tips } = elements(game.name);
  const over = new AbortController();
  const state = createState(fresh(game, update()), (all, model) => {
    if (over.signal.aborted) return;
    if (all) render();
    else lay(field, game, model);
  });
  const { doing, set, change, model } = state;
  /** Whether the last tap or key ended a running animation. */
  let ended = false;

  const motion = createMotion(ctx.settings);
  const bubble = createBubble(root, tips, model);
  const rest = createRest(change);
  const settling = createSettling({ root, motion, faceAt: game.faceAt, over: ctx.over });
  const commands = createCommands({
    ctx,
    game,
    bubble,
    root,
    set,
    change,
    model,
    ended: () => ended,
    owl: () => owl,
    beckon: () => settling.beckon(model(), game.button(model())),
  });
  const board = createBoard({ ctx, game, root, field, state, rest, settling, commands });
  const replay = createPlayback({
    root,
    layer,
    motion,
    ctx,
    game,
    set,
    write: state.write,
    doing,
    still: settling.still,
    staging: () => stagingOf(update().game.game),
  });
  const keys = tableKeys({
    root,
    ctx,
    game,
    model,
    commands,
    clear: () => set({ selected: [], sum: NO_SUM }),
    bubble,
  });
  const button = () => game.button(model());
  const guests = game.attach({ root, desk: commands.desk, model });
  const owl = createOwlSays({
    root,
    layer: tips,
    ctx,
    called: target => game.called(update().game.view, target),
    doing,
    choose: taps => set(game.laid(update(), taps)),
    button,
  });
  /** Null in a lesson, which explains everything itself. */
  const note = ctx.chosen ? null : createNote({ root, layer: tips, ctx });
  /** The paper hand that shows how to play: the table works without it. */
  let guide: ReturnType<typeof import('./guide.js').createGuide> | undefined;
  /** Drags cards, which taps can do as well. */
  let drag: ReturnType<typeof import('./drag.js').createDrag> | undefined;

  const render = () => {
    const m = board(update());
    for (const part of beside) attempt('table', () => part(m));
    ctx.chosen?.(doing().selected);
  };

  /** What lies around the board. Where one part fails the table can be used. */
  const beside: Beside[] = [
    () => keys.rove(),
    () => guests.update(),
    () => owl.update(),
    m => note?.update(m),
    m => guide?.update(m),
    () => drag?.update(),
  ];

  const fetchGuide = async () => {
    const { createGuide } = await patiently(() => import('./guide.js'));
    if (over.signal.aborted) return;
    guide = createGuide({ root, layer, motion, owl: ctx.owl, ready: () => isReady(button()) });
    change();
  };

  const fetchDrag = async () => {
    const { createDrag } = await patiently(() => import('./drag.js'));
    if (!over.signal.aborted) drag = createDrag({ root, ctx, game, motion, model, set, commands });
  };

  /** After a change of the state: plays the next story, or shows the update as it is. */
  const show = () => {
    bubble.forget();
    if (plays(doing().tells)) return replay.more() || change();
    const told = ctx.flow.story();
    if (told) return void replay.tell(told);
    set({
      view: visible(game, update()),
      log: update().game.log,
      selected: stillMeant(game, doing(), update()),
    });
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
  if (!ctx.chosen && !ctx.over) fetchGuide().catch(() => {});
  if (!ctx.over) fetchDrag().catch(() => {});
  queueMicrotask(show);
  state.drawDue();

  return {
    root,
    changed: show,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      over.abort();
      replay.stop();
      deaf();
      rest.stop();
      for (const part of [keys, guests, owl, guide, note, drag]) part?.destroy();
    },
  };
};
