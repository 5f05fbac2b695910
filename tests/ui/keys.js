/* Which keys of the catalogues a module names, and which modules come with it. */

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { block, catalogue } from './catalogues.js';

const ui = new URL('../../ui/', import.meta.url);
/** @type {Map<string, string>} */
const texts = new Map();

/** A module without its comments. @param {string} path in `ui` */
export const code = path => {
  const text = texts.get(path) ?? readFileSync(new URL(path, ui), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  texts.set(path, text);
  return text;
};

/** @param {string} path @param {RegExp} kind */
const paths = (path, kind) => [...code(path).matchAll(kind)].map(([, next = '']) => posix.join(posix.dirname(path), next));

/** What a module imports at once. @param {string} path */
export const imports = path => paths(path, /^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm);
/** What a module imports when it is wanted. @param {string} path */
export const later = path => paths(path, /\bimport\('(\.[^']+)'\)/g);

/** Every module that one needs at once: what it imports, and what that imports. @param {string} path @param {Set<string>} [found] */
export const closure = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of imports(path)) closure(next, found);
  return found;
};

const KEYS = Object.keys(catalogue('en'));
const BLOCKS = new Set(KEYS.map(block));
/** What is filled into a template, with one level of braces inside. */
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const STRING = new RegExp(`'([a-z_]+\\.[^'\\n]*)'|\`([a-z_]+\\.(?:[^\`$]|${HOLE.source})*)\``, 'g');

/** @param {string} words */
const escaped = words => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The keys that a module names, by whole name or by the parts of one that stand there. @param {string} path @returns {string[]} */
export const keysIn = path => {
  const named = [...code(path).matchAll(STRING)].map(([, plain, template]) => plain ?? template ?? '').filter(name => BLOCKS.has(block(name)));
  const patterns = named.map(name => new RegExp(`^${name.split(HOLE).map(escaped).join('[^.]+')}$`));
  return KEYS.filter(key => patterns.some(pattern => pattern.test(key)));
};

/** A module with all that it imports, at once or later; other screens and games come with words of their own. @param {string} path @param {Set<string>} [found] */
export const reach = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of [...imports(path), ...(LOADERS.includes(path) ? [] : later(path))]) reach(next, found);
  return found;
};
/** They load words together with the modules. */
const LOADERS = ['js/app/screens.js', 'js/games/index.js'];

/** The module that a screen is. @param {{ load: () => Promise<unknown> }} screen one of `SCREENS` */
export const moduleOf = ({ load }) => {
  const end = /import\('\.\.(.+?)'\)/.exec(String(load))?.[1];
  const path = later('js/app/screens.js').find(one => one === `js${end}`);
  if (!path) throw new Error(`no module in ${load}`);
  return path;
};
