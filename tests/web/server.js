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
  '.svg': 'image/svg+xml',
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
 * What happens to a request: it is cut off, never answered, refused, sent elsewhere, or answered with another type or text.
 * @typedef {'cut' | 'hang' | 'refuse' | 'type' | { text: string } | { to: string } | null} Trouble
 */

/** @param {import('node:http').ServerResponse} answer @param {Trouble} trouble @param {string} kind */
const spoil = (answer, trouble, kind) => {
  // Not before it has begun: a browser asks again by itself where nothing came at all.
  if (trouble === 'cut') {
    answer.writeHead(200, { 'content-type': kind, 'content-length': '100000' }).write('\n');
    setTimeout(() => answer.destroy(), 20);
  }
  if (trouble === 'refuse') answer.writeHead(403).end();
  if (trouble === 'type')
    answer.writeHead(200, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }).end('no');
  if (trouble === null || typeof trouble !== 'object') return;
  if ('to' in trouble) answer.writeHead(301, { location: trouble.to }).end();
  else answer.writeHead(200, { 'content-type': kind }).end(trouble.text);
};

/**
 * @param {string | (() => string)} folder
 * @param {string} [below]
 * @param {boolean} [packs] whether it compresses with brotli
 * @param {(path: string, pathname: string) => Trouble} [fault] what befalls the request for a path below that one
 */
export const serve = async (folder, below = '/some/where/', packs = false, fault = () => null) => {
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
    const kind = TYPES[/** @type {keyof typeof TYPES} */ (extname(path))] ?? 'application/octet-stream';
    const trouble = fault(pathname.slice(below.length) || 'index.html', pathname);
    if (trouble) return spoil(answer, trouble, extname(path) ? kind : TYPES['.html']);
    if (!path || !existsSync(path) || !statSync(path).isFile()) return void answer.writeHead(404).end();
    const headers = { 'content-type': kind };
    if (packs && !PACKED.test(path))
      return void answer.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(packed(path));
    answer.writeHead(200, headers);
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
