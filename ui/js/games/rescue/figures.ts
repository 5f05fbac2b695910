/* Drawings of the figures in the pictures of a bedtime story of The Rescue, by the names that `story.ts`
   gives them. */

import { companionFigure, freeKing, queenFigure } from '../../../art/rescue/free.js';
import { witch } from '../../../art/rescue/folk.js';
import { jumpingDragon, knightRider, tree, walker } from '../../../art/rescue/moments.js';
import { onIsland } from '../../../art/shared/island.js';
import { doorOpen } from '../../../art/rescue/doors.js';
import { plight } from '../../../art/rescue/perils.js';
import { drawnOnce } from '../../kit/marks.js';
import { faceOf } from '../../state/faces.js';
import { lyingArt } from './cards.js';

/** In CSS pixels: so narrow that a card is drawn without its name. */
const CARD = 64;

/** By the first word of a name, such as `queen`; the second word says which one. */
const FIGURES: Record<string, (word: string) => string> = {
  /** Without a second word: a sleeping queen, face down. */
  card: word => lyingArt(faceOf(word) ?? null, CARD, {}),
  companion: companionFigure,
  door: doorOpen,
  dragon: jumpingDragon,
  gnome: walker,
  king: freeKing,
  plight,
  queen: queenFigure,
  rider: word => knightRider(word as Parameters<typeof knightRider>[0]),
  willow: tree,
  witch: () => onIsland(witch),
};

/** @param name such as `queen moon` */
export const figure = (name: string) => {
  const [kind = '', word = ''] = name.split(' ');
  return drawnOnce(`figure rescue ${name}`, () => FIGURES[kind]?.(word) ?? '');
};
