/* The collection of this device: a sticker for each queen woken and each king rescued in any of its games, as
   the public log tells. */

/** @import { Update } from '../types.js' */
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { CARDS } from '../state/cards.js';
import { gameNow } from './fetched.js';

/** @typedef {import('../kit/storage.js').Store} Store */
/**
 * Faces of cards in the order in which they were collected; `fresh` are those not looked at yet.
 * @typedef {{ all: readonly string[], fresh: readonly string[] }} Collected
 */

const KEY = 'rouse.collected.1';
const FACES = new Set(
  CARDS.filter(([, , kind]) => kind === 'queen' || kind === 'peril').map(([face]) => face),
);

/** @type {Collected} */
const NOBODY = { all: [], fresh: [] };
/** The collection where storage does not keep it: until the page closes. @type {Collected} */
let unkept = NOBODY;

/** @param {unknown} raw @returns {string[]} */
const facesIn = raw => (Array.isArray(raw) ? [...new Set(raw)].filter(face => FACES.has(face)) : []);

/** @param {Store | null} [store] @returns {Collected} */
export const collected = (store = deviceStore()) => {
  const found = kept(store, KEY);
  if (found === null) return unkept;
  const all = facesIn(partsOf(found).all);
  return { all, fresh: facesIn(partsOf(found).fresh).filter(face => all.includes(face)) };
};

/** @param {Collected} next @param {Store | null} store */
const put = (next, store) => {
  keep(store, KEY, next);
  unkept = kept(store, KEY) === null ? next : NOBODY;
};

/** Adds the faces that are new. @param {Iterable<string>} faces @param {Store | null} [store] */
export const collect = (faces, store = deviceStore()) => {
  const { all, fresh } = collected(store);
  const news = facesIn([...faces]).filter(face => !all.includes(face));
  if (news.length > 0) put({ all: [...all, ...news], fresh: [...fresh, ...news] }, store);
};

/** Marks all stickers as looked at. @param {Store | null} [store] */
export const looked = (store = deviceStore()) => {
  const { all, fresh } = collected(store);
  if (fresh.length > 0) put({ all, fresh: [] }, store);
};

/** The faces that a game adds to the collection, by its public log. @param {Update} update */
export const stickersOf = update => {
  const game = gameNow(update.game.game);
  return game ? update.game.log.flatMap(event => game.collects(event)) : [];
};

/**
 * Collects the stickers of a game; a television collects none.
 * @param {Update} update
 * @param {boolean} tv
 * @param {Store | null} [store]
 */
export const collectFrom = (update, tv, store = deviceStore()) =>
  void (tv || collect(stickersOf(update), store));
