/* A drawn queen in words, for those who cannot see her. */

import type { Drawing } from './drawing.js';
import { and, t } from '../kit/i18n.js';
import { EXTRAS } from './drawing.js';

/** "curly hair in brown" */
const coloured = (what: string, colour: number) =>
  t('draw.coloured', { what, colour: t(`draw.colour.${colour}`) });

/** "smiling, curly hair in brown, a crown of stars, a dress with a bow in red and freckles" */
export const drawingWords = (drawing: Drawing) =>
  and([
    t(`draw.mouth.${drawing.mouth}`),
    ...(drawing.hair > 0 ? [coloured(t(`draw.hair.${drawing.hair}`), drawing.hairColour)] : []),
    ...(drawing.crown > 0 ? [t(`draw.crown.${drawing.crown}`)] : []),
    coloured(t(`draw.dress.${drawing.dress}`), drawing.dressColour),
    ...EXTRAS.filter(extra => drawing[extra]).map(extra => t(`draw.extra.${extra}`)),
    ...(drawing.strokes.length > 0 ? [t('draw.strokes', { n: drawing.strokes.length })] : []),
  ]);
