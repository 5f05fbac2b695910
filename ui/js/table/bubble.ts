/* The bubble at the tapped target that says why a tap is refused. It is in no live region, as what it says may
   depend on a hand; `moves.ts` announces what depends on none. */

import type { Child } from '../kit/dom.js';
import type { TableModel } from './model.js';
import { draw, h } from '../kit/dom.js';
import { coversLeast, facesOf, startWithin, tipFor } from './free-place.js';
import { inHand } from './select.js';
import { rectOf } from './spots.js';
import { openIn, standing } from './standing.js';

const STAY_MS = 5000;
/** Least distance from the edges of the window, and from what the bubble points at, in CSS pixels. */
const [EDGE, APART] = [8, 12];

/**
 * The top of the bubble: above what was tapped, below it, or above the own panel, if that is as high or
 * higher. It takes the place that covers least of faces, queens, kings, what can be chosen, a lower own panel
 * and the button that hides the hand.
 * @param open what can be chosen beside the hand
 * @param box what was tapped
 */
const topFor = (
  root: HTMLElement,
  open: string[],
  box: DOMRect,
  { x, width, height }: { x: number; width: number; height: number },
) => {
  const own = root.querySelector('.me')?.getBoundingClientRect();
  const tops = [box.top - height - APART, Math.min(box.bottom + APART, innerHeight - height - EDGE)];
  const things = [
    box,
    ...facesOf(root),
    ...[...root.querySelectorAll('.eye')].map(one => one.getBoundingClientRect()),
    ...standing(root, open).map(({ whole }) => whole.getBoundingClientRect()),
  ];
  if (own && own.top <= box.top) tops.push(own.top - height - APART);
  else if (own) things.push(own);
  const free = tops.filter(top => top >= EDGE);
  return coversLeast(free, top => ({ left: x, right: x + width, top, bottom: top + height }), things) ?? EDGE;
};

/** @param root the table */
export const createBubble = (root: HTMLElement, layer: HTMLElement, model: () => TableModel) => {
  const bubble = document.createElement('aside');
  bubble.className = 'bubble';
  bubble.id = 'why';
  bubble.hidden = true;
  layer.append(bubble);
  let tied: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last text, until `forget`. */
  let said = '';

  const hide = () => {
    clearTimeout(timer);
    bubble.hidden = true;
    tied?.removeAttribute('aria-describedby');
    tied = null;
  };

  /**
   * @param spot where it points
   * @param others spots to use if that one is not on the screen
   */
  const show = (what: string | { text: string; picture: Child }, spot: string, ...others: string[]) => {
    hide();
    const { text, picture } = typeof what === 'string' ? { text: what, picture: null } : what;
    const box = rectOf(root, spot, ...others) ?? root.getBoundingClientRect();
    draw(bubble, picture, h('span', { key: 'text' }, text));
    said = text;
    bubble.hidden = false;
    const { width, height } = bubble.getBoundingClientRect();
    const centre = box.left + box.width / 2;
    const x = startWithin(centre, width, innerWidth, EDGE);
    const top = topFor(
      root,
      openIn(model()).filter(target => !inHand(target)),
      box,
      { x, width, height },
    );
    bubble.classList.toggle('below', top > box.top);
    bubble.style.left = `${x}px`;
    bubble.style.top = `${top}px`;
    bubble.style.setProperty('--tip', `${tipFor(centre, x, width)}px`);
    tied = root.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
    tied?.setAttribute('aria-describedby', bubble.id);
    timer = setTimeout(hide, STAY_MS);
  };

  return { show, hide, said: () => said, forget: () => void (said = '') };
};
