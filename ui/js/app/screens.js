/* The screens, each fetched when it is needed first: whoever stands at the door of a table loads no game yet. */

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Route } from '../state/router.js' */
import { loadStyles } from '../kit/load-styles.js';

/** @typedef {{ create: (ctx: Ctx) => Screen }} Module */
/** @typedef {import('../kit/load-styles.js').Wardrobe} Wardrobe */

/** A screen on which a game lies. @param {() => Promise<Module>} load @returns {() => Promise<Module>} */
const withGames = load => async () => (await Promise.all([load(), import('../games/index.js')]))[0];

/** @type {Record<Route, [Wardrobe[], () => Promise<Module>]>} */
const SCREENS = {
  about: [['frames'], () => import('../screens/about.js')],
  album: [['frames', 'album'], () => import('../screens/album.js')],
  answer: [['table'], withGames(() => import('../screens/answer.js'))],
  bedtime: [['frames', 'album'], withGames(() => import('../screens/bedtime.js'))],
  curtain: [['table'], () => import('../screens/curtain.js')],
  door: [['house'], () => import('../screens/door.js')],
  end: [['table', 'frames'], withGames(() => import('../screens/end.js'))],
  home: [['frames'], () => import('../screens/home.js')],
  join: [['frames', 'join'], () => import('../screens/join.js')],
  keepsakes: [['frames', 'album'], withGames(() => import('../screens/keepsakes.js'))],
  learn: [['frames', 'table', 'learn'], withGames(() => import('../learn/screen.js'))],
  lobby: [['ring'], () => import('../screens/lobby.js')],
  people: [['ring', 'frames'], () => import('../screens/people.js')],
  replay: [['frames', 'table', 'album'], withGames(() => import('../screens/replay.js'))],
  rules: [['frames', 'rules'], () => import('../screens/rules.js')],
  sealed: [['table'], () => import('../screens/sealed.js')],
  settings: [['frames'], () => import('../screens/settings.js')],
  table: [['table'], withGames(() => import('../table/screen.js'))],
  tv: [['table', 'ring', 'tv'], withGames(() => import('../screens/tv.js'))],
};

/** @type {Map<Route, Module>} */
const ready = new Map();
/** What is on its way. @type {Map<Route, Promise<Module>>} */
const coming = new Map();

/** The screen, if it is here already. @param {Route} name */
export const screenNow = name => ready.get(name) ?? null;

/** @param {Route} name @returns {Promise<Module>} */
const fetchScreen = async name => {
  const [styles, load] = SCREENS[name];
  const [module] = await Promise.all([load(), ...styles.map(loadStyles)]);
  ready.set(name, module);
  return module;
};

/** @param {Route} name @returns {Promise<Module>} */
export const loadScreen = name => {
  const promise = coming.get(name) ?? fetchScreen(name);
  coming.set(name, promise);
  promise.catch(() => coming.delete(name));
  return promise;
};

/** Fetches what a game needs, while nobody waits for it. @param {readonly Route[]} names */
export const loadAhead = names => Promise.allSettled(names.map(loadScreen));

/** All that can follow at a table. @type {readonly Route[]} */
export const OF_A_GAME = ['table', 'curtain', 'answer', 'sealed', 'end'];
