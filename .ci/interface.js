/* Makes the bundle of the interface that packages carry: `npm run build`. It lies in dist/ui and is the same
   interface as ui/ in fewer and shorter files: modules that are always fetched together are one file
   (esbuild), and so are style sheets that stand side by side in the page and dress the same screens.
   Everything else is copied. */

import { build, transform } from 'esbuild';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TARGET } from './floor/target.js';
import { fromThere, gather, GATHERED, isGathered, scriptOf, sourceOf } from './gather.js';

const UI = fileURLToPath(new URL('../ui', import.meta.url));
/** Another folder where one is named. */
const OUT = resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/ui', import.meta.url)));
/** Whether it is for the edition in a page. */
const IN_A_PAGE = process.argv[3] === 'page';
const START = 'js/app/start.ts';
/** What is always there before anything else that is needed at a table. */
const TABLE = 'js/table/screen.ts';
/** Small things that several parts of a table need: each would be a file of its own. */
const ALONG = [
  'art/shared/envelope.ts',
  'art/shared/rider.ts',
  'js/games/index.ts',
  'js/games/positions.ts',
  'js/games/praise.ts',
  'js/games/rule-entries.ts',
  'js/kit/hold.ts',
  'js/kit/qr.ts',
  'js/kit/slip-button.ts',
  'js/kit/syllables.ts',
  'js/seating/open-table.ts',
  'js/seating/round.ts',
  'js/state/setup.ts',
  'js/state/sums-key.ts',
  'js/state/undecided.ts',
  'js/table/attack-path.ts',
  'js/table/chairs.ts',
  'js/table/collected.ts',
  'js/table/counters.ts',
  'js/table/ghosts.ts',
  'js/table/handed-on.ts',
  'js/table/join-ways.ts',
  'js/table/keepings.ts',
  'js/table/scale.ts',
  'js/table/television-views.ts',
  'js/table/stage.ts',
  'js/table/status.ts',
  'js/table/stickers.ts',
];
/** Fetched where there may be no table yet. */
const BEFORE = /js\/(?:kit\/.*|net\/(?:tauri|worker)|screens\/(?:about|door|home|join|rules|settings))\.ts$/;
/**
 * What draws and tells each game beside its table, and what is fetched to look at people of both: no game is
 * cut up for it.
 */
const SHOWS = ['js/games/queens/tv.ts', 'js/games/rescue/tv.ts'];
const OF_BOTH = /js\/screens\/(?:collection|colouring|certificates|drawn)\.ts$/;
/** What shows drawn queens takes Sleeping Queens as it is: its art is not cut up for them. */
const DRAWN = /js\/(?:draw\/queen-picker|games\/drawn|seating\/kept-queens)\.ts$/;
/** What comes after a game takes what that has brought already. */
const AFTER = /js\/(?:theatre\/staging-(?=\w+\.ts)|games\/(?=\w+\/keeping\.ts))(\w+)/;
/** As deep as the modules that fetch files beside them: `new URL('../../i18n/en.json', import.meta.url)`. */
const CHUNKS = 'js/bundle';

/** @param {string} path as the system spells it */
const plain = path => path.replaceAll('\\', '/');
/** Every file of the interface; folders have no ending. */
const files = (await readdir(UI, { recursive: true })).map(plain).filter(path => path.includes('.'));
/** @param {string} path */
const read = path => readFile(join(UI, path), 'utf8');
/** @param {string} path @param {string | Uint8Array} content */
const write = async (path, content) => {
  await mkdir(dirname(join(OUT, path)), { recursive: true });
  await writeFile(join(OUT, path), content);
};

/** The modules that are fetched later, by `import()`. @returns {Promise<Set<string>>} */
const fetchedLater = async () => {
  const found = new Set();
  for (const path of files.filter(path => path.endsWith('.ts'))) {
    const code = (await read(path)).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name = ''] of code.matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g))
      found.add(join(UI, posix.join(posix.dirname(path), sourceOf(name))));
    if (
      code.includes('import.meta.url') &&
      posix.dirname(path).split('/').length !== CHUNKS.split('/').length
    ) {
      throw new Error(
        `${path} names a file by import.meta.url, and does not lie as deep as the bundle in ${CHUNKS}`,
      );
    }
  }
  return found;
};

