/* What somebody on a chair is called. */

/** @import { Guest } from '../state/setup.js' */
import { t } from '../kit/i18n.js';

/** The name that is shown: the own one, or that of the animal. @param {Guest} guest */
export const guestName = guest => guest.name.trim() || t(`animal.${guest.animal}`);
