/* Drawings of the figures in the pictures of a bedtime story of Sleeping Queens, by the names that `story.ts`
   gives them. */

import { bottle, dragon, rider, wand } from '../../../art/queens/attack.js';
import { marotte } from '../../../art/queens/marotte.js';
import { onIsland } from '../../../art/shared/island.js';
import { figure as kingFigure } from '../../../art/queens/king.js';
import { awakeFigure, sleeperFigure } from '../../../art/shared/queens.js';
import { KINGS } from '../../../art/shared/royals.js';
import { drawnOnce } from '../../kit/marks.js';
import { faceOf } from '../../state/faces.js';
import { drawnAs } from '../../state/cast.js';
import { looksOf, picture } from './cards.js';
import type { Queen } from '../../../art/shared/queens.js';

/** In CSS pixels: so narrow that a card is drawn without its name. */
const CARD = 64;

const queen = (draw: (queen: Queen) => string) => (word: string) => {
  const face = faceOf(word);
  return face ? onIsland(draw(looksOf(face))) : '';
};

const king = (word: string) => {
  const looks = KINGS[word.replace('king:', '')];
  return looks ? onIsland(kingFigure(looks)) : '';
};

/** By the first word of a name, such as `queen`; the second word says which one. */
const FIGURES: Record<string, (word: string) => string> = {
  bottle,
  card: word => picture(faceOf(word) ?? '', CARD),
  dragon,
  jester: marotte,
  king,
  queen: queen(awakeFigure),
  rider,
  sleeper: queen(sleeperFigure),
  wand,
};

/** @param name such as `queen moon` */
export const figure = (name: string) => {
  const [kind = '', word = ''] = name.split(' ');
  return drawnOnce(
    `figure queens ${name} ${drawnAs(faceOf(word) ?? '')?.key}`,
    () => FIGURES[kind]?.(word) ?? '',
  );
};
