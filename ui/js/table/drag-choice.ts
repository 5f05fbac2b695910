/* What a drag selects: the card as it is taken up, and what it is dropped on. */

import type { Update } from '../types.js';
import type { Held, Place, Table } from './drag-places.js';
import type { createAway } from './drag-away.js';
import { drawNow } from '../kit/frame.js';
import { cardAt, onBench } from './drag-away.js';
import { CARDS, isCovered, isIn, isNear, nearest, PILE, pileAt, placesOf } from './drag-places.js';
import { HOPS } from './hand-moves.js';
import { isChoosing, isTelling } from './phase.js';
import { sendsItself, tap } from './select.js';

const spotOf = (thing: Element | null | undefined) =>
  thing?.closest('[data-spot]')?.getAttribute('data-spot');

/** How often the next places of a card hop, and how long after one another, in milliseconds. */
const [CALLS, CALL_MS] = [20, 2500];
/** What somebody may aim a card at, beside what the table offers. */
const AIMS = /^(bed|queen|king) /;

export const createDragChoice = (
  { root, ctx, game, motion, model, set, commands }: Table,
  away: ReturnType<typeof createAway>,
) => {
  const update = () => ctx.state().update as Update;
  let pressing = false;
  /** What a card lies on, if one does. */
  let laidOn: Element | null = null;

  const sight = () => {
    const { rev, stage } = update();
    return JSON.stringify([rev, stage.shown, model().phase.is]);
  };

  const press = (control: HTMLElement) => {
    pressing = true;
    control.click();
    pressing = false;
    drawNow();
  };

  /** The selection after a tap on the card. */
  const tapped = (spot: string) => {
    const now = update();
    return tap(now.offers, model().selected, spot, game.isCard(now));
  };

  /** Whether a tap would lift the card, or has lifted it. */
  const playable = (spot: string) =>
    isChoosing(model()) && (model().selected.includes(spot) || tapped(spot) !== null);

  /** Lifts a card. A finger that only takes it up sends nothing, as a tap might. */
  const lift = (drag: Held) => {
    const selected = tapped(drag.spot);
    drag.whole = selected !== null && sendsItself(update().offers, selected, game.alike);
    if (!drag.whole || !selected) return press(drag.home);
    set({ selected });
    drawNow();
  };

  /** Where the cards lie now, by their spots. */
  const boxes = () =>
    new Map(
      [...root.querySelectorAll(CARDS)].map(card => [spotOf(card) ?? '', card.getBoundingClientRect()]),
    );

  /** What a tap on a card would click. */
  const homeOf = (spot: string) => cardAt(root, spot)?.closest(CARDS) ?? null;

  /** The other picked cards, if a card is one of several. */
  const trainOf = (spot: string) => {
    const { selected } = model();
    const isCard = game.isCard(update());
    return selected.includes(spot) ? selected.filter(one => one !== spot && isCard(one)) : [];
  };

  /** The card that lies on what a finger touches. */
  const laidAt = (target: EventTarget | null): string | null =>
    away.lies() && target instanceof Element && laidOn?.contains(target) ? away.spot() : null;

  /** Lifts a card that leaves its place, if it can be played. */
  const take = (drag: Held) => {
    drag.were = boxes();
    drag.goesOn = drag.lies && model().choice.send === null;
    if (drag.goesOn) return void (drag.free = true);
    if (drag.lies) {
      press(drag.home);
      drag.before = model().selected;
    }
    drag.free = playable(drag.spot);
    if (drag.free && !drag.before.includes(drag.spot)) lift(drag);
    // A lesson may want another card.
    drag.free &&= model().selected.includes(drag.spot);
  };

  /** The selection is as it was before a drag, if that can still be. */
  const undo = ({ spot, before, sight: was }: Held) => {
    const { selected } = model();
    if (was === sight()) return selected.join() !== before.join() && set({ selected: before });
    if (!before.includes(spot)) set({ selected: selected.filter(one => one !== spot) });
  };

  /** Whether what is lifted can be played as it is, by the big button. */
  const isReady = () => model().choice.send !== null && model().choice.by !== PILE;

  /** @param drag whether it joined or left home with others */
  const isJoined = ({ before }: Held) => {
    const { selected } = model();
    const cards = before.filter(game.isCard(update()));
    return selected.length > 1 && cards.length > 0 && cards.every(one => selected.includes(one));
  };

  /**
   * Whether what was let go off its home stays lifted: it needs no place, or goes with others of its owner.
   */
  const isPlaceless = (drag: Held, places: readonly Place[]) => {
    if (isReady() && (drag.whole || model().selected.length === 1)) return true;
    return (isReady() || isJoined(drag)) && places.every(({ control }) => control.closest(CARDS));
  };

  /** The cards among which a number on the bench has its place. */
  const handOf = ({ spot }: Held) =>
    root.querySelector(`[data-spot="${spot}"]`)?.closest('.hand, .lie-cards');

  /** A number off the bench goes back among the cards beside it: the tap that takes it off. */
  const putBack = ({ home, spot }: Held) => {
    press(home);
    const card = cardAt(root, spot);
    if (card) away.land(card.getBoundingClientRect());
    else away.clear();
  };

  /** The box of a lifted number on the bench, if it is dropped there. */
  const onPlank = ({ spot, at }: Held) => {
    const bench = onBench(root, spot);
    const plank = bench?.closest('.bench');
    return bench && plank && isNear(at, plank.getBoundingClientRect()) ? bench.getBoundingClientRect() : null;
  };

  /** A card goes home, or to the bench where it stands there alone. */
  const settle = ({ spot }: Held) => {
    const bench = cardAt(root, spot) ? null : onBench(root, spot);
    if (bench) away.land(bench.getBoundingClientRect());
    else away.home();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls after a while, and no more for what was laid before. @param times how often */
  const callLater = (times: number) => {
    clearTimeout(timer);
    if (times > 0 && motion.moves()) timer = setTimeout(call, CALL_MS, times);
  };

  /** While a card lies on one target and wants another, its places hop now and then. */
  const call = (times: number) => {
    if (!away.lies() || model().choice.send !== null) return;
    if (!isCovered()) commands.hint();
    callLater(times - 1);
  };

  const choose = (drag: Held, { control, box, mate }: Place) => {
    press(control);
    if (isCovered() || isTelling(model())) away.clear();
    else if (mate || onBench(root, drag.spot)) settle(drag);
    else {
      away.lie(box);
      laidOn = control;
      call(CALLS);
    }
  };

  /** Whether a lesson wants something else than the card there; it says so, as of a tap. */
  const isUnwanted = (target: Element | null | undefined) => {
    const thing = spotOf(target);
    return Boolean(thing && ctx.asks?.(thing));
  };

  /** The pile is the only place of a number. */
  const hop = () => {
    const pile = root.querySelector(`[data-spot="${PILE}"] > *`);
    if (pile && motion.moves()) pile.animate(HOPS, { duration: motion.ms('flip'), composite: 'add' });
    else commands.hint();
  };

  /** Nothing is chosen; the table says why, or shows where the card may go. */
  const goNowhere = (drag: Held, under: Element | null) => {
    const { choice, selected, view } = model();
    const thing = spotOf(under) ?? '';
    // Among one's own queens a card stays lifted: its places are shown.
    if (choice.by !== PILE && under?.closest('.me > .qs')) return commands.hint();
    if (AIMS.test(thing)) commands.nudge(thing);
    else if (choice.by !== PILE) commands.hint();
    else if (game.quiet(view, [...selected, PILE])) commands.nudge('confirm');
    else hop();
    undo(drag);
  };

  /** The card that lay under a finger until the lifting made room for the bench. */
  const moved = ({ at, were }: Held, places: readonly Place[]) =>
    places.find(({ control }) => {
      const box = were.get(spotOf(control) ?? '');
      return box && isIn(at, box);
    }) ?? null;

  /** What the big button plays lies on the pile, and waits there for a yes. */
  const wait = (pile: Element) => {
    away.lie(pile.getBoundingClientRect());
    laidOn = pile;
    commands.hint();
  };

  /** A card goes back to the target that it was taken from, if that is still there. */
  const lieAgain = () => {
    if (!laidOn?.isConnected) return away.home();
    away.lie(laidOn.getBoundingClientRect());
    // Not at once: the table may just have said why a card cannot go where it was let go.
    callLater(CALLS);
  };

  /** A card that lies on one target and wants another is let go there, or is taken back. */
  const goOn = (drag: Held, under: Element | null) => {
    const place = nearest(placesOf(root, model()), drag.at, under);
    if (isUnwanted(place?.control) || laidOn?.contains(under)) return lieAgain();
    if (place) return choose(drag, place);
    const thing = spotOf(under) ?? '';
    if (AIMS.test(thing)) {
      commands.nudge(thing);
      return lieAgain();
    }
    press(drag.home);
    away.home();
  };

  /** A drop away from home. */
  const dropOn = (drag: Held, under: Element | null) => {
    if (drag.benched && handOf(drag)?.contains(under)) return putBack(drag);
    const bench = onPlank(drag);
    if (bench) return away.land(bench);
    // What the big button plays is not for the pile, where a tap may still put it.
    const places = placesOf(root, model()).filter(
      ({ control }) => !(isReady() && control.dataset.spot === PILE),
    );
    const pile = pileAt(root, drag.at, under);
    const onPile = places.find(({ control }) => control === pile);
    const place = nearest(places, drag.at, under) ?? moved(drag, places) ?? onPile;
    if (isUnwanted(place?.control ?? under)) return away.home();
    if (place) return choose(drag, place);
    const { selected, view } = model();
    // What makes a sum whole stands on the bench first, so that the whole sum is seen.
    const stands = !drag.before.includes(drag.spot) && onBench(root, drag.spot);
    if (pile && isReady() && !stands && !game.quiet(view, selected)) return wait(pile);
    if (isPlaceless(drag, places)) commands.hint();
    else goNowhere(drag, under);
    settle(drag);
  };

  const drop = (drag: Held) => {
    const under = document.elementFromPoint(drag.at.x, drag.at.y);
    if (drag.goesOn) return goOn(drag, under);
    if (!drag.home.contains(under)) return dropOn(drag, under);
    undo(drag);
    away.home();
  };

  return { sight, take, laidAt, homeOf, trainOf, undo, drop, lieAgain, pressing: () => pressing };
};
