/* The table: public for everybody, with what is private of a seat while it lies open. Which game lies on it says `games/`. */

/** @import { Ctx, Screen, Update } from '../types.js' */
/** @import { Desk, Game } from './game.js' */
/** @import { Doing, Hands, Said, TableModel } from './model.js' */
import { h, make, rem, room } from '../kit/dom.js';
import { drawNow, requestDraw } from '../kit/frame.js';
import { createMotion } from '../kit/motion.js';
import { logSheet } from './sheets/log.js';
import { menuSheet } from './sheets/menu.js';
import { notesSheet } from './sheets/notes.js';
import { stickersSheet } from './sheets/stickers.js';
import { wordsSheet } from './sheets/words.js';
import { createBubble } from './bubble.js';
import { gameOf } from './game.js';
import { tableKeys } from './keyboard.js';
import { canAct } from './model.js';
import { createNote } from './note.js';
import { createOwlSays } from './owl.js';
import { lay, paint } from './paint.js';
import { createPlayback } from './playback.js';
import { createRest } from './rest.js';
import { takeBack } from './rewind.js';
import { narrow, tap } from './select.js';
import { createWidths } from './widths.js';

const NO_SUM = { sign: null, red: null, open: false };
const NOTHING = { possible: new Set(/** @type {string[]} */ ([])), lit: new Set(/** @type {string[]} */ ([])), send: null, by: null, backs: /** @type {string[]} */ ([]) };

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
  let asking = false;
  /** Whether the last tap or key ended something that moved. */
  let ended = false;
  /** @type {ReturnType<typeof tableKeys> | undefined} */
  let keys;
  /** @type {ReturnType<Game['attach']> | undefined} */
  let guests;
  /** @type {ReturnType<typeof createOwlSays> | undefined} */
  let owl;
  /** In a lesson everything is explained already. */
  const note = ctx.chosen ? null : createNote({ root, layer: tips, ctx });
  /** @type {ReturnType<typeof import('./guide.js').createGuide> | undefined} */
  let guide;

  /** Whether more than words has changed since the table was drawn. */
  let moved = true;
  let gone = false;

  const rest = createRest(() => change());

  /** @returns {Update} */
  function update() {
    return /** @type {Update} */ (ctx.state().update);
  }

  const render = () => {
    const now = update();
    const acting = canAct(now, doing.busy);
    rest.see(acting ? now.game.view.to_act : null);
    doing.rests = rest.rests();
    doing.choice = acting ? narrow(now.offers, doing.selected, game.isCard(now)) : NOTHING;
    doing.fresh = ctx.flow.news(game.open(now));
    const space = { ...room(), rem: rem() };
    const drawAll = () => {
      doing.still = {};
      model = game.model(doing, now, ctx.state(), game.layout(space, widths.now(), now, doing.view), ctx.t, hands);
      paint(root, field, game, model);
    };
    keepFocus(root, () => {
      drawAll();
      if (widths.look(JSON.stringify([space, now.people.length, game.marks(now, doing.view), { ...model.layout, sizes: null }]))) drawAll();
    });
    keys?.rove();
    guests?.update();
    owl?.update();
    note?.update(now, noteable(now, doing));
    guide?.update(now, { acting, selected: doing.selected });
    ctx.chosen?.(doing.selected);
  };

  /** While cards are on their way only words change, so nothing else is described again. */
  const draw = () => {
    if (gone) return;
    const all = moved;
    moved = false;
    if (all) render();
    else lay(field, game, model);
  };

  /** Something has changed: the table is drawn with the next picture. */
  const change = () => {
    moved = true;
    requestDraw(draw);
  };

  /** What the table is drawn from, once it has been drawn. */
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

  /** @param {string[]} taps @param {string} spot where a refusal is shown */
  const ask = async (taps, spot) => {
    const faces = game.lifted(doing.view, taps);
    const refusal = await send(taps);
    if (refusal) bubble.show(game.why(ctx.t, refusal, update(), faces), spot, 'bench', 'go');
  };

  /** @param {string[]} taps */
  const send = async taps => {
    if (asking) return null;
    asking = true;
    const seat = update().game.view.to_act ?? 0;
    const refusal = await ctx.act(seat, taps);
    asking = false;
    if (!refusal) ctx.flow.refill(seat, taps);
    else if (refusal.code === 'stale') set({ selected: [] });
    return refusal;
  };

  /** @type {Desk} */
  const desk = {
    ctx,
    update,
    send,
    acting: () => canAct(update(), doing.busy),
    why: refusal => game.why(ctx.t, refusal, update(), []),
    selected: () => doing.selected,
    called: target => game.called(update().game.view, target),
    tap: (target, face) => hands.tap(target, face),
  };

  /** @type {Hands} */
  const hands = {
    tap: (target, face) => {
      bubble.hide();
      // A tap that ended something was meant for that; any other looks at a card, whatever goes on.
      if (doing.busy) return ended || !face ? undefined : ctx.inspect(face);
      const now = update();
      if (!canAct(now, false)) return face && !target.startsWith('hand ') ? ctx.inspect(face) : explain(target);
      const next = tap(now.offers, doing.selected, target, game.isCard(now));
      if (next) return set({ selected: next });
      if (face && doing.selected.length === 0) return ctx.inspect(face);
      explain(target);
    },
    commit: () => {
      const { send } = doing.choice;
      if (send && !rest.rests()) void ask(send, 'go');
    },
    send: (taps, spot) => void (rest.rests() || ask(taps, spot)),
    set,
    owl: () => owl?.press(),
    sums: () => owl?.sums(),
    hurry: () => ctx.send({ t: 'hurry' }),
    hint: () => bubble.show(drawnModel().slip || ctx.t('table.tap_card'), 'go'),
    handOver: () => ctx.flow.handOver(),
    curtain: () => ctx.flow.browse(false),
    hide: () => ctx.flow.hide(),
    log: () => logSheet(ctx),
    help: () => game.help(drawnModel(), desk),
    words: () => void wordsSheet({ ctx, root, model: drawnModel, summary: game.summary, why: bubble.said }),
    menu: () => menuSheet(ctx, hands),
    stickers: () => void stickersSheet(ctx, change),
    notes: () => notesSheet(ctx, update().game.view.to_act ?? 0),
    mute: () => ctx.settings.set('sound', ctx.settings.get('sound') === 'on' ? 'off' : 'on'),
    seat: seat => game.seat(drawnModel(), desk, seat),
    desk,
    undo: () => {
      const why = takeBack(ctx);
      if (why) bubble.show(why, 'go');
    },
  };

  /** Why this cannot be meant now. The table itself is asked, unless nothing is lifted yet. @param {string} target */
  const explain = target => {
    const now = update();
    const decider = now.game.view.to_act;
    if (!canAct(now, false)) {
      if (decider !== null) bubble.show(ctx.t('why.not_your_turn', { name: model.name(decider) }), target);
      return;
    }
    if (doing.selected.length === 0 && !now.stage.open_choice && game.first) return bubble.show(ctx.t(game.first), target);
    void ask([...new Set([...doing.selected.filter(one => one.split(' ')[0] !== target.split(' ')[0]), target])], target);
  };

  const replay = createPlayback({ root, layer, motion, ctx, game, set, write, doing: () => doing });
  keys = tableKeys({ root, ctx, game, model: drawnModel, hands, clear: () => set({ selected: [], sum: NO_SUM }), bubble });
  guests = game.attach({ root, desk, model: drawnModel });
  owl = createOwlSays({
    root,
    layer: tips,
    ctx,
    called: target => game.called(update().game.view, target),
    choose: taps => set({ selected: taps, sum: game.sumFor(update().game.view, taps) }),
  });

  /** The hand that shows how to play, where something may move: the table does without it. */
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
      removeEventListener('keydown', skip, true);
      removeEventListener('resize', change);
    },
  };
};

