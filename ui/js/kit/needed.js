/* Files that people wait for: where one does not come, the page says so. */

import { giveUp, note } from './faults.js';
import { patiently } from './load.js';

/** Says that a file is missing (`plain.js`): the page is loaded again, or people are asked to. @param {unknown} trouble */
export const sayMissing = trouble => {
  note('missing', trouble);
  giveUp('missing');
};

/**
 * Waits for what people wait for; if it does not come, the page says so.
 * @template T
 * @param {Promise<T>} coming
 * @returns {Promise<T>}
 */
export const orMissing = coming =>
  coming.catch(trouble => {
    sayMissing(trouble);
    throw trouble;
  });

/** Loads what people wait for. @template T @param {() => Promise<T>} attempt */
export const needed = attempt => orMissing(patiently(attempt));
