/* Rings of light round things on the table. */

import type { Box } from './fly.js';
import { layOver } from './fly.js';

/** what a ring lies round; `turn` is in radians */
type Round = Box & { turn?: number };

/** Lays a ring round a box. */
const lay = (ring: HTMLElement, round: Round, kind: string) => {
  ring.className = kind;
  layOver(ring, round);
  ring.style.rotate = `${round.turn ?? 0}rad`;
};

/** How an element is turned, in radians, and scaled by its transform. */
const turnOf = (one: Element) => {
  const { a, b } = new DOMMatrix(getComputedStyle(one).transform);
  return { turn: Math.atan2(b, a), size: Math.hypot(a, b) };
};

/** The box of an element; a card that is tilted in a hand has its own edges, and their tilt. */
const boxOf = (one: Element): Round => {
  const box = one.getBoundingClientRect();
  const { turn, size } = one.closest('.held') ? turnOf(one) : { turn: 0, size: 1 };
  if (turn === 0 || !(one instanceof HTMLElement)) return box;
  const [width, height] = [one.offsetWidth * size, one.offsetHeight * size];
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
    turn,
  };
};

/** A new ring round a box. */
export const glow = (rect: DOMRect, kind: string) => {
  const ring = document.createElement('span');
  lay(ring, rect, kind);
  return ring;
};

/** Rings that are laid anew again and again, in a layer over the table. */
export const createRings = (layer: HTMLElement) => {
  const rings = document.createElement('div');
  rings.className = 'glows';
  rings.setAttribute('aria-hidden', 'true');
  layer.append(rings);
  return {
    /** Lays a ring round each of these elements, where it is now. */
    light: (found: readonly Element[], kind: string) => {
      while (rings.childElementCount > found.length) rings.lastElementChild?.remove();
      for (const [at, one] of found.entries()) {
        const ring = rings.children[at] ?? rings.appendChild(document.createElement('span'));
        if (ring instanceof HTMLElement) lay(ring, boxOf(one), kind);
      }
    },
  };
};
