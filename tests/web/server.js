/* A plain web server that serves a folder below a path. */

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/** Files that are compressed already: they are sent as they are. */
const PACKED = /\.(?:png|woff2)$/;

/** Compresses each file once, as servers keep `name.br` beside `name`. */
const createPacker = () => {
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  return (/** @type {string} */ path) => {
    const known = kept.get(path) ?? brotliCompressSync(readFileSync(path));
    kept.set(path, known);
    return known;
  };
};

/**
 * @param {string | (() => string)} folder
 * @param {string} [below]
 * @param {boolean} [packs] whether it compresses with brotli
 */
export const serve = async (folder, below = '/some/where/', packs = false) => {
  /** @type {string[]} */
  const asked = [];
  const packed = createPacker();
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://here');
    asked.push(pathname);
    const path = pathname.startsWith(below)
      ? join(
          typeof folder === 'string' ? folder : folder(),
          normalize(decodeURIComponent(pathname.slice(below.length)) || 'index.html'),
        )
      : '';
    if (!path || !existsSync(path) || !statSync(path).isFile()) return void answer.writeHead(404).end();
    const kind = {
      'content-type': TYPES[/** @type {keyof typeof TYPES} */ (extname(path))] ?? 'application/octet-stream',
    };
    if (packs && !PACKED.test(path))
      return void answer.writeHead(200, { ...kind, 'content-encoding': 'br' }).end(packed(path));
    answer.writeHead(200, kind);
    createReadStream(path).pipe(answer);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${below}`,
    /** The paths that were requested. */
    asked,
    /** Cuts the network. */
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
};
