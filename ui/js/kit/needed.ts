/* Files that people wait for: where one does not come, the page says so. */

import { giveUp, note } from './faults.js';
import { patiently } from './load.js';

/** Says that a file is missing (`plain.js`): the page is loaded again, or people are asked to. */
export const sayMissing = (trouble: unknown) => {
  note('missing', trouble);
  giveUp('missing');
};

/** Waits for what people wait for; if it does not come, the page says so. */
export const orMissing = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch(trouble => {
    sayMissing(trouble);
    throw trouble;
  });

/** Loads what people wait for. */
export const needed = <T>(attempt: () => Promise<T>) => orMissing(patiently(attempt));
