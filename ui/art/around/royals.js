/* Queens and kings as stickers show them, by their words. */

import { awakeFigure, QUEENS as PRINTED } from '../shared/queens.js';
import { KINGS } from '../shared/royals.js';
import { MORE_QUEENS } from '../queens/more-queens.js';
import { waving } from '../rescue/perils.js';

/** @typedef {import('./stickers.js').Looks} Looks */

/** @type {Record<string, import('../shared/queens.js').Queen>} */
const QUEENS = { ...PRINTED, ...MORE_QUEENS };

/** @param {string} word @returns {Looks} */
export const queenLooks = word => {
  const queen = Object.hasOwn(QUEENS, word) ? QUEENS[word] : undefined;
  if (!queen) throw new Error(`queenLooks: unknown queen "${word}"`);
  return { tone: queen.tone, pattern: queen.pattern, figure: awakeFigure(queen) };
};

/** @param {string} word @returns {Looks} */
export const kingLooks = word => {
  const king = Object.hasOwn(KINGS, word) ? KINGS[word] : undefined;
  if (!king) throw new Error(`kingLooks: unknown king "${word}"`);
  return { tone: king.tone, pattern: king.pattern, figure: waving(king) };
};
