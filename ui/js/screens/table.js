/* The table: public for everybody, with the own hand while it lies open. */

/** @import { Ctx, Screen, Update } from '../types.js' */
/** @import { Doing, Hands, TableModel } from '../parts/model.js' */
import { amend, h, make } from '../dom.js';
import { createMotion } from '../motion.js';
import { narrow, tap } from '../select.js';
import { logSheet } from '../sheets/log.js';
import { menuSheet } from '../sheets/menu.js';
import { eyes, go } from '../parts/action.js';

import { beds, piles } from '../parts/beds.js';
import { bench } from '../parts/bench.js';
import { createBubble } from '../parts/bubble.js';
import { hand } from '../parts/hand.js';
import { layout } from '../parts/layout.js';
import { canAct, liftedFaces, openHand, tableModel } from '../parts/model.js';
import { createReplay } from '../parts/replay.js';
import { nearSeat, seats } from '../parts/seats.js';
import { keySheet, seatSheet } from '../parts/sheets.js';
import { status } from '../parts/status.js';
import { story } from '../parts/story.js';
import { tableKeys } from '../keys.js';
import { whyText } from '../parts/why.js';

const NOTHING = { possible: new Set(/** @type {string[]} */ ([])), lit: new Set(/** @type {string[]} */ ([])), send: null, by: null };

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'table cloth' }));
  const field = make(h('div', { class: 'board' }));
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  const tips = make(h('div', { class: 'tips' }));
  root.append(field, layer, tips);
  const bubble = createBubble(root, tips);
  const motion = createMotion(ctx.settings);
  /** @type {Doing} */
  let doing = { ...fresh(update()) };
  /** @type {TableModel} */
  let model;
  let asking = false;
  /** @type {ReturnType<typeof tableKeys> | undefined} */
  let keys;

  /** @returns {Update} */
  function update() {
    return /** @type {Update} */ (ctx.state().update);
  }

  const render = () => {
    const now = update();
    const acting = canAct(now, doing.busy);
    doing.choice = acting ? narrow(now.offers, doing.selected) : NOTHING;
    doing.fresh = ctx.flow.news(openHand(now));
    model = tableModel(doing, now, ctx.state(), measure(now), ctx.t, hands);
    keepFocus(root, () => paint(root, field, model));
    keys?.rove();
  };

  /** @param {Partial<Doing>} change */
  const set = change => {
    doing = { ...doing, ...change };
    render();
  };

  /** @param {string[]} taps @param {string} spot where a refusal is shown */
  const ask = async (taps, spot) => {
    if (asking) return;
    asking = true;
    const seat = update().game.view.to_act ?? 0;
    const faces = liftedFaces(doing.view, taps);
    const refusal = await ctx.act(seat, taps);
    asking = false;
    if (!refusal) return ctx.flow.refill(seat, taps);
    if (refusal.code === 'stale') set({ selected: [] });
    bubble.show(whyText(ctx.t, refusal, update(), faces), spot, 'bench', 'go');
  };

  /** @type {Hands} */
  const hands = {
    tap: (target, face) => {
      bubble.hide();
      if (doing.busy) return;
      const now = update();
      if (!canAct(now, false)) return face && !target.startsWith('hand ') ? ctx.inspect(face) : explain(target);
      const next = tap(now.offers, doing.selected, target);
      if (next) return set({ selected: next });
      if (face && doing.selected.length === 0) return ctx.inspect(face);
      explain(target);
    },
    commit: () => {
      const { send } = doing.choice;
      if (send) void ask(send, 'go');
    },
    hint: () => bubble.show(model.slip || ctx.t('table.tap_card'), 'go'),
    handOver: () => ctx.flow.handOver(),
    curtain: () => ctx.flow.browse(false),
    hide: () => ctx.flow.hide(),
    log: () => logSheet(ctx),
    help: () => (model.lifted.length === 1 ? ctx.inspect(model.lifted[0] ?? '') : keySheet(ctx.t)),
    menu: () => menuSheet(ctx),
    seat: seat => seatSheet(model, seat),
  };

  /** Why this cannot be meant now. The table itself is asked, unless nothing is lifted yet. @param {string} target */
  const explain = target => {
    const now = update();
    const decider = now.game.view.to_act;
    if (!canAct(now, false)) {
      if (decider !== null) bubble.show(ctx.t('why.not_your_turn', { name: model.name(decider) }), target);
      return;
    }
    if (doing.selected.length === 0 && !now.stage.open_choice) return bubble.show(ctx.t('table.tap_card_first'), target);
    void ask([...new Set([...doing.selected.filter(one => one.split(' ')[0] !== target.split(' ')[0]), target])], target);
  };

  const replay = createReplay({ root, layer, motion, ctx, set, doing: () => doing });
  keys = tableKeys({ root, ctx, model: () => model, hands, clear: () => set({ selected: [] }), bubble });

  const show = () => {
    const told = ctx.flow.story();
    if (told) return void replay.tell(told, update());
    if (doing.busy) return render();
    doing = { ...doing, view: visible(update()), log: update().game.log, selected: stillMeant(doing, update()) };
    render();
    if (ctx.state().local.busy) void replay.look(update());
  };

  const skip = () => {
    bubble.hide();
    replay.skip();
  };
  root.addEventListener('pointerdown', skip, true);
  addEventListener('keydown', skip, true);
  addEventListener('resize', render);
  queueMicrotask(show);
  render();

  return {
    root,
    update: show,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      replay.stop();
      keys?.destroy();
      removeEventListener('keydown', skip, true);
      removeEventListener('resize', render);
    },
  };
};

/** @param {Update} update @returns {Doing} */
const fresh = update => ({
  view: visible(update),
  selected: [],
  choice: NOTHING,
  fresh: new Set(),
  changed: new Set(),
  log: update.game.log,
  caption: '',
  busy: false,
});

/** The view as it may be drawn now. @param {Update} update */
const visible = update => (openHand(update) === null ? { ...update.game.view, own: null } : update.game.view);

/** A selection outlives a new message only where it can still be meant. @param {Doing} doing @param {Update} update */
const stillMeant = ({ selected, view }, update) => {
  const now = update.game.view;
  const same = now.to_act === view.to_act && view.own?.seat === now.own?.seat && String(view.own?.hand) === String(now.own?.hand);
  return same && canAct(update, false) ? selected : [];
};

/** @param {Update} update */
const measure = update =>
  layout({
    width: innerWidth,
    height: innerHeight,
    seats: update.people.length,
    goal: update.game.view.goal.queens,
    rem: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
  });

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

/** @param {HTMLElement} root @param {HTMLElement} field @param {TableModel} m */
const paint = (root, field, m) => {
  const { shape, low, scale, sizes } = m.layout;
  root.classList.toggle('low', low);
  root.classList.toggle('private', m.shown !== null);
  root.dataset.shape = shape;
  root.dataset.seats = String(m.update.people.length);
  root.dataset.goal = String(m.view.goal.queens);
  root.style.setProperty('--k', String(scale));
  for (const [name, value] of Object.entries(sizes)) root.style.setProperty(`--${name}-w`, `${value}px`);
  const main = h('main', { key: 'main', class: 'all' }, seats(m), beds(m), piles(m), nearSeat(m), hand(m), bench(m), go(m), eyes(m));
  amend(field, h('div', { class: 'board' }, status(m), main, story(m)));
};
