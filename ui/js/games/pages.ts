/* The pages of the sticker collection: the queens of Sleeping Queens and the kings of The Rescue. */

import type { Cue } from '../sound/recipes.js';
import type { Spot } from '../table/fly.js';
import type { Actor } from '../table/stage.js';
import type { Looks } from '../../art/around/stickers.js';
import { queens } from './queens/collection.js';
import { kings } from './rescue/collection.js';

export interface CollectionPage {
  /** its texts have the keys `collection.<name>` in the catalogues */
  name: string;
  /** whether figures not yet collected are drawn asleep */
  asleep: boolean;
  /** those with a place that is always drawn */
  faces: readonly string[];
  /** those whose place is drawn only once they are collected */
  rare: readonly string[];
  /** puts the SVG definitions that their drawings share into the page */
  mount: (page?: Document) => void;
  looks: (face: string) => Looks;
  /** one sentence about a figure */
  line: (face: string) => string;
  /** the sound of a figure */
  cue: (face: string) => Cue;
  /** how a figure moves on its sticker, and the actors behind and in front of it */
  gesture: (face: string, at: Spot) => { own: Keyframe[]; behind: Actor[]; front: Actor[] };
}

export const PAGES: readonly CollectionPage[] = [queens, kings];
