/* The system's voices, through the app. `stop` names the last sentence that was sent: one that is
   still on its way to the app is not spoken either. */

import type { App, Engine } from '../../types.js';
import { primary } from './browser.js';

/** @param page tells the sentences of this page from those of the one before */
export const appEngine = (
  app: Pick<App, 'speak' | 'hush'>,
  languages: readonly string[],
  page: number = Math.floor(Math.random() * 2 ** 32),
): Engine => {
  const known = new Set(languages.map(primary));
  let at = 0;
  return {
    has: language => known.has(language),
    speak: (words, { began, ended, failed }) => {
      at++;
      app.speak({ page, at }, words).then(said => (said ? ended() : failed()), failed);
      began();
    },
    stop: () => app.hush({ page, at }),
    listen: () => {},
  };
};
