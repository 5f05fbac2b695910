/* A phone that keeps the table. Its system stops an app in the background, and the table with it: everybody who leaves the app
   is told so, and reads it when they are back. */

/** @import { State } from '../types.js' */

/** How long it stands there after somebody is back. */
const SAID_MS = 6000;

/** Whether this device keeps a table for others. @param {Pick<State, 'visit' | 'house'>} state */
export const keepsTable = ({ visit, house }) => visit === null && house?.open === true;

/** @param {Pick<Document, 'visibilityState' | 'addEventListener'>} page @param {() => boolean} applies @param {() => void} changed */
export const createPause = (page, applies, changed) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let said = false;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') said = applies();
    else if (said) {
      timer = setTimeout(() => {
        said = false;
        changed();
      }, SAID_MS);
    }
    changed();
  });
  return { said: () => said };
};
