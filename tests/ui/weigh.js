/* The weight of a bundle in transfer: what a guest fetches before it can knock, from then to the end of a game, and to
   see it played out.
     node tests/ui/weigh.js FOLDER    writes weights.json from the bundle in that folder, as a release does */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The HTTP headers around one file, in bytes. */
const HEADERS = 600;

/**
 * The bytes of a file in transfer: text is compressed as the table does, fonts are compressed already.
 * @param {string} path
 * @param {Buffer} bytes
 */
const weigh = (path, bytes) =>
  (path.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 })).length + HEADERS;

/** @param {string} bundle its folder */
export const weights = bundle => {
  const modules = readdirSync(join(bundle, 'js/bundle')).map(name => `js/bundle/${name}`);
  const page = readFileSync(join(bundle, 'index.html'), 'utf8');
  /** @param {string} path */
  const code = path => readFileSync(join(bundle, path), 'utf8');

  /** These modules, and all that they import statically. @param {RegExp} names */
  const closure = names => {
    const found = new Set(modules.filter(path => names.test(path)));
    for (const path of found) {
      for (const [, next] of code(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
        found.add(`js/bundle/${next}`);
    }
    return [...found];
  };

  /** The style sheets of these screens. @param {RegExp} names */
  const sheets = names =>
    [
      ...page.matchAll(/<link rel="(?:stylesheet|later)"(?: data-dresses="([^"]*)")? href="([^"]+)"/g),
    ].flatMap(([, dresses = '', path = '']) => (names.test(dresses) ? [path] : []));

  /** @param {string[]} paths */
  const weight = paths => ({
    files: paths.length,
    bytes: paths.reduce((sum, path) => sum + weigh(path, readFileSync(join(bundle, path))), 0),
  });

  const door = [
    ...closure(/\/(?:start|door-\w+)\.js$/),
    ...sheets(/^$|\bhouse\b/),
    'index.html',
    'plain.js',
    'i18n/de/base.json',
    'fonts/fredoka-latin-wght-normal.woff2',
    'fonts/andika-latin-400-normal.woff2',
  ];

  /** @param {string} kind */
  const game = kind => {
    const scripts = closure(
      new RegExp(`/(?:lobby|slips|curtain|answer|sealed|end|games|haptics|wake-lock|${kind})-\\w+\\.js$`),
    );
    return [
      ...scripts,
      ...sheets(new RegExp(`\\b(?:table|ring|${kind})\\b`)),
      'i18n/de/table.json',
      `i18n/de/${kind}.json`,
    ].filter(path => !door.includes(path));
  };

  /** What plays out a game and lets it sound, after its first card. @param {string} kind */
  const theatre = kind => {
    const before = [...door, ...game(kind)];
    return closure(new RegExp(`/(?:sound|staging-${kind})-\\w+\\.js$`)).filter(
      path => !before.includes(path),
    );
  };

  return {
    door: weight(door),
    queens: weight(game('queens')),
    queens_theatre: weight(theatre('queens')),
    rescue: weight(game('rescue')),
    rescue_theatre: weight(theatre('rescue')),
    /** The fonts that Hebrew needs besides; until they arrive, the device's own font shows the letters. */
    hebrew: weight(['fredoka', 'assistant'].map(name => `fonts/${name}-hebrew-wght-normal.woff2`)),
  };
};

const [, program = '', folder] = process.argv;
if (program.endsWith('weigh.js') && folder) {
  const bytes = Object.entries(weights(folder)).map(([name, { bytes }]) => [name, bytes]);
  writeFileSync(
    new URL('weights.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(bytes), null, 2)}\n`,
  );
}
