/* Makes the edition that needs no host of its bundle in dist/web: `.ci/web` calls it. It puts the table
   beside it, as WebAssembly, a policy into the page, and a service worker that knows every file. Any web
   server can serve it, from any path. */

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { TARGET } from './floor/target.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [wasm = '', out = join(ROOT, 'dist/web')] = process.argv.slice(2).map(path => resolve(path));
const WORKER = 'js/net/worker';
/** The icons: of the interface, and of the programs, which are larger. */
const ICONS = [
  { from: 'ui/icon.png', src: 'icon.png', sizes: '180x180' },
  { from: 'src-tauri/icons/256x256.png', src: 'icon-256.png', sizes: '256x256' },
  { from: 'src-tauri/icons/icon.png', src: 'icon-512.png', sizes: '512x512' },
];

/** Nothing from elsewhere, and nothing to elsewhere. `blob:` is the film that keeps a phone's screen lit. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  'media-src blob:',
  "manifest-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** @param {string} path @param {string | Uint8Array} content */
const write = async (path, content) => {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await writeFile(join(out, path), content);
};

/** Changes a text in exactly one place. @param {string} text @param {string} from @param {string} to */
const change = (text, from, to) => {
  if (text.split(from).length !== 2) throw new Error(`the page has no place, or several, for ${from}`);
  return text.replace(from, () => to);
};

/** @param {string[]} modules @param {string} [banner] @param {'esm' | 'iife'} [format] */
const bundled = async (modules, banner = '', format = 'esm') => {
  const { outputFiles } = await build({
    absWorkingDir: join(ROOT, 'ui'),
    entryPoints: modules.map(name => `${WORKER}/${name}.ts`),
    outdir: WORKER,
    bundle: true,
    minify: true,
    format,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: banner },
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }, at) => [modules[at] ?? path, text]));
};

const page = async () => {
  const html = change(
    await readFile(join(out, 'index.html'), 'utf8'),
    '<html lang="en" dir="ltr"',
    '<html lang="en" dir="ltr" data-edition="page"',
  );
  return change(
    html,
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">\n    <meta name="referrer" content="no-referrer">`,
  );
};

const manifest = async () => {
  const known = JSON.parse(await readFile(join(out, 'manifest.webmanifest'), 'utf8'));
  const icons = ICONS.map(({ src, sizes }) => ({ src, sizes, type: 'image/png' }));
  return JSON.stringify({ ...known, id: './', start_url: './', scope: './', icons });
};

await write('index.html', await page());
await write('manifest.webmanifest', await manifest());
for (const { from, src } of ICONS) await cp(join(ROOT, from), join(out, src));
for (const [name, code] of await bundled(['main', 'thinker'])) await write(`${WORKER}/${name}.js`, code);
await cp(wasm, join(out, WORKER, 'rouse.wasm'));
await write(`${WORKER}/rouse.bin`, gzipSync(await readFile(wasm), { level: 9 }));

// The page stands at the folder itself, too.
const files = (await readdir(out, { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile())
  .map(entry =>
    join(entry.parentPath, entry.name)
      .slice(out.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();
const hash = createHash('sha256');
for (const file of files)
  hash
    .update(file)
    .update('\0')
    .update(await readFile(join(out, file)));
const version = hash.digest('hex').slice(0, 16);
const [offline = ''] = (
  await bundled(['offline'], `self.ROUSE=${JSON.stringify({ version, files })};`, 'iife')
).values();
await write('offline.js', offline);
console.log(`${files.length + 1} files, version ${version}`);
