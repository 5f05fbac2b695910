/* The games that a table can play. The code and the words of each load on demand, once. */

import type { GameKind } from '../types.js';
import { createFetchOnce, patiently } from '../kit/load.js';
import { loadWords } from '../kit/i18n.js';
import { addGame } from '../table/fetched.js';
import { addShow } from '../table/shows.js';

const FETCH: Record<GameKind, () => Promise<void>> = {
  queens: async () => addGame('queens', (await patiently(() => import('./queens/index.js'))).queens),
  rescue: async () => addGame('rescue', (await patiently(() => import('./rescue/index.js'))).rescue),
};

/** What only the television screen needs of them. */
const FETCH_SHOW: Record<GameKind, () => Promise<void>> = {
  queens: async () => addShow('queens', (await patiently(() => import('./queens/tv.js'))).show),
  rescue: async () => addShow('rescue', (await patiently(() => import('./rescue/tv.js'))).show),
};

const fetchOnce: ReturnType<typeof createFetchOnce<void>> = createFetchOnce();

/** Loads a game with its words; afterwards `gameOf` and `gameNamed` return it. */
export const fetchGame = (kind: GameKind): Promise<void> =>
  fetchOnce(kind, () => Promise.all([loadWords(kind), FETCH[kind]()]).then(() => {}));

/** Loads what the television shows of a game; afterwards `showOf` returns it. */
export const fetchShow = (kind: GameKind) => fetchOnce(`show ${kind}`, FETCH_SHOW[kind]);
