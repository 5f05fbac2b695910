/* A child's face on a medallion, without a crown: any person who plays. */

import { CREAM, SHADOW } from '../shared/tokens.js';
import { disc, drawing, paper } from '../shared/paint.js';
import { face } from '../shared/face.js';
import { fringe, SHORT_HAIR } from '../shared/wardrobe.js';

const HAIR = '#6B3A22';

/** @param cloth colour of the medallion */
export const child = (cloth: string) =>
  drawing(
    '0 0 100 102',
    disc(50, 52, 49, SHADOW, 'opacity=".35"') +
      disc(50, 50, 49, CREAM) +
      disc(50, 50, 46, cloth) +
      `<g transform="translate(-20 -35) scale(.7)">${paper(SHORT_HAIR, HAIR)}${face({ skin: 3, mouth: 'open' })}${fringe.wavy(HAIR)}</g>`,
    'art avatar',
  );
