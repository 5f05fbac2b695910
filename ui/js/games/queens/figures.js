/* Who stands in the pictures of a bedtime story of Sleeping Queens, named as `story.js` names them. */

import { bottle, dragon, rider, wand } from '../../../art/queens/attack.js';
import { marotte } from '../../../art/queens/marotte.js';
import { MORE_QUEENS } from '../../../art/queens/more-queens.js';
import { onIsland } from '../../../art/shared/island.js';
import { awakeFigure, QUEENS } from '../../../art/shared/queens.js';
import { drawnOnce } from '../../kit/marks.js';

/** @type {Record<string, import('../../../art/shared/queens.js').Queen>} */
const ALL = { ...QUEENS, ...MORE_QUEENS };

/** @param {string} word */
const queen = word => {
  const looks = ALL[word];
  return looks ? onIsland(awakeFigure(looks)) : '';
};

/** By the first word of a name; the second says who of them. @type {Record<string, (word: string) => string>} */
const FIGURES = { bottle, dragon, jester: marotte, queen, rider, wand };

/** @param {string} name such as `queen moon` */
export const figure = name => {
  const [kind = '', word = ''] = name.split(' ');
  return drawnOnce(`figure queens ${name}`, () => FIGURES[kind]?.(word) ?? '');
};
