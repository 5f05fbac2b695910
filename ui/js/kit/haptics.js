/* A short vibration where the device can and the settings allow it: for public events, never for a card
   (M-07). */

/** @import { Settings } from '../state/settings.js' */

const PATTERNS = { nudge: [120, 80, 120, 80, 240], turn: [60] };

/** Whether this device can buzz at all. */
export const canBuzz = () => typeof globalThis.navigator?.vibrate === 'function';

/** @param {Pick<Settings, 'get'>} settings @param {keyof typeof PATTERNS} what */
export const ring = (settings, what) => {
  if (!canBuzz() || settings.get('buzz') !== 'on') return;
  // Before the first tap browsers refuse, and log a warning.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(PATTERNS[what]);
};
