/* A notice on a phone that hosts a table: its system stops an app in the background, and the table with it.
   It is shown when the app is opened again. */

import type { State } from '../types.js';

/** How long it is shown. */
const SAID_MS = 6000;

/** Whether this device hosts a table that is open to guests. */
export const keepsTable = ({ visit, room }: Pick<State, 'visit' | 'room'>) =>
  visit === null && room?.open === true;

export const createPause = (
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  applies: () => boolean,
  changed: () => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
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
