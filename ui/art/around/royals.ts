/* Queens and kings as stickers show them, by their words. */

import { awakeFigure, QUEENS as PRINTED } from '../shared/queens.js';
import { KINGS } from '../shared/royals.js';
import { MORE_QUEENS } from '../queens/more-queens.js';
import { waving } from '../rescue/perils.js';
import type { Looks } from './stickers.js';
import type { Queen } from '../shared/queens.js';

const QUEENS: Record<string, Queen> = { ...PRINTED, ...MORE_QUEENS };

export const queenLooks = (word: string): Looks => {
  const queen = Object.hasOwn(QUEENS, word) ? QUEENS[word] : undefined;
  if (!queen) throw new Error(`queenLooks: unknown queen "${word}"`);
  return { tone: queen.tone, pattern: queen.pattern, figure: awakeFigure(queen) };
};

export const kingLooks = (word: string): Looks => {
  const king = Object.hasOwn(KINGS, word) ? KINGS[word] : undefined;
  if (!king) throw new Error(`kingLooks: unknown king "${word}"`);
  return { tone: king.tone, pattern: king.pattern, figure: waving(king) };
};
