/* The games that a table can play. The code and the words of each load on demand, once. */

import type { GameKind, State } from '../types.js';
import type { Cast } from '../state/cast.js';
import { createFetchOnce, inTime, patiently } from '../kit/load.js';
import { loadWords, withWords } from '../kit/i18n.js';
import { NOBODY } from '../state/cast.js';
import { addGame, addStaging, COMING_MS, stagingOf } from '../table/fetched.js';
import { addKeeping } from '../table/keepings.js';
import { addShow } from '../table/television-views.js';

const FETCH: Record<GameKind, () => Promise<void>> = {
  queens: async () => addGame('queens', (await patiently(() => import('./queens/index.js'))).queens),
  rescue: async () => addGame('rescue', (await patiently(() => import('./rescue/index.js'))).rescue),
};

/** What only the television screen needs of them. */
const FETCH_SHOW: Record<GameKind, () => Promise<void>> = {
  queens: async () => addShow('queens', (await patiently(() => import('./queens/tv.js'))).show),
  rescue: async () => addShow('rescue', (await patiently(() => import('./rescue/tv.js'))).show),
};

/** What only the screens of finished games need of them. */
const FETCH_KEEPING: Record<GameKind, () => Promise<void>> = {
  queens: async () => addKeeping('queens', (await patiently(() => import('./queens/keeping.js'))).keeping),
  rescue: async () => addKeeping('rescue', (await patiently(() => import('./rescue/keeping.js'))).keeping),
};

const fetchOnce: ReturnType<typeof createFetchOnce<void>> = createFetchOnce();

/** The only door to the theatre, which comes after a game and its table. */
const FETCH_STAGING: Record<GameKind, () => Promise<{ staging: object }>> = {
  queens: () => patiently(() => import('../theatre/staging-queens.js')),
  rescue: () => patiently(() => import('../theatre/staging-rescue.js')),
};

const stageOnce: ReturnType<typeof createFetchOnce<{ staging: object }>> = createFetchOnce();

/** Loads a game with its words; afterwards `gameOf` and `gameNamed` return it. */
export const fetchGame = (kind: GameKind): Promise<void> =>
  fetchOnce(kind, async () => {
    await Promise.all([loadWords(kind), FETCH[kind]()]);
    addStaging(kind, async () => (await stageOnce(kind, FETCH_STAGING[kind])).staging);
    void stagingOf(kind);
  });

/** Waits a moment for the theatre of a game, for a screen that would begin with it. */
export const awaitStaging = async (kind: GameKind) => {
  await fetchGame(kind);
  await inTime(stagingOf(kind), COMING_MS).catch(() => {});
};

/** The cast of these drawn queens. What draws them is fetched only where there is one. */
export const fetchCast = async (drawn: State['drawn']): Promise<Cast> =>
  drawn?.some(Boolean) ? (await withWords(() => import('./drawn.js'), 'draw')).castOf(drawn) : NOBODY;

/** Loads what the television shows of a game; afterwards `showOf` returns it. */
export const fetchShow = (kind: GameKind) => fetchOnce(`show ${kind}`, FETCH_SHOW[kind]);

/** Loads what is told and counted of a finished game; afterwards `keepingOf` returns it. */
export const fetchKeeping = (kind: GameKind) => fetchOnce(`keeping ${kind}`, FETCH_KEEPING[kind]);
