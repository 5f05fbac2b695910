/* Finds what a style sheet uses that one of the oldest browsers does not know. */

import { find, parse, walk } from 'css-tree';
import { transform } from 'esbuild';
import { css, without } from './known.js';
import { TARGET } from './target.js';

const { types, properties, selectors, 'at-rules': rules } = css;

/** Written for one browser. */
const OF_ONE = /^-(?:webkit|moz)-/;

/** @param {string} name of a function */
const functionOf = name =>
  types[name] ?? types.color[name] ?? types.image[name] ?? types['easing-function'][`${name}-function`];

/**
 * The feature that a node names, and its entry.
 * @param {any} node
 * @param {any} declaration around it
 * @returns {[name: string, feature: any]}
 */
const namedBy = (node, declaration) => {
  const { type, name = '' } = node;
  const property = properties[declaration?.property];
  if (type === 'Declaration') return [node.property, properties[node.property]];
  if (type === 'Atrule') return [`@${name}`, rules[name]];
  if (type === 'Feature') return [`(${name})`, rules.media[name]];
  if (type.startsWith('Pseudo')) return [`:${name}`, selectors[name]];
  if (type === 'Function') return [`${name}()`, property?.[name] ?? functionOf(name)];
  if (type === 'Identifier') return [`${declaration?.property}: ${name}`, property?.[name]];
  return type === 'Dimension' ? [node.unit, types.length[node.unit]] : ['', null];
};

/**
 * Whether a declaration of the same property stands before it. With a variable in it the browser takes this one, and
 * finds out later that it means nothing.
 * @param {any} rule
 * @param {any} declaration
 */
const hasOlder = (rule, declaration) => {
  const all = rule?.block.children.toArray() ?? [];
  if (find(declaration, node => node.type === 'Function' && node.name === 'var')) return false;
  return all
    .slice(0, all.indexOf(declaration))
    .some((/** @type {any} */ other) => other.property === declaration.property);
};

/**
 * By its name each feature that a browser lacks, as the bundle has the sheet: esbuild writes some in older words.
 * @param {string} text
 * @returns {Promise<Map<string, string[]>>}
 */
export const inSheet = async text => {
  const { code } = await transform(text, { loader: 'css', target: TARGET });
  /** @type {Map<string, string[]>} */
  const found = new Map();
  walk(parse(code), function (node) {
    const { atrule, rule, declaration } = this;
    // What is asked for, or has a substitute, may be missing.
    if (atrule?.name === 'supports' || (declaration && hasOlder(rule, declaration))) return;
    const [name, feature] = namedBy(node, declaration);
    const browsers = without(feature);
    if (browsers.length && !OF_ONE.test(name.replace(':', ''))) found.set(name, browsers);
  });
  return found;
};
