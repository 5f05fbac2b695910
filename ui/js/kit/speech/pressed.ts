/* Buttons by name, to be read aloud. */

import type { Ctx } from '../../types.js';
import { readOut } from './read-out.js';

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** The names of all buttons in a part of a screen. */
export const namesIn = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll('button') ?? [])].map(nameOf);

/** The buttons that match the selector say their names when they are pressed. */
export const sayPressed = (
  root: HTMLElement,
  ctx: Pick<Ctx, 'settings' | 'announce' | 'voice'>,
  which: string,
) => {
  // Before the button acts: what it opens speaks next.
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest(which);
    if (button) readOut(ctx, nameOf(button));
  };
  root.addEventListener('click', press, true);
};
