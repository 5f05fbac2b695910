/* Serves the interface with every module behind a facade, which hands each function that the module exports to
   the page (stand.js). There it can be made to fail. A new module joins by itself. */

import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { TYPES } from '../server.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const UI = join(ROOT, 'dist/dev/');
/** What runs in every page before the interface. */
const SCRIPTS = ['stand.js', 'visits.js'];
/** Workers, and what they and the stand are made of. */
const BARE = /^js\/net\/(?:worker|line)\//;

/** The modules of the interface that get a facade. */
const modules = ['js', 'art']
  .flatMap(folder =>
    readdirSync(join(UI, folder), { recursive: true }).map(name => `${folder}/${String(name)}`),
  )
  .filter(path => path.endsWith('.js') && !BARE.test(path));

/** The names that each module exports. */
const readExports = async () => {
  const { metafile } = await build({
    entryPoints: modules.map(path => join(UI, path)),
    outdir: 'nowhere',
    outbase: UI,
    absWorkingDir: UI,
    bundle: false,
    write: false,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.outputs).map(([path, { exports }]) => [path.replace(/^nowhere\//, ''), exports]),
  );
};

/** Where each sheet is opened, as the stand names it. */
const sheets = modules.flatMap(path =>
  readFileSync(join(UI, path), 'utf8')
    .split('\n')
    .flatMap((line, at) => (/^(?!export|import).*\bopenSheet\(/.test(line) ? `sheet ${path}:${at + 1}` : [])),
);

/**
 * A module that exports what the real one does, through `faulty`. What is assigned later stays as it is.
 * @param {string} path
 * @param {readonly string[]} names
 * @param {string} query
 */
const facade = (path, names, query) => {
  const real = `./${basename(path, '.js')}.real.js${query}`;
  const changing = new Set(
    [...readFileSync(join(UI, path), 'utf8').matchAll(/^export let (\w+)/gm)].map(([, name]) => name),
  );
  const line = (/** @type {string} */ name) =>
    changing.has(name)
      ? `export { ${name} } from '${real}';`
      : `export const ${name} = faulty('${path}', '${name}', real.${name});`;
  return [`import * as real from '${real}';`, ...names.map(line)].join('\n');
};

/**
 * A page with the stand before everything else; the interface's own is the edition that is a table itself.
 * @param {string} file
 */
const page = file =>
  readFileSync(file, 'utf8')
    .replace('<html lang="en" dir', '<html data-edition="page" lang="en" dir')
    .replace('<head>', `<head>${SCRIPTS.map(name => `<script src="/${name}"></script>`).join('')}`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');

export const serveFaulty = async () => {
  const exports = await readExports();
  /** @param {string} path @param {string} query @returns {string | Uint8Array | null} */
  const content = (path, query) => {
    if (SCRIPTS.includes(path)) return readFileSync(new URL(path, import.meta.url));
    if (path === 'rouse.wasm') return readFileSync(new URL('js/net/worker/rouse.wasm', EDITION));
    const names = path.startsWith('dist/dev/') && exports.get(path.slice('dist/dev/'.length));
    if (names) return facade(path.slice('dist/dev/'.length), names, query);
    const file = join(ROOT, path.replace(/\.real\.js$/, '.js').replace(/\/$/, '/index.html'));
    if (!existsSync(file) || !statSync(file).isFile()) return null;
    return file.endsWith('.html') ? page(file) : readFileSync(file);
  };
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname, search } = new URL(url, 'http://here');
    const path = pathname.slice(1);
    const found = content(path, search);
    if (found === null) return void answer.writeHead(404).end();
    const kind =
      TYPES[/** @type {keyof typeof TYPES} */ (extname(path) || '.html')] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': kind, 'cache-control': 'max-age=3600' }).end(found);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    modules: [...exports.keys()].map(path => `/dist/dev/${path}`),
    sheets,
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
};
