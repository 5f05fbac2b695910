/* The screens. Each is loaded when first needed, with its style sheets, its words and its game: a guest at
   the door loads no game yet. */

import type { Ctx, GameKind, Screen } from '../types.js';
import type { Part } from '../kit/i18n.js';
import type { Wardrobe } from '../kit/styles.js';
import type { Route } from '../state/router.js';
import { loadWords } from '../kit/i18n.js';
import { createFetchOnce, patiently } from '../kit/load.js';
import { loadStyles } from '../kit/styles.js';

export type Module = { create: (ctx: Ctx) => Screen };
/** What a screen needs. */
type Needs = {
  styles: Wardrobe[];
  words?: Part[];
  game?: (ctx: Pick<Ctx, 'state' | 'album'>) => GameKind | null;
  besides?: (game: GameKind) => Promise<void>;
  load: () => Promise<Module>;
};
/** A screen and the game that it shows, if any. The same screen with another game is another sight. */
export type Sight = { route: Route; game: GameKind | null };

/** The game on the table. */
const played: Needs['game'] = ({ state }) => state().update?.game.game ?? null;
/** The game that is being set up. */
const laid: Needs['game'] = ({ state }) => state().local.game;
/** The finished game that is shown. */
const past: Needs['game'] = ({ album }) => album.subject()?.game ?? null;

const games = () => patiently(() => import('../games/index.js'));
/** What is told and counted of a finished game. */
const kept: Needs['besides'] = async game => (await games()).fetchKeeping(game);

export const SCREENS: Record<Route, Needs> = {
  about: { styles: ['frames'], words: ['home'], load: () => import('../screens/about.js') },
  album: {
    styles: ['frames', 'album'],
    words: ['home', 'table', 'album'],
    load: () => import('../screens/album.js'),
  },
  answer: { styles: ['table'], words: ['table'], game: played, load: () => import('../screens/answer.js') },
  bedtime: {
    styles: ['frames', 'album'],
    words: ['home', 'table', 'album'],
    game: past,
    besides: kept,
    load: () => import('../screens/bedtime.js'),
  },
  certificates: {
    styles: ['frames', 'album', 'collection'],
    words: ['table', 'collection'],
    game: past,
    load: () => import('../screens/certificates.js'),
  },
  collection: {
    styles: ['frames', 'album', 'collection'],
    words: ['table', 'queens', 'rescue', 'collection'],
    load: () => import('../screens/collection.js'),
  },
  colouring: {
    styles: ['frames', 'album', 'collection'],
    words: ['table', 'queens', 'rescue', 'collection'],
    load: () => import('../screens/colouring.js'),
  },
  curtain: { styles: ['table'], words: ['table'], game: played, load: () => import('../screens/curtain.js') },
  door: { styles: ['house'], load: () => import('../screens/door.js') },
  draw: {
    styles: ['frames', 'album', 'collection', 'draw'],
    words: ['home', 'album', 'draw'],
    load: () => import('../screens/drawn.js'),
  },
  drawn: {
    styles: ['frames', 'album', 'collection', 'draw'],
    words: ['home', 'album', 'draw'],
    load: () => import('../screens/drawn.js'),
  },
  end: {
    styles: ['table', 'frames'],
    words: ['table'],
    game: played,
    besides: async game => (await games()).awaitStaging(game),
    load: () => import('../screens/end.js'),
  },
  home: { styles: ['frames', 'home'], words: ['home'], load: () => import('../screens/home.js') },
  join: { styles: ['frames', 'join'], words: ['home'], load: () => import('../screens/join.js') },
  keepsakes: {
    styles: ['frames', 'album'],
    words: ['table', 'album'],
    game: past,
    besides: kept,
    load: () => import('../screens/keepsakes.js'),
  },
  learn: {
    styles: ['frames', 'home', 'table', 'rescue', 'learn'],
    words: ['table', 'learn', 'rescue'],
    load: () => import('../learn/screen.js'),
  },
  lobby: { styles: ['ring'], words: ['table'], load: () => import('../screens/lobby.js') },
  people: {
    styles: ['ring', 'chair', 'frames'],
    words: ['home', 'table'],
    game: laid,
    load: () => import('../screens/people.js'),
  },
  replay: {
    styles: ['frames', 'table', 'album'],
    words: ['table', 'album'],
    game: past,
    besides: kept,
    load: () => import('../screens/replay.js'),
  },
  rules: {
    styles: ['frames', 'rules'],
    words: ['table', 'rules'],
    load: () => import('../screens/rules.js'),
  },
  sealed: { styles: ['table'], words: ['table'], game: played, load: () => import('../screens/sealed.js') },
  settings: {
    styles: ['frames', 'settings'],
    words: ['home', 'table'],
    load: () => import('../screens/settings.js'),
  },
  table: { styles: ['table'], words: ['table'], game: played, load: () => import('../table/screen.js') },
  tv: {
    styles: ['table', 'ring', 'tv'],
    words: ['table'],
    game: played,
    besides: async game => (await games()).fetchShow(game),
    load: () => import('../screens/tv.js'),
  },
};

/** What a screen shows now. */
export const sightOf = (route: Route, ctx: Pick<Ctx, 'state' | 'album'>): Sight => ({
  route,
  game: SCREENS[route].game?.(ctx) ?? null,
});

export const sameSight = (one: Sight, other: Sight | null) =>
  one.route === other?.route && one.game === other.game;

const ready = new Map<string, Module>();
const fetchOnce: ReturnType<typeof createFetchOnce<Module>> = createFetchOnce();

const nameOf = ({ route, game }: Sight) => `${route} ${game ?? ''}`;

/** The screen, if it is loaded already with all that it needs. */
export const screenNow = (sight: Sight) => ready.get(nameOf(sight)) ?? null;

/**
 * Loads a game and its style sheets. Its loader is fetched only now as well, since the door needs neither.
 */
const withGame = async (game: GameKind | null) =>
  game && Promise.all([loadStyles(game), (await games()).fetchGame(game)]);

const fetchScreen = async (sight: Sight): Promise<Module> => {
  const { styles, words = [], besides, load } = SCREENS[sight.route];
  const [module] = await Promise.all([
    patiently(load),
    withGame(sight.game),
    sight.game && besides?.(sight.game),
    loadWords(...words),
    ...styles.map(loadStyles),
  ]);
  ready.set(nameOf(sight), module);
  return module;
};

export const loadScreen = (sight: Sight): Promise<Module> =>
  fetchOnce(nameOf(sight), () => fetchScreen(sight));

/** The screens of a running or just finished game. */
const OF_A_GAME: readonly Route[] = ['table', 'curtain', 'answer', 'sealed', 'end'];

/** Preloads the screens of a game. */
export const loadAhead = (game: GameKind) =>
  Promise.allSettled(OF_A_GAME.map(route => loadScreen({ route, game })));
