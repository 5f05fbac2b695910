/* The melody of each queen, by her word in the notation: the instrument, and three to five notes. */

import type { Cue } from '../../sound/recipes.js';
import { drawnAs } from '../../state/cast.js';
import { wordOf } from '../../state/faces.js';

export const MOTIFS: Readonly<Record<string, readonly [instrument: string, ...notes: string[]]>> = {
  heart: ['box', 'C5', 'C5', 'G5', 'E5', 'C5'],
  cat: ['flute', 'A4', 'C5', 'A4', 'G4'],
  dog: ['kalimba', 'C5', 'G4', 'C5', 'G4', 'E5'],
  pancake: ['kalimba', 'G4', 'C5', 'E5', 'C5'],
  ladybug: ['celesta', 'E5', 'D5', 'E5', 'D5', 'C5'],
  moon: ['bell', 'G4', 'D5', 'C5'],
  peacock: ['string', 'C4', 'E4', 'A4', 'G4'],
  sunflower: ['flute', 'C5', 'D5', 'E5', 'G5'],
  cake: ['box', 'G4', 'G4', 'A4', 'G4', 'C5'],
  rainbow: ['celesta', 'C5', 'E5', 'G5', 'E5', 'C5'],
  rose: ['flute', 'E5', 'D5', 'C5'],
  starfish: ['kalimba', 'D5', 'E5', 'G5', 'A5', 'G5'],
  'book-queen': ['string', 'G4', 'A4', 'G4', 'E4'],
  butterfly: ['celesta', 'A5', 'G5', 'A5', 'E5'],
  'ice-cream': ['bell', 'E5', 'C5', 'D5', 'A4'],
  strawberry: ['box', 'E5', 'G5', 'D5', 'C5'],
};

/** The sound cue of a queen's melody. */
export const motifOf = (face: string): Cue => {
  const drawn = drawnAs(face);
  if (drawn) return { name: 'motif', instrument: 'box', notes: drawn.tune };
  const [instrument, ...notes] = MOTIFS[wordOf(face)] ?? ['box', 'C5', 'E5', 'G5', 'C6'];
  return { name: 'motif', instrument, notes };
};
