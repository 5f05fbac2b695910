/* Follows the choice of a language. */

import type { Settings } from '../state/settings.js';
import type { Store } from '../state/store.js';
import { resolveLanguage, setLanguage } from '../kit/i18n.js';
import { orMissing } from '../kit/needed.js';
import { renamed } from '../state/names.js';

/** Draws everything anew in another language. */
export const followLanguage = (settings: Settings, store: Store, redraw: () => void) => {
  let shown = settings.get('language');
  settings.subscribe(({ language }) => {
    if (language === shown) return;
    shown = language;
    void orMissing(setLanguage(resolveLanguage(language))).then(() => {
      store.set(renamed(store.get()));
      redraw();
    });
  });
};
