/* How drawn queens are shown beside a table: as cards with their names. */

import type { KeptQueen } from '../state/own-queens.js';
import type { Size } from '../../art/shared/tokens.js';
import { ownQueen } from '../../art/drawn/queen.js';
import { queenCard } from '../../art/shared/queens.js';
import { t } from '../kit/i18n.js';
import { drawingWords } from '../state/drawing-words.js';
import { BLANK, readDrawing } from '../state/drawing.js';

type Shown = Pick<KeptQueen, 'name' | 'drawing'>;

export const looksOf = ({ drawing }: Shown) => ownQueen(readDrawing(drawing) ?? BLANK);

/** Her name, or what she is called without one. */
export const calledOf = ({ name }: Shown) => name || t('draw.nameless');

export const cardOf = (queen: Shown, size: Size) => {
  const name = calledOf(queen);
  return queenCard(looksOf(queen), { size, short: name, full: name, asleep: false, tags: '' });
};

/** "Zoé: smiling, curly hair in brown …" */
export const wordsOf = ({ drawing }: Shown) => drawingWords(readDrawing(drawing) ?? BLANK);
