/* Dragging cards, another way to say the same taps: a click on the card lifts it, a click on its target
   chooses that. A drag presses no button, and nothing needs it (K-05). */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Game } from './game.js' */
/** @import { Point, Place } from './drag-places.js' */
/** @import { Commands, Doing } from './model.js' */
import { drawNow } from '../kit/frame.js';
import { SLIP } from '../kit/taps.js';
import { createCopy } from './drag-copy.js';
import { isNear, nearest, placesOf } from './drag-places.js';
import { canAct } from './model.js';
import { sendsItself, tap } from './select.js';

/** How far a card that cannot be played follows, in CSS pixels. */
const LEASH = 10;
/** How long a browser may take to make a click of the end of a drag, in milliseconds. */
const CLICK_MS = 400;

/** The cards that may be dragged. */
const OWN = ['.hand > button.held', '.me .lie-cards > .card', '.row > .card'];
const CARDS = OWN.map(own => `${own}[data-spot]`).join();

/** @typedef {string | null | undefined} Face */

/**
 * @typedef {object} Held a card under a finger
 * @property {number} id of the pointer
 * @property {Point} from where it came down
 * @property {Point} at where it is
 * @property {HTMLElement} home
 * @property {string} spot
 * @property {string[]} before what was selected
 * @property {string} sight what has to stay the same
 * @property {boolean} free whether it can be played
 * @property {boolean} moves whether it has left its place
 * @property {boolean} whole whether its lifting has made an action whole that a tap would have sent
 */

/**
 * @param {object} table
 * @param {HTMLElement} table.root
 * @param {Ctx} table.ctx
 * @param {Game} table.game
 * @param {Pick<Motion, 'moves' | 'ms'>} table.motion
 * @param {() => Doing} table.doing
 * @param {(change: Partial<Doing>) => void} table.set
 * @param {Pick<Commands, 'nudge'>} table.commands
 */
