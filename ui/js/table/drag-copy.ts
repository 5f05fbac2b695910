/* The copy of a card that follows a finger: it is tilted in the air, and lands with a hop. */

import type { Ctx } from '../types.js';
import type { Motion } from '../kit/motion.js';
import { EASE } from '../kit/motion.js';
import { SLIP } from '../kit/taps.js';
import { RATIO, spotIn } from './fly.js';
import { HOPS } from './hand-moves.js';

const TILT = 4;
/** Its size in the air, and at most on its target, as shares of the card's and the target's size. */
const [AIR, LAID] = [1.08, 0.82];
const HOP = 9;
/** How long a browser may take to make a click of the end of a drag, in milliseconds. */
export const CLICK_MS = 400;
/** Cards that come along lie that far apart, as a share of a card's width, and reach their place in that time. */
const [APART, TRAIL_MS] = [0.24, 110];

/**
 * The copy of a card that follows a finger.
 * @param trails whether it comes along with another one
 */
export const createCopy = (
  root: HTMLElement,
  card: Element,
  motion: Pick<Motion, 'moves' | 'ms'>,
  trails = false,
) => {
  const { x, y, width } = spotIn(card.getBoundingClientRect());
  const element = document.createElement('div');
  element.className = 'card dragged';
  element.innerHTML = card.querySelector('svg')?.outerHTML ?? '';
  element.style.width = `${width}px`;
  element.style.left = `${x - width / 2}px`;
  element.style.top = `${y - (width * RATIO) / 2}px`;
  root.prepend(element);
  const tilts = motion.moves();
  if (trails && tilts) element.style.transition = `transform ${TRAIL_MS}ms ${EASE}`;
  let at = 'none';
  /** From its place to where it was taken up, and to where it is. */
  let [from, way] = [
    [0, 0],
    [0, 0],
  ];
  let flight: Animation | undefined;

  const pose = (dx: number, dy: number, turn: number, size: number) =>
    `translate(${dx}px, ${dy}px)${tilts ? ` rotate(${turn}deg)` : ''}${size === 1 ? '' : ` scale(${size})`}`;

  /** Takes the copy there, with steps on the way. */
  const glide = (to: string, steps: string[], done: () => void) => {
    const frames = [at, ...steps, to].map(transform => ({ transform }));
    element.style.transform = at = to;
    if (!tilts) return done();
    flight = element.animate(frames, { duration: motion.ms('move'), easing: EASE });
    flight.onfinish = done;
  };

  const hang = (dx: number, dy: number, turn: number) => {
    way = [dx, dy];
    element.style.transform = at = pose(dx, dy, turn, tilts ? AIR : 1);
  };

  /** Whether a finger can take it up. */
  const offer = (can: boolean) => {
    element.style.pointerEvents = can ? 'auto' : 'none';
    element.style.touchAction = 'none';
  };

  /** A flight ends with its copy, and then calls nothing. */
  const remove = () => {
    flight?.cancel();
    element.remove();
  };

  return {
    remove,
    /** Is not seen any more, but still there while a story measures where its card starts. */
    vanish: () => {
      element.style.visibility = 'hidden';
      setTimeout(remove);
    },
    /** From now on it stands for the card at a spot (`spots.ts`). */
    lie: (spot: string) => {
      element.dataset.lies = spot;
      offer(true);
    },
    /** From now on it follows a finger from where it lies. */
    takeUp: () => {
      flight?.cancel();
      delete element.dataset.lies;
      offer(false);
      from = way;
    },
    follow: (dx: number, dy: number) => hang((from[0] ?? 0) + dx, (from[1] ?? 0) + dy, TILT),
    /** Where its middle is. */
    middle: () => [x + (way[0] ?? 0), y + (way[1] ?? 0)],
    /** Follows behind another one, as the card of that number. */
    gather: (other: { middle: () => number[] }, n: number) => {
      const [left = 0, top = 0] = other.middle();
      hang(left - x - n * APART * width, top - y, -TILT * n);
    },
    home: (done: () => void) => {
      element.style.transition = 'none';
      glide('none', [], done);
    },
    /** Lands in the middle of a box with a hop. */
    land: (box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, done: () => void) => {
      const size = Math.min(1, (box.height / (width * RATIO)) * LAID, (box.width / width) * LAID);
      const [dx, dy] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
      way = [dx, dy];
      glide(pose(dx, dy, TILT, size), [pose(dx, dy, 0, size), pose(dx, dy - HOP, 0, size)], done);
    },
  };
};

/** What is dragged to answer an attack, and what it is dropped on. */
const [HELD, ATTACK] = ['.hand > .held', '.scene, .choose'];

/**
 * Drags the cards of a hand that answers an attack: let go on the attack or the answers, a card that stops it
 * is tapped, and any one goes home. Another one opens no sheet over the attack: the answers hop.
 * @returns what ends it
 */
export const dragToTap = (
  root: HTMLElement,
  ctx: Ctx,
  motion: Pick<Motion, 'moves' | 'ms'>,
): (() => void) => {
  const over = new AbortController();
  let held: { id: number; home: HTMLElement; x: number; y: number } | null = null;
  let away: { card: Element; copy: ReturnType<typeof createCopy> } | null = null;
  let ended = -Infinity;

  const clear = () => {
    away?.copy.remove();
    away?.card.removeAttribute('data-away');
    away = held = null;
  };

  const down = ({ target, button, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    clear();
    ended = -Infinity;
    const home = target instanceof Element && root.contains(target) ? target.closest(HELD) : null;
    if (button === 0 && home instanceof HTMLElement && ctx.settings.get('scan') === 'off')
      held = { id, home, x, y };
  };

  const leave = (home: HTMLElement) => {
    const card = home.querySelector('.card');
    if (!card) return;
    away = { card, copy: createCopy(root, card, motion) };
    card.setAttribute('data-away', '');
  };

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== held?.id) return;
    const [dx, dy] = [clientX - held.x, clientY - held.y];
    if (!away && Math.hypot(dx, dy) > SLIP) leave(held.home);
    away?.copy.follow(dx, dy);
  };

  /** Where nothing moves, the sheet says what the card does. */
  const drop = (home: HTMLElement) => {
    if (!motion.moves() || home.hasAttribute('aria-pressed')) return home.click();
    for (const answer of root.querySelectorAll('.choose .btn'))
      answer.animate(HOPS, { duration: motion.ms('flip'), composite: 'add' });
  };

  const up = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== held?.id) return;
    const [{ home }, gone] = [held, away];
    held = null;
    if (!gone) return;
    if (document.elementFromPoint(clientX, clientY)?.closest(ATTACK)) drop(home);
    ended = performance.now();
    gone.card.setAttribute('data-away', '');
    gone.copy.home(() => void (away === gone && clear()));
  };

  /** Swallows the click that a browser makes of a drag. */
  const click = (event: MouseEvent) => {
    if (event.detail === 0 || performance.now() - ended >= CLICK_MS) return;
    event.stopPropagation();
    event.preventDefault();
  };

  const all = { capture: true, signal: over.signal };
  addEventListener('pointerdown', down, all);
  addEventListener('pointermove', move, all);
  addEventListener('pointerup', up, all);
  addEventListener('click', click, all);
  // As on the table: no drag is a scroll that takes the next tap.
  root.addEventListener('touchmove', event => away && event.cancelable && event.preventDefault(), {
    ...all,
    passive: false,
  });
  for (const type of ['pointercancel', 'pagehide', 'resize', 'scroll']) addEventListener(type, clear, all);
  return () => {
    over.abort();
    clear();
  };
};
