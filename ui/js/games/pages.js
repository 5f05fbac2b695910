/* The pages of the collection: each game brings the people whom one meets in it. */

/** @import { Cue } from '../sound/recipes.js' */
/** @import { Spot } from '../table/fly.js' */
/** @import { Actor } from '../table/stage.js' */
import { queens } from './queens/collection.js';
import { kings } from './rescue/collection.js';

/**
 * @typedef {object} CollectionPage
 * @property {string} name what stands under `collection.<name>` in the catalogues
 * @property {boolean} asleep whether those who are not here yet sleep
 * @property {readonly string[]} faces whose places are always there
 * @property {readonly string[]} rare whose places come with themselves
 * @property {(page?: Document) => void} mount puts the shared parts of their drawings into the page
 * @property {(face: string) => import('../../art/around/stickers.js').Looks} looks
 * @property {(face: string) => string} line one sentence about somebody
 * @property {(face: string) => Cue} cue what is heard of somebody
 * @property {(face: string, at: Spot) => { own: Keyframe[], behind: Actor[], front: Actor[] }} gesture how somebody moves on a sticker, and what moves behind and in front of it
 */

/** @type {readonly CollectionPage[]} */
export const PAGES = [queens, kings];
