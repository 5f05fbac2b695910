/* A king on his stage, with the lantern that wakes a queen. */

import { SKIN } from '../shared/tokens.js';
import { group, paperDisc } from '../shared/paint.js';
import { frame } from '../shared/frame.js';
import { KINGS, bust, lantern } from '../shared/royals.js';
import { badge } from '../shared/tags.js';

/** @typedef {import('../shared/royals.js').King} King */

/** With his lantern. @param {King} k */
export const figure = k => {
  const all =
    bust(k) +
    lantern(159, 168) +
    paperDisc(155, 163, 10, SKIN[k.skin]) +
    paperDisc(...(k.leftHand ?? [44, 206]), 10, SKIN[k.skin]);
  return k.drop ? group(`translate(0 ${k.drop})`, all) : all;
};

/** @param {string} name @param {import('../shared/frame.js').CardWords} words */
export const kingCard = (name, words) => {
  const k = /** @type {King} */ (KINGS[name]);
  return frame({
    ...words,
    tone: k.tone,
    pattern: k.pattern,
    figure: figure(k),
    tags: badge('sun', words.size),
  });
};
