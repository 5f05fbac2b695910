/* Type and constructor of the entries of both rulebooks. */

import type { Picture } from '../table/illustrated.js';
import type { GameKind } from '../types.js';

/**
 * An entry. `title` and `text` are keys of the catalogues. `pictures` stand above the text; `rows` holds the
 * pictures of each line of the text.
 */
export type Entry = {
  id: string;
  title: string;
  text: string;
  pictures: readonly Picture[];
  rows: readonly (readonly Picture[])[];
};
type ChapterName = 'game' | 'cards' | 'house' | 'questions';
export type Chapter = { name: ChapterName; entries: readonly Entry[] };
/** The pictures of an entry. */
export type Shown = { pictures?: readonly Picture[]; rows?: Entry['rows'] };

/** An entry whose texts have the keys `rules.<game>.<id>` and `rules.<game>.<id>.text`. */
export const entry = (game: GameKind, id: string, { pictures = [], rows = [] }: Shown = {}): Entry => ({
  id,
  title: `rules.${game}.${id}`,
  text: `rules.${game}.${id}.text`,
  pictures,
  rows,
});

/** Every picture of an entry. */
export const picturesOf = ({ pictures, rows }: Entry) => [...pictures, ...rows.flat()];
