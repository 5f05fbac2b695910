/* What the edition in a page puts into two files. Everything is fetched there anyway, so many small files
   spare nobody a byte, and a phone waits for each of them. */

import { dirname, join, relative } from 'node:path';

/** What Home needs: part of the start. */
const HOME = [
  'js/app/breath.js',
  'js/app/slips.js',
  'js/net/worker.js',
  'js/screens/edition.js',
  'js/screens/home.js',
];
/** From the chairs to the end of a game of Sleeping Queens: one file, which is fetched beside the start. */
const GAME = [
  'js/app/wake-lock.js',
  'js/games/index.js',
  'js/games/queens/index.js',
  'js/kit/haptics.js',
  'js/screens/answer.js',
  'js/screens/curtain.js',
  'js/screens/end.js',
  'js/screens/people.js',
  'js/screens/sealed.js',
  'js/table/screen.js',
];
/** The name of that file as a module. */
export const GATHERED = 'gathered';
const ALL = new RegExp(`^${GATHERED}$`);

/** @param {string} ui @param {string} path */
const below = (ui, path) => relative(ui, path).replaceAll('\\', '/');

/** Whether it lies in one of the two files. @param {string} ui @param {string} path */
export const isGathered = (ui, path) => [...HOME, ...GAME].includes(below(ui, path));

/**
 * Takes what is gathered from where it is, instead of fetching it.
 * @param {string} ui
 * @param {string} path
 * @param {string} code
 */
export const fromThere = (ui, path, code) => {
  /** @type {Set<string>} */
  const first = new Set();
  const changed = code.replace(/\bimport\('(\.[^']+)'\)/g, (asked, name) => {
    const wanted = below(ui, join(dirname(path), name));
    const [home, game] = [HOME.indexOf(wanted), GAME.indexOf(wanted)];
    if (home >= 0) first.add(`import * as home${home} from '${name}';\n`);
    return home >= 0
      ? `Promise.resolve(home${home})`
      : game >= 0
        ? `import('${GATHERED}').then(all => all.game${game})`
        : asked;
  });
  return [...first].join('') + changed;
};

/**
 * The file of the game.
 * @param {string} ui
 * @param {string} start what is there before it
 * @returns {import('esbuild').Plugin}
 */
export const gather = (ui, start) => ({
  name: 'gather',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: ALL }, () => ({ path: GATHERED, namespace: GATHERED }));
    onLoad({ filter: ALL, namespace: GATHERED }, () => ({
      resolveDir: ui,
      contents: `import './${start}';\n${GAME.map((path, at) => `export * as game${at} from './${path}';\n`).join('')}`,
    }));
  },
});
