/* The games that a table can play. The code and the words of each load on demand, once. */

/** @import { GameKind } from '../types.js' */
import { createFetchOnce, patiently } from '../kit/load.js';
import { loadWords } from '../kit/i18n.js';
import { addGame } from '../table/fetched.js';
import { addShow } from '../table/shows.js';

/** @type {Record<GameKind, () => Promise<void>>} */
const FETCH = {
  queens: async () => addGame('queens', (await patiently(() => import('./queens/index.js'))).queens),
  rescue: async () => addGame('rescue', (await patiently(() => import('./rescue/index.js'))).rescue),
};

/** What only the television screen needs of them. @type {Record<GameKind, () => Promise<void>>} */
const FETCH_SHOW = {
  queens: async () => addShow('queens', (await patiently(() => import('./queens/tv.js'))).show),
  rescue: async () => addShow('rescue', (await patiently(() => import('./rescue/tv.js'))).show),
};

/** @type {ReturnType<typeof createFetchOnce<void>>} */
const fetchOnce = createFetchOnce();

/**
 * Loads a game with its words; afterwards `gameOf` and `gameNamed` return it.
 * @param {GameKind} kind
 * @returns {Promise<void>}
 */
export const fetchGame = kind =>
  fetchOnce(kind, () => Promise.all([loadWords(kind), FETCH[kind]()]).then(() => {}));

/** Loads what the television shows of a game; afterwards `showOf` returns it. @param {GameKind} kind */
export const fetchShow = kind => fetchOnce(`show ${kind}`, FETCH_SHOW[kind]);
