/* Printing: the elements of the class `print-page`, and nothing else of the screen. */

/** @import { Ctx } from '../types.js' */

/**
 * Whether this device can print. The web views of phones and of macOS cannot.
 * @param {Pick<Ctx, 'app' | 'pauses'>} ctx
 * @param {string} [agent]
 */
export const canPrint = ({ app, pauses }, agent = navigator.userAgent) =>
  typeof globalThis.print === 'function' && !pauses && !(app && /Mac OS/.test(agent));

/** Prints one page of many, or all. @param {HTMLElement} root @param {Element | null} [only] */
export const printPages = (root, only = null) => {
  const pages = [...root.querySelectorAll('.print-page')];
  for (const page of pages) page.classList.toggle('print-not', only !== null && page !== only);
  print();
};
