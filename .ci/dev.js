/* Serves the root of the project for work on the interface: `npm run dev [PORT]`. The story book is at tests/book/, the
   interface alone at dist/dev/. Each page that is loaded finds dist/dev made of what ui/ says then. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPES } from '../tests/web/server.js';
import { compile } from './compile.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = Number(process.argv[2] ?? 8000);

/** The file that an address names; a folder has a page. @param {string} url */
const fileOf = url =>
  join(
    ROOT,
    normalize(decodeURIComponent(new URL(url, 'http://here').pathname)).replace(/\/$/, '/index.html'),
  );

const server = createServer(async ({ url = '/' }, answer) => {
  const file = fileOf(url);
  if (file.endsWith('.html')) await compile(true).catch(({ message }) => console.error(message));
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) return void answer.writeHead(301, { location: `${url}/` }).end();
  if (!found) return void answer.writeHead(404).end();
  const kind = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'text/plain';
  answer.writeHead(200, { 'content-type': `${kind}; charset=utf-8`, 'cache-control': 'no-cache' });
  createReadStream(file).pipe(answer);
});
server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/tests/book/`));
