/* Companions of The Rescue. The caller says which sign a companion has; the sign sets the stage it stands on.
 */

import { PLUM } from '../shared/tokens.js';
import { frame } from '../shared/frame.js';
import { SIGN_TONE, signTag } from './signs.js';
import { FIRST_COMPANIONS } from './companions-1.js';
import { SECOND_COMPANIONS } from './companions-2.js';
import { THIRD_COMPANIONS } from './companions-3.js';

/** @type {Record<string, () => string>} */
export const COMPANIONS = { ...FIRST_COMPANIONS, ...SECOND_COMPANIONS, ...THIRD_COMPANIONS };

/** Quilt behind a companion. @type {Record<import('./signs.js').Sign, string>} */
const QUILT = { ember: 'blush', leaf: 'meadow', wave: 'sky', wild: 'lilac' };

/** @typedef {{ sign?: import('./signs.js').Sign | undefined, signWord?: string | undefined }} SignWords */

/** @param {string} name @param {import('../shared/frame.js').CardWords & SignWords} options */
export const companionCard = (name, { sign, signWord, ...words }) => {
  const tags = sign ? signTag(sign, words.size, signWord) : '';
  return frame({
    ...words,
    tone: sign ? SIGN_TONE[sign] : PLUM,
    pattern: sign ? QUILT[sign] : 'lilac',
    figure: COMPANIONS[name]?.() ?? '',
    lowered: Boolean(sign && signWord),
    smallDown: 26,
    tags,
  });
};
