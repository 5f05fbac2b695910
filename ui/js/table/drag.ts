/* Dragging cards, another way to say the same taps: a click on the card lifts it, a click on its target
   chooses that. A card lies on its target until somebody says yes: a tap on it presses the big button, as a
   second tap on its target does, and dragging it away, or a tap on its place in the hand, takes it back. A
   drag presses no button, and nothing needs it (K-05). */

import type { Held, Table } from './drag-places.js';
import { attempt, note } from '../kit/faults.js';
import { drawNow } from '../kit/frame.js';
import { SLIP } from '../kit/taps.js';
import { createAway } from './drag-away.js';
import { createDragChoice } from './drag-choice.js';
import { CLICK_MS } from './drag-copy.js';
import { CARDS, isCovered } from './drag-places.js';
import { isTelling } from './phase.js';

/** What a press starts with. */
const FRESH = { free: false, goesOn: false, moves: false, whole: false };

/** How far a card that cannot be played follows, in CSS pixels. */
const LEASH = 10;

/** How far a card has followed its finger. */
const way = ({ from, at, free }: Held): [number, number] => {
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const part = free ? 1 : Math.min(1, LEASH / Math.hypot(dx, dy));
  return [dx * part, dy * part];
};

/** The spot of the card that lies on its target there. */
const lyingAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('[data-lies]')?.getAttribute('data-lies') ?? null) : null;

export const createDrag = (table: Table) => {
  const { root, ctx, model, commands } = table;
  const over = new AbortController();
  const away = createAway(table);
  const choice = createDragChoice(table, away);
  let held: Held | null = null;
  let [frame, ended] = [0, -Infinity];

  const down = ({ target, button, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    const lying = lyingAt(target) ?? choice.laidAt(target);
    const home = lying ? choice.homeOf(lying) : target instanceof Element ? target.closest(CARDS) : null;
    if (!(home instanceof HTMLElement) || button !== 0) return;
    const m = model();
    if (isTelling(m) || ctx.settings.get('scan') !== 'off') return;
    const number = home.closest('[data-of]')?.getAttribute('data-of');
    const [at, spot, sight] = [{ x, y }, number ?? home.dataset.spot ?? '', choice.sight()];
    const benched = Boolean(number);
    const train = benched || lying ? [] : choice.trainOf(spot);
    const start = {
      from: at,
      at,
      home,
      benched,
      lies: Boolean(lying),
      spot,
      train,
      before: m.selected,
      sight,
    };
    held = { id, ...start, were: new Map(), ...FRESH };
  };

  /** Another finger ends a drag; the next press is no longer part of the drag, so its click goes through. */
  const another = () => {
    cancel();
    ended = -Infinity;
  };

  /** The card leaves its place. */
  const leave = (drag: Held) => {
    if (isCovered() || drag.sight !== choice.sight()) return void (held = null);
    if (!(drag.lies ? away.takeUp(drag.spot) : away.leave(drag))) return void (held = null);
    drag.moves = true;
    choice.take(drag);
    away.mark();
  };

  const follow = () => {
    frame = 0;
    if (!held?.moves) return;
    if (isCovered()) cancel();
    else away.follow(...way(held));
  };

  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== held?.id) return;
    held.at = { x, y };
    if (!held.moves && Math.hypot(x - held.from.x, y - held.from.y) > SLIP) leave(held);
    if (held?.moves && !frame) frame = requestAnimationFrame(safely(follow));
  };

  /** Takes the finger off. @returns the drag, if there was one */
  const release = (): Held | null => {
    const drag = held;
    held = null;
    cancelAnimationFrame(frame);
    frame = 0;
    if (!drag?.moves) return null;
    ended = performance.now();
    return drag;
  };

  const cancel = () => {
    const drag = release();
    if (!drag) return;
    // What is chosen for it stays chosen, so the card stays there too.
    if (drag.goesOn && drag.sight === choice.sight()) return choice.lieAgain();
    away.clear();
    if (drag.free) choice.undo(drag);
  };

  const up = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== held?.id) return;
    held.at = { x, y };
    if (isCovered() || held.sight !== choice.sight()) return cancel();
    const drag = release();
    if (!drag) return;
    if (drag.free) choice.drop(drag);
    else {
      away.home();
      commands.nudge(drag.spot);
    }
    drawNow();
  };

  /**
   * Tells the browser that a drag is no scroll: it would let a swift one glide on, and take the next tap for
   * what stops that. The big button would miss it.
   */
  const still = (event: TouchEvent) => held?.free && event.cancelable && event.preventDefault();

  /** Swallows the click that a browser makes of a drag. */
  const click = (event: MouseEvent) => {
    if (choice.pressing()) return;
    const late = event.detail > 0 && performance.now() - ended < CLICK_MS;
    const lying = lyingAt(event.target);
    if (!held?.moves && !late && !lying) return;
    if (lying && !held?.moves && !late) commands.agree();
    event.stopPropagation();
    event.preventDefault();
  };

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held?.moves) return;
    event.stopPropagation();
    cancel();
  };

  /** A drag that fails is over: its cards are in their places, where taps do as well. */
  const safely =
    <E>(act: (event: E) => void) =>
    (event: E) => {
      try {
        act(event);
      } catch (error) {
        note('card drag', error);
        release();
        attempt('card drag', away.clear);
      }
    };

  const all = { capture: true, signal: over.signal };
  root.addEventListener('pointerdown', safely(down), { signal: over.signal });
  root.addEventListener('touchmove', still, { ...all, passive: false });
  addEventListener('pointerdown', safely(another), all);
  addEventListener('pointermove', safely(move), all);
  addEventListener('pointerup', safely(up), all);
  addEventListener('click', safely(click), all);
  addEventListener('keydown', safely(key), all);
  for (const type of ['pointercancel', 'pagehide']) addEventListener(type, safely(cancel), all);
  // Of the window alone: what loses the focus as a card is pressed does not bubble.
  addEventListener('blur', safely(cancel), { signal: over.signal });
  addEventListener(
    'resize',
    () => {
      if (held?.moves) cancel();
      // Where its target lies now is not known before the next render.
      away.clear();
    },
    all,
  );
  addEventListener('scroll', () => held?.moves || away.clear(), all);

  return {
    /** To be called after each render. */
    update: () => {
      if (held?.moves && held.sight !== choice.sight()) cancel();
      away.renew();
    },
    destroy: () => {
      over.abort();
      release();
      away.clear();
    },
  };
};