/** Whether there is time for a word about a card: nothing is shown, selected or answered. @param {Update} update @param {Doing} doing */
const noteable = ({ stage, game }, { busy, selected }) =>
  !busy && selected.length === 0 && !stage.secret_answer && stage.sealed === null && stage.thinking === null && game.view.outcome === null;

/** @param {Game} game @param {Update} update @returns {Doing} */
const fresh = (game, update) => ({
  view: visible(game, update),
  selected: [],
  choice: NOTHING,
  fresh: new Set(),
  changed: new Set(),
  log: update.game.log,
  caption: '',
  still: {},
  busy: false,
  rests: false,
  sum: NO_SUM,
});

/** The view as it may be drawn now. @param {Game} game @param {Update} update */
const visible = (game, update) => (game.open(update) === null ? { ...update.game.view, own: null } : update.game.view);

/** A selection outlives a new message only where it can still be meant. @param {Game} game @param {Doing} doing @param {Update} update */
const stillMeant = (game, { selected, view }, update) => {
  const now = update.game.view;
  return now.to_act === view.to_act && game.same(view, now) && canAct(update, false) ? selected : [];
};

/** The focus is never lost: when its element goes, the heading keeps it, and gives it to the big button. @param {HTMLElement} root @param {() => void} paint */
const keepFocus = (root, paint) => {
  const inside = root.contains(document.activeElement);
  paint();
  const heading = root.querySelector('h1');
  const button = root.querySelector('.go-btn');
  if (inside && document.activeElement === document.body) {
    heading?.focus();
    root.dataset.parked = 'yes';
  }
  if (root.dataset.parked && document.activeElement === heading && button instanceof HTMLElement) {
    delete root.dataset.parked;
    button.focus();
  }
};
