/* The animals at their seats, as actors of a scene on the stage. */

import type { Person } from '../types.js';
import type { Spot } from '../table/fly.js';
import type { Actor } from '../table/stage.js';
import type { Step } from '../table/steps.js';
import { avatar } from '../../art/shared/seats.js';
import { middleOf } from '../table/fly.js';
import { rectOf, spotOf } from '../table/spots.js';

/** The head of a seat: its spot on the screen, and its element if one is drawn. */
export type Head = { spot: Spot; element: Element | null };

export const headAt = (root: Element, seat: number): Head => {
  const element = spotOf(root, `seat ${seat}`)?.querySelector('.face .av') ?? null;
  const face = element?.getBoundingClientRect();
  if (face && face.width > 0) return { element, spot: middleOf(face) };
  const box = rectOf(root, `seat ${seat}`);
  return {
    element: null,
    spot: box
      ? { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60), width: 48 }
      : { x: 0, y: 0, width: 48 },
  };
};

/**
 * An animal jumps twice.
 * @param to shares of the scene, from 0 to 1
 */
export const jump = ({ y, width }: Spot, from: number, to: number): Step[] => {
  const at = (part: number) => from + (to - from) * part;
  return [
    { at: from, y, ease: 'ease-out' },
    { at: at(0.14), y: y + width * 0.06, flat: 1.14, tall: 0.84, ease: 'ease-out' },
    { at: at(0.36), y: y - width * 0.62, flat: 1.02, tall: 1.16, turn: -7, ease: 'ease-in' },
    { at: at(0.56), y: y + width * 0.04, flat: 1.16, tall: 0.86, turn: 0, ease: 'ease-out' },
    { at: at(0.72), y: y - width * 0.26, flat: 1.04, tall: 1.06, turn: 6, ease: 'ease-in' },
    { at: at(0.88), y: y + width * 0.02, flat: 1.07, tall: 0.94, turn: 0, ease: 'ease-out' },
    { at: to, y, flat: 1, tall: 1 },
  ];
};

/**
 * @param steps in their order
 * @param how `comes`: when it fades in where it is not drawn, as a
 * share of the scene
 */
export const head = (
  { animal, colour, bot }: Pick<Person, 'animal' | 'colour' | 'bot'>,
  { spot, element }: Head,
  steps: readonly Step[],
  { stays = false, comes = 0.01 }: { stays?: boolean; comes?: number } = {},
): Actor => ({
  svg: avatar(animal, colour, Boolean(bot)),
  at: spot,
  ratio: 1,
  kind: 'head',
  origin: '50% 92%',
  stays,
  steps,
  ...(element ? {} : { shows: [[comes, 0.97, 0.03]] }),
});
