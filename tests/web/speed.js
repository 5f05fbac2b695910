/* Measures how long a page needs to show the first open hand, and its size; `./check bench` runs it. The
   cache is empty, the server compresses with brotli, and the processor is slowed down fourfold.
     node tests/web/speed.js [FOLDER [RUNS]] */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { EDITION } from './bench.js';
import { openChromium } from './chromium.js';
import { chosen } from './player.js';
import { serve } from './server.js';

const [folder = fileURLToPath(EDITION), runs = '7'] = process.argv.slice(2);
const SLOWED = 4;

/** Goes to a table by two clicks, each as soon as its button exists, and records the times of the frames in which the
    screens appear. It runs in the page. @param {Record<string, string>} kept */
function hurry(kept) {
  Object.assign(localStorage, kept);
  /** @type {Record<string, number>} */
  const at = {};
  Object.assign(globalThis, { speed: at });
  const way = Object.entries({
    home: '.home .play-queens',
    people: '.people .start, .people .btn.big',
    cards: '[data-screen=table] .hand:not(.closed) .held',
  });
  const look = (/** @type {number} */ now) => {
    const [name, selector = ''] = way[0] ?? [];
    const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    if (name && found) {
      at[name] = now;
      way.shift();
      if (way.length > 0) found.click();
    }
    if (way.length > 0) requestAnimationFrame(look);
    // The cards are visible one frame later.
    else requestAnimationFrame(seen => (at.seen = seen));
  };
  requestAnimationFrame(look);
}

/** Visits the page in a new browser. @param {string} address */
const visit = async address => {
  const chromium = await openChromium();
  const tab = await chromium.open('about:blank');
  await tab.call('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await tab.call('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${hurry})(${JSON.stringify(chosen())})`,
  });
  await tab.go(address);
  await tab.until('speed.seen');
  const figures = await tab.run(
    "({ ...speed, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })",
  );
  await chromium.close();
  return figures;
};

/** @param {string} name @param {RegExp} files */
const weigh = (name, files) => {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => files.test(path));
  const bytes = all.map(path => readFileSync(path));
  const sum = (/** @type {(one: Buffer) => Buffer} */ pack) =>
    bytes.reduce((total, one) => total + Math.min(one.length, pack(one).length), 0);
  console.log(
    `${name}: ${all.length} files, ${sum(one => one)} bytes, gzip ${sum(one => gzipSync(one, { level: 9 }))}, brotli ${sum(one => brotliCompressSync(one))}`,
  );
};

weigh('everything', /./);
weigh('the module', /\.wasm$/);
const server = await serve(folder, '/some/where/', true);
// The server compresses during the first visit.
await visit(server.address);
/** @type {Record<string, number>[]} */
const all = [];
for (let run = 0; run < Number(runs); run += 1) all.push(await visit(server.address));
await server.stop();
for (const what of ['home', 'paint', 'people', 'cards', 'seen']) {
  const times = all.map(figures => figures[what] ?? NaN).sort((one, other) => one - other);
  console.log(
    `${what}: ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, ${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)}`,
  );
}
