/* Printing: the elements of the class `print-page`, and nothing else of the screen. */

import type { Ctx } from '../types.js';

/** Whether this device can print. The web views of phones and of macOS cannot. */
export const canPrint = ({ app, pauses }: Pick<Ctx, 'app' | 'pauses'>, agent: string = navigator.userAgent) =>
  typeof globalThis.print === 'function' && !pauses && !(app && /Mac OS/.test(agent));

/** Prints one page of many, or all. */
export const printPages = (root: HTMLElement, only: Element | null = null) => {
  const pages = [...root.querySelectorAll('.print-page')];
  for (const page of pages) page.classList.toggle('print-not', only !== null && page !== only);
  print();
};
