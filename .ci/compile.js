/* Makes dist/dev of ui/: `npm run compile`. It is the same interface file by file, as a browser reads it: without types.
   A file that would not change is left alone, so that nothing is built anew for it. */

import { build } from 'esbuild';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const UI = fileURLToPath(new URL('../ui', import.meta.url));
const DEV = fileURLToPath(new URL('../dist/dev', import.meta.url));
/** What a page seals its line with: the packages that it is made of lie in it. */
const SEALS = join(UI, 'js/net/line/noble.ts');

/** The path of every file below a folder; folders have no ending. @param {string} folder */
const filesIn = async folder => {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter(path => path.includes('.')).map(path => join(folder, path));
};

/** @param {string[]} entryPoints @param {import('esbuild').BuildOptions} how */
const scripts = async (entryPoints, how) => {
  const { outputFiles } = await build({
    entryPoints,
    outdir: DEV,
    outbase: UI,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    write: false,
    ...how,
  });
  return outputFiles.map(({ path, contents }) => /** @type {const} */ ([path, contents]));
};

/** What belongs there, by its path. @param {boolean} maps whether scripts say which lines they come from */
const contents = async maps => {
  const files = await filesIn(UI);
  const modules = files.filter(path => path.endsWith('.ts') && path !== SEALS);
  const copies = files
    .filter(path => !path.endsWith('.ts'))
    .map(async path => /** @type {const} */ ([join(DEV, relative(UI, path)), await readFile(path)]));
  return new Map([
    ...(await scripts(modules, { sourcemap: maps && 'inline' })),
    ...(await scripts([SEALS], { bundle: true, format: 'esm', minify: true })),
    ...(await Promise.all(copies)),
  ]);
};

/** The files that are not as they belong. @param {boolean} [maps] */
export const stale = async (maps = false) => {
  const wanted = await contents(maps);
  const there = new Set(await filesIn(DEV).catch(() => []));
  const differs = async (/** @type {string} */ path, /** @type {Uint8Array} */ content) =>
    !there.has(path) || !(await readFile(path)).equals(content);
  const changed = await Promise.all([...wanted].map(async one => ((await differs(...one)) ? [one] : [])));
  const gone = [...there].filter(path => !wanted.has(path)).map(path => /** @type {const} */ ([path, null]));
  return [...changed.flat(), ...gone];
};

/** @param {boolean} [maps] */
export const compile = async maps => {
  for (const [path, content] of await stale(maps)) {
    await mkdir(dirname(path), { recursive: true });
    await (content ? writeFile(path, content) : rm(path));
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile();
