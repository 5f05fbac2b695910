/* A short vibration where the device can and the settings allow it: for public events, never for a card
   (M-07). */

import type { Settings } from '../state/settings.js';

const PATTERNS = { nudge: [120, 80, 120, 80, 240], turn: [60] };

/** Whether this device can buzz at all. */
export const canBuzz = () => typeof globalThis.navigator?.vibrate === 'function';

export const ring = (settings: Pick<Settings, 'get'>, what: keyof typeof PATTERNS) => {
  if (!canBuzz() || settings.get('buzz') !== 'on') return;
  // Before the first tap browsers refuse, and log a warning.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(PATTERNS[what]);
};
