/* Hands pictures from one screen to the first scene of the next, which begins with them at the same places,
   so that nothing jumps. Valid for one scene, and only while the window keeps its size. */

import type { Spot } from './fly.js';
import { all } from '../kit/dom.js';

/**
 * A picture that stays: its name, its SVG, its spot, its height by its width, its classes, its rotation in
 * degrees, and the spot to which it belongs.
 */
export type Left = {
  name: string;
  svg: string;
  at: Spot;
  ratio: number;
  kind: string;
  turn?: number;
  home?: string;
};

let left: { room: string; pictures: Left[] } | null = null;

const room = () => `${innerWidth} ${innerHeight}`;

/**
 * Keeps all elements of a screen with `data-stays`. Their sizes are measured without their rotation, which is
 * `data-turn`.
 */
export const leave = (root: Element) => {
  left = {
    room: room(),
    pictures: all(root, '[data-stays]').map(element => {
      const box = element.getBoundingClientRect();
      const [width, height] = [element.offsetWidth, element.offsetHeight];
      return {
        name: element.dataset.stays ?? '',
        svg: element.innerHTML,
        kind: element.className,
        turn: Number(element.dataset.turn ?? 0),
        home: element.dataset.home ?? '',
        at: { x: box.left + box.width / 2, y: box.top + box.height / 2, width },
        ratio: height / width,
      };
    }),
  };
};

/** Takes the pictures, once. */
export const takeOver = (): Left[] => {
  const pictures = left?.room === room() ? left.pictures : [];
  left = null;
  return pictures;
};
