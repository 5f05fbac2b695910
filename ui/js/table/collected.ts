/* The collection of this device: a sticker for each queen woken and each king rescued in any of its games, as
   the public log tells. */

import type { Update } from '../types.js';
import type { Store } from '../kit/storage.js';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { CARDS } from '../state/cards.js';
import { gameNow } from './fetched.js';

/** Faces of cards in the order in which they were collected; `fresh` are those not looked at yet. */
type Collected = { all: readonly string[]; fresh: readonly string[] };

const KEY = 'rouse.collected.1';
const FACES: ReadonlySet<string> = new Set(
  CARDS.filter(([, , kind]) => kind === 'queen' || kind === 'peril').map(([face]) => face),
);

const NOBODY: Collected = { all: [], fresh: [] };
/** The collection where storage does not keep it: until the page closes. */
let unkept: Collected = NOBODY;

const facesIn = (raw: unknown): string[] =>
  Array.isArray(raw) ? [...new Set(raw)].filter(face => FACES.has(face)) : [];

export const collected = (store: Store | null = deviceStore()): Collected => {
  const found = kept(store, KEY);
  if (found === null) return unkept;
  const all = facesIn(partsOf(found).all);
  return { all, fresh: facesIn(partsOf(found).fresh).filter(face => all.includes(face)) };
};

const put = (next: Collected, store: Store | null) => {
  keep(store, KEY, next);
  unkept = kept(store, KEY) === null ? next : NOBODY;
};

/** Adds the faces that are new. */
export const collect = (faces: Iterable<string>, store: Store | null = deviceStore()) => {
  const { all, fresh } = collected(store);
  const news = facesIn([...faces]).filter(face => !all.includes(face));
  if (news.length > 0) put({ all: [...all, ...news], fresh: [...fresh, ...news] }, store);
};

/** Marks all stickers as looked at. */
export const looked = (store: Store | null = deviceStore()) => {
  const { all, fresh } = collected(store);
  if (fresh.length > 0) put({ all, fresh: [] }, store);
};

/** The faces that a game adds to the collection, by its public log. */
export const stickersOf = (update: Update) => {
  const game = gameNow(update.game.game);
  return game ? update.game.log.flatMap(event => game.collects(event)) : [];
};

/** Collects the stickers of a game; a television collects none. */
export const collectFrom = (update: Update, tv: boolean, store: Store | null = deviceStore()) =>
  void (tv || collect(stickersOf(update), store));
