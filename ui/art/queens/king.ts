/* A king on his stage, with the lantern that wakes a queen. */

import { SKIN } from '../shared/tokens.js';
import { group, paperDisc } from '../shared/paint.js';
import { frame } from '../shared/frame.js';
import { KINGS, bust, lantern } from '../shared/royals.js';
import { badge } from '../shared/tags.js';
import type { King } from '../shared/royals.js';
import type { CardWords } from '../shared/frame.js';

/** With his lantern. */
export const figure = (k: King) => {
  const all =
    bust(k) +
    lantern(159, 168) +
    paperDisc(155, 163, 10, SKIN[k.skin]) +
    paperDisc(...(k.leftHand ?? [44, 206]), 10, SKIN[k.skin]);
  return k.drop ? group(`translate(0 ${k.drop})`, all) : all;
};

export const kingCard = (name: string, words: CardWords) => {
  const k = KINGS[name] as King;
  return frame({
    ...words,
    tone: k.tone,
    pattern: k.pattern,
    figure: figure(k),
    tags: badge('sun', words.size),
  });
};
