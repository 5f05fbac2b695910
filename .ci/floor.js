/* Holds the interface to the oldest browsers that it is for (`browserslist` in package.json): `node .ci/floor.js` lists
   what scripts and style sheets use that one of them does not know, and fails if that is anything. */

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inScripts } from './floor/scripts.js';
import { inSheet } from './floor/sheets.js';
import { FLOOR } from './floor/target.js';

const CSS = new URL('../ui/css/', import.meta.url);
/** Below `target`, which is no part of the repository. */
const DECLARATIONS = fileURLToPath(new URL('../target/floor', import.meta.url));

/** What may be missing: nothing that people need. Each says what they get instead. */
const SPARED = [
  /\.css: (?:text-wrap|hyphenate-limit-chars)\b/, // lines that break elsewhere
  /\.css: text-size-adjust\b/, // only phones on their side make letters larger
  /\.css: (?:forced-color-adjust|cursor|resize)\b/, // no forced colours, no pointer, a field of one height
  /\.css: [\w-]+: safe /, // what was in the middle, at the start
  /\.css: scrollbar-width\b/, // a scroll bar
  /\.css: @page /, // the margins of the browser
  /tv\.css: mask: /, // has a spelling of its own for each engine
  /'(?:playsInline|disableRemotePlayback)'/, // set where nobody reads it
  /'vibrate'/, // asked for first, by its type (`canBuzz`)
];

/** @param {string} file @returns {Promise<string[]>} */
const inFile = async file =>
  [...(await inSheet(await readFile(new URL(file, CSS), 'utf8')))].map(
    ([name, browsers]) => `ui/css/${file}: ${name} is not in ${browsers.join(', ')}`,
  );

const sheets = (await readdir(CSS)).filter(name => name.endsWith('.css')).sort();
const found = [
  ...inScripts(DECLARATIONS, ['../../ui/**/*.ts', '../../ui/plain.js', '../../bindings/**/*.ts']),
  ...(await Promise.all(sheets.map(inFile))).flat(),
];
const unused = SPARED.filter(spared => !found.some(one => spared.test(one)));
const faults = found.filter(one => !SPARED.some(spared => spared.test(one)));
for (const one of faults) console.error(one);
for (const one of unused) console.error(`.ci/floor.js spares ${one}, which nothing uses.`);
const floor = FLOOR.map(({ name, version }) => `${name} ${version}`).join(', ');
console.log(`${sheets.length} style sheets, ${faults.length} faults below ${floor}.`);
process.exitCode = sheets.length === 0 || faults.length > 0 || unused.length > 0 ? 1 : 0;
