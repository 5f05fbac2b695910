/* How drawn queens are shown beside a table: as cards with their names. */

import type { KeptQueen } from '../state/own-queens.js';
import type { Size } from '../../art/shared/tokens.js';
import { ownCard, ownQueen } from '../../art/drawn/queen.js';
import { t } from '../kit/i18n.js';
import { drawingWords } from '../state/drawing-words.js';
import { BLANK, readDrawing } from '../state/drawing.js';

type Shown = Pick<KeptQueen, 'name' | 'drawing'>;

const drawingOf = ({ drawing }: Shown) => readDrawing(drawing) ?? BLANK;

export const looksOf = (queen: Shown) => ownQueen(drawingOf(queen));

/** Her name, or what she is called without one. */
export const calledOf = ({ name }: Shown) => name || t('draw.nameless');

export const cardOf = (queen: Shown, size: Size) => ownCard(drawingOf(queen), calledOf(queen), size);

/** "Zoé: smiling, curly hair in brown …" */
export const wordsOf = (queen: Shown) => drawingWords(drawingOf(queen));
