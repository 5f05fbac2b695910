/* Serves the interface with every module behind a facade, which hands each function that the module exports to
   the page (stand.js). There it can be made to fail. A new module joins by itself. */

import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { TYPES } from '../server.js';

const UI = fileURLToPath(new URL('../../../ui/', import.meta.url));
const STAND = fileURLToPath(new URL('stand.js', import.meta.url));
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

/**
 * A module that exports what the real one does, through `faulty`. What is assigned later stays as it is.
 * @param {string} path
 * @param {readonly string[]} names
 */
const facade = (path, names) => {
  const real = `./${basename(path, '.js')}.real.js`;
  const changing = new Set(
    [...readFileSync(join(UI, path), 'utf8').matchAll(/^export let (\w+)/gm)].map(([, name]) => name),
  );
  const line = (/** @type {string} */ name) =>
    changing.has(name)
      ? `export { ${name} } from '${real}';`
      : `export const ${name} = faulty('${path}', '${name}', real.${name});`;
  return [`import * as real from '${real}';`, ...names.map(line)].join('\n');
};

/** The page, with the stand before everything else, as the edition that is a table itself. */
const page = () =>
  readFileSync(join(UI, 'index.html'), 'utf8')
    .replace('<html ', '<html data-edition="page" ')
    .replace('<head>', '<head><script src="/stand.js"></script>')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');

export const serveFaulty = async () => {
  const exports = await readExports();
  /** @param {string} path @returns {string | Uint8Array | null} */
  const content = path => {
    if (path === '' || path === 'index.html') return page();
    if (path === 'stand.js') return readFileSync(STAND);
    if (path === 'rouse.wasm') return readFileSync(new URL('js/net/worker/rouse.wasm', EDITION));
    const names = exports.get(path);
    if (names) return facade(path, names);
    const file = join(UI, path.replace(/\.real\.js$/, '.js'));
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
  };
  const server = createServer(({ url = '/' }, answer) => {
    const path = new URL(url, 'http://here').pathname.slice(1);
    const found = content(path);
    if (found === null) return void answer.writeHead(404).end();
    const kind =
      TYPES[/** @type {keyof typeof TYPES} */ (extname(path) || '.html')] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': kind, 'cache-control': 'max-age=3600' }).end(found);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    modules: exports,
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
};
