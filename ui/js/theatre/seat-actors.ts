/* The animals at their seats, as actors of a scene on the stage. */

import type { Person } from '../types.js';
import type { Spot } from '../table/fly.js';
import type { Actor } from '../table/stage.js';
import { avatar } from '../../art/shared/seats.js';
import { rectOf, spotOf } from '../table/spots.js';

/** The head of a seat: its spot on the screen, and its element if one is drawn. */
export type Head = { spot: Spot; element: Element | null };

export const headAt = (root: Element, seat: number): Head => {
  const element = spotOf(root, `seat ${seat}`)?.querySelector('.face .av') ?? null;
  const face = element?.getBoundingClientRect();
  if (face && face.width > 0)
    return {
      element,
      spot: { x: face.left + face.width / 2, y: face.top + face.height / 2, width: face.width },
    };
  const box = rectOf(root, `seat ${seat}`);
  return {
    element: null,
    spot: box
      ? { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60), width: 48 }
      : { x: 0, y: 0, width: 48 },
  };
};

/**
 * Keyframes of an animal that jumps twice.
 * @param to shares of the scene, from 0 to 1
 */
export const jump = (from: number, to: number): Keyframe[] => {
  const at = (part: number) => from + (to - from) * part;
  return [
    { offset: from, transform: 'none', easing: 'ease-out' },
    { offset: at(0.14), transform: 'translateY(6%) scale(1.14, .84)', easing: 'ease-out' },
    { offset: at(0.36), transform: 'translateY(-62%) scale(1.02, 1.16) rotate(-7deg)', easing: 'ease-in' },
    { offset: at(0.56), transform: 'translateY(4%) scale(1.16, .86)', easing: 'ease-out' },
    { offset: at(0.72), transform: 'translateY(-26%) scale(1.04, 1.06) rotate(6deg)', easing: 'ease-in' },
    { offset: at(0.88), transform: 'translateY(2%) scale(1.07, .94)', easing: 'ease-out' },
    { offset: to, transform: 'none' },
  ];
};

/** Keyframes that fade an animal in and out, where the seat shows none. */
const visit = (from: number): Keyframe[] => [
  { offset: 0, opacity: 0 },
  { offset: from, opacity: 0 },
  { offset: from + 0.03, opacity: 1 },
  { offset: 0.96, opacity: 1 },
  { offset: 1, opacity: 0 },
];

/**
 * @param steps in their order
 * @param how `comes`: when it fades in where it is not drawn, as a
 * share of the scene
 */
export const head = (
  { animal, colour, bot }: Pick<Person, 'animal' | 'colour' | 'bot'>,
  { spot, element }: Head,
  steps: readonly Keyframe[],
  { stays = false, comes = 0.01 }: { stays?: boolean; comes?: number } = {},
): Actor => ({
  svg: avatar(animal, colour, Boolean(bot)),
  at: spot,
  ratio: 1,
  kind: 'head',
  origin: '50% 92%',
  stays,
  frames: [
    { offset: 0, transform: 'none' },
    ...steps,
    ...(element ? [] : visit(comes)),
    { offset: 1, transform: 'none' },
  ].sort((one, other) => Number(one.offset) - Number(other.offset)),
});
