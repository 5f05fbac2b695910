/* What the edition in a page puts into two files. Everything is fetched there anyway, so many small files
   spare nobody a byte, and a phone waits for each of them. */

import { dirname, join, relative } from 'node:path';

/** What Home needs: part of the start. */
const HOME = [
  'js/app/idle-motion.ts',
  'js/app/slips.ts',
  'js/net/worker.ts',
  'js/screens/edition.ts',
  'js/screens/home.ts',
];
/** From the chairs to the end of a game of Sleeping Queens: one file, which is fetched beside the start. */
const GAME = [
  'js/app/wake-lock.ts',
  'js/games/index.ts',
  'js/games/queens/index.ts',
  'js/kit/haptics.ts',
  'js/screens/answer.ts',
  'js/screens/curtain.ts',
  'js/screens/end.ts',
  'js/screens/people.ts',
  'js/screens/sealed.ts',
  'js/table/screen.ts',
];
/** The name of that file as a module. */
export const GATHERED = 'gathered';
const ALL = new RegExp(`^${GATHERED}$`);

/** The file of a module that a script imports. @param {string} name */
export const sourceOf = name => name.replace(/\.js$/, '.ts');
/** The name of a module in a page. @param {string} path */
export const scriptOf = path => path.replace(/\.ts$/, '.js');

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
  const changed = code.replace(/(?<!typeof )\bimport\('(\.[^']+)'\)/g, (asked, name) => {
    const wanted = below(ui, join(dirname(path), sourceOf(name)));
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
