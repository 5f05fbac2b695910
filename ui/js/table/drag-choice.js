/* What a drag selects: the card as it is taken up, and what it is dropped on. */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Game } from './game.js' */
/** @import { Point, Place } from './drag-places.js' */
/** @import { Doing } from './model.js' */
import { drawNow } from '../kit/frame.js';
import { cardAt, onBench } from './drag-away.js';
import { isNear, nearest, placesOf } from './drag-places.js';
import { canAct } from './model.js';
import { sendsItself, tap } from './select.js';

/** The cards that may be dragged: in their places, or as numbers on the bench. */
const OWN = ['.hand > button.held', '.me .lie-cards > .card', '.row > .card'];
export const CARDS = [...OWN.map(own => `${own}[data-spot]`), '.bench .held[data-of] > .card'].join();

/** Whether something lies over the table. */
export const isCovered = () => document.querySelector('dialog[open], .peeked') !== null;

/**
 * @typedef {object} Held a card under a finger
 * @property {number} id of the pointer
 * @property {Point} from where it came down
 * @property {Point} at where it is
 * @property {HTMLElement} home
 * @property {boolean} benched whether that is on the bench
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
 * @param {() => Doing} table.doing
 * @param {(change: Partial<Doing>) => void} table.set
 * @param {ReturnType<typeof import('./drag-away.js').createAway>} table.away
 */
export const createDragChoice = ({ root, ctx, game, doing, set, away }) => {
  const update = () => /** @type {Update} */ (ctx.state().update);
  let pressing = false;

  const sight = () => {
    const [now, { busy }] = [update(), doing()];
    return JSON.stringify([now.rev, now.stage.shown, busy, canAct(now, busy)]);
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

  /** Lifts a card that leaves its place, if it can be played. @param {Held} drag */
  const take = drag => {
    drag.free = playable(drag.spot);
    if (drag.free && !drag.before.includes(drag.spot)) lift(drag);
    // A lesson may want another card.
    drag.free &&= doing().selected.includes(drag.spot);
  };

  /** The selection is as it was before a drag, if that can still be. @param {Held} drag */
  const undo = ({ spot, before, sight: was }) => {
    const { selected } = doing();
    if (was === sight()) return selected.join() !== before.join() && set({ selected: before });
    if (!before.includes(spot)) set({ selected: selected.filter(one => one !== spot) });
  };

  /**
   * Whether a card that needs no place was let go off its home: it can be played as it is, alone or with
   * others of its owner.
   * @param {Held} drag
   * @param {readonly Place[]} places
   */
  const isPlaceless = ({ spot, whole }, places) => {
    const { selected, choice } = doing();
    if (choice.send === null || choice.by === 'discard' || onBench(root, spot)) return false;
    return whole || selected.length === 1 || places.every(({ control }) => control.matches(CARDS));
  };

  /** The cards among which a number on the bench has its place. @param {Held} drag */
  const handOf = ({ spot }) => root.querySelector(`[data-spot="${spot}"]`)?.closest('.hand, .lie-cards');

  /** A number off the bench goes back among the cards beside it: the tap that takes it off. @param {Held} drag */
  const putBack = ({ home, spot }) => {
    press(home);
    const card = cardAt(root, spot);
    if (card) away.land(card.getBoundingClientRect());
    else away.clear();
  };

  /** The box of a lifted number on the bench, if it is dropped there. @param {Held} drag */
  const onPlank = ({ spot, at }) => {
    const bench = onBench(root, spot);
    const plank = bench?.closest('.bench');
    return bench && plank && isNear(at, plank.getBoundingClientRect()) ? bench.getBoundingClientRect() : null;
  };

  /** @param {Place} place */
  const choose = ({ control, box, mate }) => {
    press(control);
    if (isCovered() || doing().busy) away.clear();
    else if (mate) away.home();
    else away.lie(box);
  };

  /**
   * Whether a lesson wants something else than the card there; it says so, as of a tap.
   * @param {Element | null | undefined} target
   */
  const isUnwanted = target => {
    const thing = target?.closest('[data-spot]')?.getAttribute('data-spot');
    return Boolean(thing && ctx.asks?.(thing));
  };

  /** A drop away from home. @param {Held} drag @param {Element | null} under */
  const dropOn = (drag, under) => {
    if (drag.benched && handOf(drag)?.contains(under)) return putBack(drag);
    const bench = onPlank(drag);
    if (bench) return away.land(bench);
    const places = placesOf(root);
    const place = nearest(places, drag.at, under);
    if (isUnwanted(place?.control ?? under)) return away.home();
    if (place) return choose(place);
    if (!isPlaceless(drag, places)) undo(drag);
    away.home();
  };

  /** @param {Held} drag */
  const drop = drag => {
    const under = document.elementFromPoint(drag.at.x, drag.at.y);
    if (!drag.home.contains(under)) return dropOn(drag, under);
    undo(drag);
    away.home();
  };

  return { sight, take, undo, drop, pressing: () => pressing };
};
