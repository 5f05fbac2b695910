/* Finds the catalogue keys that a module names, and the modules that it imports. */

import { posix } from 'node:path';
import { block, catalogue, codeOf } from './catalogues.js';

/** @type {Map<string, string>} */
const texts = new Map();

/** A module as it runs. @param {string} path in `ui`, as others import it */
export const code = path => {
  const text = texts.get(path) ?? codeOf(`ui/${path.replace(/\.js$/, '.ts')}`);
  texts.set(path, text);
  return text;
};

/** @param {string} path @param {RegExp} kind */
const paths = (path, kind) =>
  [...code(path).matchAll(kind)].map(([, next = '']) => posix.join(posix.dirname(path), next));

/** The static imports of a module. @param {string} path */
export const imports = path => paths(path, /^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm);
/** The dynamic imports of a module. @param {string} path */
export const later = path => paths(path, /\bimport\('(\.[^']+)'\)/g);

/** A module and all its static imports, recursively. @param {string} path @param {Set<string>} [found] */
export const closure = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of imports(path)) closure(next, found);
  return found;
};

const KEYS = Object.keys(catalogue('en'));
const BLOCKS = new Set(KEYS.map(block));
/** An expression in a template string, with one level of braces inside. */
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const STRING = new RegExp(`'([a-z_]+\\.[^'\\n]*)'|\`([a-z_]+\\.(?:[^\`$]|${HOLE.source})*)\``, 'g');

/** @param {string} words */
const escaped = words => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The keys that a module names, in full or by the constant parts of a template.
 * @param {string} path
 * @returns {string[]}
 */
export const keysIn = path => {
  const named = [...code(path).matchAll(STRING)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter(name => BLOCKS.has(block(name)));
  const patterns = named.map(name => new RegExp(`^${name.split(HOLE).map(escaped).join('[^.]+')}$`));
  return KEYS.filter(key => patterns.some(pattern => pattern.test(key)));
};

/**
 * A module and all its imports, recursively; dynamic ones of `LOADERS` have words of their own.
 * @param {string} path
 * @param {Set<string>} [found]
 */
export const reach = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of [...imports(path), ...(LOADERS.includes(path) ? [] : later(path))]) reach(next, found);
  return found;
};
/** Modules that load words together with other modules. */
const LOADERS = ['js/app/screens.js', 'js/games/index.js'];

/** The path of a screen's module. @param {{ load: () => Promise<unknown> }} screen one of `SCREENS` */
export const moduleOf = ({ load }) => {
  const end = /import\(["']\.\.(.+?)["']\)/.exec(String(load))?.[1];
  const path = later('js/app/screens.js').find(one => one === `js${end}`);
  if (!path) throw new Error(`no module in ${load}`);
  return path;
};
