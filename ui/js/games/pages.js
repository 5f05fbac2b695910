/* The pages of the sticker collection: the queens of Sleeping Queens and the kings of The Rescue. */

/** @import { Cue } from '../sound/recipes.js' */
/** @import { Spot } from '../table/fly.js' */
/** @import { Actor } from '../table/stage.js' */
import { queens } from './queens/collection.js';
import { kings } from './rescue/collection.js';

/**
 * @typedef {object} CollectionPage
 * @property {string} name its texts have the keys `collection.<name>` in the catalogues
 * @property {boolean} asleep whether figures not yet collected are drawn asleep
 * @property {readonly string[]} faces those with a place that is always drawn
 * @property {readonly string[]} rare those whose place is drawn only once they are collected
 * @property {(page?: Document) => void} mount puts the SVG definitions that their drawings share into the
 *   page
 * @property {(face: string) => import('../../art/around/stickers.js').Looks} looks
 * @property {(face: string) => string} line one sentence about a figure
 * @property {(face: string) => Cue} cue the sound of a figure
 * @property {(face: string, at: Spot) => { own: Keyframe[], behind: Actor[], front: Actor[] }} gesture how a
 *   figure moves on its sticker, and the actors behind and in front of it
 */

/** @type {readonly CollectionPage[]} */
export const PAGES = [queens, kings];
