/* The tunes that people give to the queens they draw. */

import type { Cue } from './recipes.js';

/** From the lowest note. */
const SCALE = ['C5', 'D5', 'E5', 'F5', 'G5', 'A5', 'B5', 'C6'];

/** The notes of a tune. @param tune counted from the lowest note of the scale */
export const notesOf = (tune: readonly number[]) => tune.map(note => SCALE[note] ?? 'C5');

/** The sound cue of a tune. */
export const tuneOf = (tune: readonly number[]): Cue => ({
  name: 'motif',
  instrument: 'box',
  notes: notesOf(tune),
});
