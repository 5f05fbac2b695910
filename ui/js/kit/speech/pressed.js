/* Buttons by name, to be read aloud. */

/** @import { Ctx } from '../../types.js' */
import { readOut } from './read-out.js';

/** @param {Element} button */
const nameOf = button => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** The names of all buttons in a part of a screen. @param {Element | null | undefined} part */
export const namesIn = part => [...(part?.querySelectorAll('button') ?? [])].map(nameOf);

/**
 * The buttons that match the selector say their names when they are pressed.
 * @param {HTMLElement} root
 * @param {Pick<Ctx, 'settings' | 'announce' | 'voice'>} ctx
 * @param {string} which
 */
export const sayPressed = (root, ctx, which) => {
  // Before the button acts: what it opens speaks next.
  /** @param {Event} event */
  const press = ({ target }) => {
    const button = target instanceof Element && target.closest(which);
    if (button) readOut(ctx, nameOf(button));
  };
  root.addEventListener('click', press, true);
};
