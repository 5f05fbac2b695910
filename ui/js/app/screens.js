/* The screens. Each is loaded when first needed, with its style sheets, its words and its game: a guest at
   the door loads no game yet. */

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @import { Part } from '../kit/i18n.js' */
/** @import { Wardrobe } from '../kit/styles.js' */
/** @import { Route } from '../state/router.js' */
import { loadWords } from '../kit/i18n.js';
import { createFetchOnce, patiently } from '../kit/load.js';
import { loadStyles } from '../kit/styles.js';

/** @typedef {{ create: (ctx: Ctx) => Screen }} Module */
/**
 * What a screen needs.
 * @typedef {{ styles: Wardrobe[], words?: Part[], game?: (ctx: Pick<Ctx, 'state' | 'album'>) => GameKind |
 *   null, besides?: (game: GameKind) => Promise<void>, load: () => Promise<Module> }} Needs
 */
/**
 * A screen and the game that it shows, if any. The same screen with another game is another sight.
 * @typedef {{ route: Route, game: GameKind | null }} Sight
 */

/** The game on the table. @type {Needs['game']} */
const played = ({ state }) => state().update?.game.game ?? null;
/** The game that is being set up. @type {Needs['game']} */
const laid = ({ state }) => state().local.game;
/** The finished game that is shown. @type {Needs['game']} */
const past = ({ album }) => album.subject()?.game ?? null;

const games = () => patiently(() => import('../games/index.js'));

/** @type {Record<Route, Needs>} */
export const SCREENS = {
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
    load: () => import('../screens/bedtime.js'),
  },
  certificates: {
    styles: ['frames', 'album', 'collection'],
    words: ['table', 'collection'],
    game: played,
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
  end: {
    styles: ['table', 'frames'],
    words: ['table'],
    game: played,
    load: () => import('../screens/end.js'),
  },
  home: { styles: ['frames', 'home'], words: ['home'], load: () => import('../screens/home.js') },
  join: { styles: ['frames', 'join'], words: ['home'], load: () => import('../screens/join.js') },
  keepsakes: {
    styles: ['frames', 'album'],
    words: ['table', 'album'],
    game: past,
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
    words: ['table'],
    game: laid,
    load: () => import('../screens/people.js'),
  },
  replay: {
    styles: ['frames', 'table', 'album'],
    words: ['table', 'album'],
    game: past,
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

/**
 * What a screen shows now.
 * @param {Route} route
 * @param {Pick<Ctx, 'state' | 'album'>} ctx
 * @returns {Sight}
 */
export const sightOf = (route, ctx) => ({ route, game: SCREENS[route].game?.(ctx) ?? null });

/** @param {Sight} one @param {Sight | null} other */
export const sameSight = (one, other) => one.route === other?.route && one.game === other.game;

/** @type {Map<string, Module>} */
const ready = new Map();
/** @type {ReturnType<typeof createFetchOnce<Module>>} */
const fetchOnce = createFetchOnce();

/** @param {Sight} sight */
const nameOf = ({ route, game }) => `${route} ${game ?? ''}`;

/** The screen, if it is loaded already with all that it needs. @param {Sight} sight */
export const screenNow = sight => ready.get(nameOf(sight)) ?? null;

/**
 * Loads a game and its style sheets. Its loader is fetched only now as well, since the door needs neither.
 * @param {GameKind | null} game
 */
const withGame = async game => game && Promise.all([loadStyles(game), (await games()).fetchGame(game)]);

/** @param {Sight} sight @returns {Promise<Module>} */
const fetchScreen = async sight => {
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

/** @param {Sight} sight @returns {Promise<Module>} */
export const loadScreen = sight => fetchOnce(nameOf(sight), () => fetchScreen(sight));

/** The screens of a running or just finished game. @type {readonly Route[]} */
const OF_A_GAME = ['table', 'curtain', 'answer', 'sealed', 'end'];

/** Preloads the screens of a game. @param {GameKind} game */
export const loadAhead = game => Promise.allSettled(OF_A_GAME.map(route => loadScreen({ route, game })));
