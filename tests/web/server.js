/* A plain web server for a folder, below a path: it knows nothing of what it serves, as any other. */

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm' };

/** @param {string | (() => string)} folder @param {string} [below] */
export const serve = async (folder, below = '/some/where/') => {
  /** @type {string[]} */
  const asked = [];
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://here');
    asked.push(pathname);
    const path = pathname.startsWith(below) ? join(typeof folder === 'string' ? folder : folder(), normalize(decodeURIComponent(pathname.slice(below.length)) || 'index.html')) : '';
    if (!path || !existsSync(path) || !statSync(path).isFile()) return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': TYPES[/** @type {keyof typeof TYPES} */ (extname(path))] ?? 'application/octet-stream' });
    createReadStream(path).pipe(answer);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${below}`,
    /** The paths that were asked for. */
    asked,
    /** The network is cut. */
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
};