/** What is there before a module that is fetched later. @param {string} path */
const first = path => {
  if (BEFORE.test(plain(path))) return [START];
  if (IN_A_PAGE) return [START, GATHERED];
  const table = path === join(UI, TABLE) ? ALONG : [...ALONG, TABLE];
  const [, played] = AFTER.exec(plain(path)) ?? [];
  const of = DRAWN.test(plain(path)) ? 'queens' : played;
  const game = of ? [`js/games/${of}/index.ts`] : [];
  return [START, ...table, ...game, ...(OF_BOTH.test(plain(path)) ? SHOWS : [])];
};

/** Tells esbuild so: what the start needs stays one file, and so does what the table needs.
    @param {Set<string>} later @returns {import('esbuild').Plugin} */
const inOrder = later => ({
  name: 'in-order',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const names = later.has(path) && !(IN_A_PAGE && isGathered(UI, path)) ? first(path) : [];
      const imports = names.map(
        one => `import '${one === GATHERED ? one : `./${plain(relative(dirname(path), join(UI, one)))}`}';\n`,
      );
      return { contents: imports.join('') + (IN_A_PAGE ? fromThere(UI, path, code) : code), loader: 'ts' };
    });
  },
});

/** The path in the bundle of what esbuild has written. @param {string} path */
const inBundle = path => plain(relative(OUT, resolve(UI, path)));

/**
 * Writes the modules.
 * @returns {Promise<{ start: string, needs: string[] }>} the first of them, and what it imports at once
 */
const modules = async () => {
  const { metafile } = await build({
    absWorkingDir: UI,
    entryPoints: { start: START },
    outdir: join(OUT, CHUNKS),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    plugins: [inOrder(await fetchedLater()), ...(IN_A_PAGE ? [gather(UI, START)] : [])],
  });
  const outputs = Object.entries(metafile.outputs);
  /** @param {string} name */
  const file = name => outputs.find(([, { entryPoint }]) => entryPoint === name) ?? [];
  const [start, { imports }] = file(START);
  const [game, { imports: more = [] } = {}] = file(`${GATHERED}:${GATHERED}`);
  const needs = [...imports, ...more]
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => path);
  return { start: inBundle(start), needs: [...new Set(game ? [...needs, game] : needs)].map(inBundle) };
};

/** What the page shows when a module is missing: a script of its own. */
const PLAIN = 'plain.js';

/** A style sheet as it stands in the page: its line up to the path, its path, the rest. */
const SHEET = /^ *(<link rel="(?:stylesheet|later)"[^>]* href=")([^"]+)(">)$/;

/** A drawing that a style sheet names lies in it: it cannot get lost on the way. @param {string} css */
const withDrawings = async css => {
  const parts = css.split(/url\("([\w-]+\.svg)"\)/);
  const filled = parts.map(async (part, at) =>
    at % 2 === 0 ? part : `url("data:image/svg+xml,${encodeURIComponent(await read(`css/${part}`))}")`,
  );
  return (await Promise.all(filled)).join('');
};

/**
 * Joins style sheets that stand side by side and begin alike. The order of all rules stays.
 * @param {string[]} lines
 * @returns {Promise<string[]>}
 */
const sheets = async lines => {
  const page = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, start, name = ''] = SHEET.exec(lines[at] ?? '') ?? [];
    page.push(lines[at] ?? '');
    if (start === undefined) continue;
    let css = await read(name);
    for (
      let [, same, next = ''] = SHEET.exec(lines[at + 1] ?? '') ?? [];
      same === start;
      [, same, next = ''] = SHEET.exec(lines[at + 1] ?? '') ?? []
    ) {
      css += await read(next);
      at += 1;
    }
    await write(
      name,
      (await transform(await withDrawings(css), { loader: 'css', minify: true, target: TARGET })).code,
    );
  }
  return page;
};

await rm(OUT, { recursive: true, force: true });
const { start, needs } = await modules();
await write(PLAIN, (await transform(await read(PLAIN), { minify: true, target: TARGET })).code);
const page = (await sheets((await read('index.html')).split('\n'))).filter(
  line => !line.includes('rel="modulepreload"'),
);
const at = page.findIndex(line => line.includes(`src="${scriptOf(START)}"`));
page.splice(
  at,
  1,
  ...needs.map(path => `    <link rel="modulepreload" href="${path}">`),
  `    <script type="module" src="${start}"></script>`,
);
await write('index.html', page.join('\n'));
for (const path of files.filter(path => !/\.(js|ts|css|html)$|^css\//.test(path))) {
  if (path.endsWith('.json')) await write(path, JSON.stringify(JSON.parse(await read(path))));
  else await cp(join(UI, path), join(OUT, path));
}
