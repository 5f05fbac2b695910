/* A short buzz where a device can buzz, and its owner wants it: for what everybody may know, never for a card (M-07). */

/** @import { Settings } from '../state/settings.js' */

const PATTERNS = { nudge: [120, 80, 120, 80, 240], turn: [60] };

/** Whether this device can buzz at all. */
export const canBuzz = () => typeof globalThis.navigator?.vibrate === 'function';

/** @param {Pick<Settings, 'get'>} settings @param {keyof typeof PATTERNS} what */
export const ring = (settings, what) => {
  if (!canBuzz() || settings.get('buzz') !== 'on') return;
  // Browsers refuse before the first tap, and complain.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(PATTERNS[what]);
};