export const createDrag = ({ root, ctx, game, motion, doing, set, commands }) => {
  const over = new AbortController();
  const update = () => /** @type {Update} */ (ctx.state().update);
  /** @type {Held | null} */
  let held = null;
  /**
   * The card that is away from its place; `shown`: the seat whose hand is open; `lies`: the selection for
   * which it lies on its target.
   * @type {{ spot: string, face: Face, shown: number | null, copy: ReturnType<typeof createCopy>, lies: string
   *   | null } | null}
   */
  let out = null;
  let [frame, ended, pressing] = [0, -Infinity, false];

  /** @param {string} spot */
  const cardAt = spot => root.querySelector(`[data-spot="${spot}"] .card, .card[data-spot="${spot}"]`);
  /** The same card on the bench. @param {string} spot */
  const onBench = spot => root.querySelector(`.bench [data-of="${spot}"]`);
  const sheet = () => document.querySelector('dialog[open], .peeked');

  /** @param {string} spot */
  const faceAt = spot => game.faceAt(doing().view, spot);

  /** Hides a card where it is not, also in what a render has drawn anew. */
  const mark = () => {
    for (const card of root.querySelectorAll('[data-away]')) card.removeAttribute('data-away');
    if (out) for (const card of [cardAt(out.spot), onBench(out.spot)]) card?.setAttribute('data-away', '');
  };

  /** Every card is in its place again. */
  const clear = () => {
    out?.copy.remove();
    out = null;
    mark();
  };

  /** Clears the card that is away now, and no later one: what flies may end when the next is dragged. */
  const clearing = () => {
    const away = out;
    return () => void (out === away && clear());
  };

  /** @param {HTMLElement} control */
  const press = control => {
    pressing = true;
    control.click();
    pressing = false;
    drawNow();
  };

  /** The selection after a tap on the card. @param {string} spot */
  const tapped = spot => {
    const now = update();
    return tap(now.offers, doing().selected, spot, game.isCard(now));
  };

  /** Whether a tap would lift the card, or has lifted it. @param {string} spot */
  const playable = spot =>
    canAct(update(), doing().busy) && (doing().selected.includes(spot) || tapped(spot) !== null);

  /** Lifts a card. A finger that only takes it up sends nothing, as a tap might. @param {Held} drag */
  const lift = drag => {
    const selected = tapped(drag.spot);
    drag.whole = selected !== null && sendsItself(update().offers, selected, game.alike);
    if (!drag.whole || !selected) return press(drag.home);
    set({ selected });
    drawNow();
  };

  const sight = () => {
    const [now, { busy }] = [update(), doing()];
    return JSON.stringify([now.rev, now.stage.shown, busy, canAct(now, busy)]);
  };

  /** @param {PointerEvent} event */
  const down = ({ target, button, pointerId: id, clientX: x, clientY: y }) => {
    const home = target instanceof Element ? target.closest(CARDS) : null;
    if (held || !(home instanceof HTMLElement) || button !== 0) return;
    if (doing().busy || ctx.settings.get('scan') !== 'off') return;
    const spot = home.dataset.spot ?? '';
    const before = doing().selected;
    held = {
      id,
      from: { x, y },
      at: { x, y },
      home,
      spot,
      before,
      sight: sight(),
      free: false,
      moves: false,
      whole: false,
    };
  };

  /** Another finger ends a drag; and the next press has a click of its own. */
  const another = () => {
    cancel();
    ended = -Infinity;
  };

  /** The card leaves its place. @param {Held} drag */
  const leave = drag => {
    const card = cardAt(drag.spot);
    if (!card || sheet() || drag.sight !== sight()) return void (held = null);
    clear();
    const { spot } = drag;
    const copy = createCopy(root, card, motion);
    out = { spot, face: faceAt(spot), shown: update().stage.shown, copy, lies: null };
    drag.moves = true;
    drag.free = playable(drag.spot);
    if (drag.free && !drag.before.includes(drag.spot)) lift(drag);
    // A lesson may want another card.
    drag.free &&= doing().selected.includes(drag.spot);
    mark();
  };

  const follow = () => {
    frame = 0;
    if (!held?.moves) return;
    if (sheet()) return cancel();
    const [dx, dy] = [held.at.x - held.from.x, held.at.y - held.from.y];
    const part = held.free ? 1 : Math.min(1, LEASH / Math.hypot(dx, dy));
    out?.copy.follow(dx * part, dy * part);
  };

  /** @param {PointerEvent} event */
  const move = ({ pointerId, clientX: x, clientY: y }) => {
    if (pointerId !== held?.id) return;
    held.at = { x, y };
    if (!held.moves && Math.hypot(x - held.from.x, y - held.from.y) > SLIP) leave(held);
    if (held?.moves && !frame) frame = requestAnimationFrame(follow);
  };

  /** Takes the finger off. @returns {Held | null} the drag, if there was one */
  const release = () => {
    const drag = held;
    held = null;
    cancelAnimationFrame(frame);
    frame = 0;
    if (!drag?.moves) return null;
    ended = performance.now();
    return drag;
  };

  /** The selection is as it was before a drag, if that can still be. @param {Held} drag */
  const undo = ({ spot, before, sight: was }) => {
    const { selected } = doing();
    if (was === sight()) return selected.join() !== before.join() && set({ selected: before });
    if (!before.includes(spot)) set({ selected: selected.filter(one => one !== spot) });
  };

  const cancel = () => {
    const drag = release();
    if (!drag) return;
    clear();
    if (drag.free) undo(drag);
  };

  /**
   * Whether a card that needs no place was let go off its home: it can be played as it is, alone or with
   * others of its owner.
   * @param {Held} drag
   * @param {readonly Place[]} places
   */
  const isPlaceless = ({ spot, whole }, places) => {
    const { selected, choice } = doing();
    if (choice.send === null || choice.by === 'discard' || onBench(spot)) return false;
    return whole || selected.length === 1 || places.every(({ control }) => control.matches(CARDS));
  };

  /** @param {Held} drag */
  const drop = drag => {
    const under = document.elementFromPoint(drag.at.x, drag.at.y);
    const places = placesOf(root);
    const bench = onBench(drag.spot);
    const plank = bench?.closest('.bench') ?? null;
    const atHome = drag.home.contains(under);
    if (bench && plank && isNear(drag.at, plank.getBoundingClientRect()) && !atHome)
      return out?.copy.land(bench.getBoundingClientRect(), clearing());
    const place = atHome ? null : nearest(places, drag.at, under);
    if (place) return choose(place);
    if (atHome || !isPlaceless(drag, places)) undo(drag);
    out?.copy.home(clearing());
  };

  /** @param {Place} place */
  const choose = place => {
    press(place.control);
    if (!out) return;
    if (sheet() || doing().busy) return clear();
    if (place.mate) return out.copy.home(clearing());
    out.lies = doing().selected.join();
    out.copy.land(place.box, () => {});
    out.copy.lie(out.spot);
  };

  /**
   * Ends the lying on a target with its selection; a story takes the card from there. No card is seen once
   * its hand has closed.
   */
  const renew = () => {
    if (out && out.shown !== update().stage.shown) return clear();
    if (!out?.lies || out.lies === doing().selected.join()) return;
    const told = doing().busy;
    if (told && faceAt(out.spot) === out.face) return;
    if (told) out.copy.vanish();
    else out.copy.remove();
    out = null;
  };

  /** @param {PointerEvent} event */
  const up = event => {
    if (event.pointerId !== held?.id) return;
    held.at = { x: event.clientX, y: event.clientY };
    if (sheet() || held.sight !== sight()) return cancel();
    const drag = release();
    if (!drag) return;
    if (drag.free) drop(drag);
    else {
      out?.copy.home(clearing());
      commands.nudge(drag.spot);
    }
    drawNow();
  };

  /** Swallows the click that a browser makes of a drag. @param {MouseEvent} event */
  const click = event => {
    const late = event.detail > 0 && performance.now() - ended < CLICK_MS;
    if (pressing || !(held?.moves || late)) return;
    event.stopPropagation();
    event.preventDefault();
  };

  /** @param {KeyboardEvent} event */
  const key = event => {
    if (event.key !== 'Escape' || !held?.moves) return;
    event.stopPropagation();
    cancel();
  };

  const all = { capture: true, signal: over.signal };
  root.addEventListener('pointerdown', down, { signal: over.signal });
  addEventListener('pointerdown', another, all);
  addEventListener('pointermove', move, all);
  addEventListener('pointerup', up, all);
  addEventListener('click', click, all);
  addEventListener('keydown', key, all);
  for (const type of ['pointercancel', 'pagehide']) addEventListener(type, cancel, all);
  // Of the window alone: what loses the focus as a card is pressed does not bubble.
  addEventListener('blur', cancel, { signal: over.signal });
  addEventListener('resize', () => (held?.moves ? cancel() : clear()), all);
  addEventListener('scroll', () => held?.moves || clear(), all);

  return {
    /** To be called after each render. */
    update: () => {
      if (held?.moves && held.sight !== sight()) cancel();
      renew();
      mark();
    },
    destroy: () => {
      over.abort();
      release();
      clear();
    },
  };
};
