/* What the oldest browsers that the interface is for know, by the published compatibility data. */

import data from '@mdn/browser-compat-data/forLegacyNode';
import { FLOOR } from './target.js';

/** @typedef {any} Feature an entry of the data, with others below it */

/** @param {any} statement @param {number} version */
const holds = ({ version_added: from, version_removed: to, flags, alternative_name: other }, version) =>
  typeof from === 'string' &&
  parseFloat(from.replace('≤', '')) <= version &&
  !(typeof to === 'string' && parseFloat(to) <= version) &&
  !flags &&
  !other;

/** The browsers of the floor that do not know it. @param {Feature} feature @returns {string[]} */
export const without = feature => {
  const support = feature?.__compat?.support ?? {};
  return FLOOR.filter(({ name, version }) => {
    const statements = [support[name.replace('ios_saf', 'safari_ios')] ?? []].flat();
    return statements.length > 0 && !statements.some(one => holds(one, version));
  }).map(({ name }) => name);
};

export const { css } = data;

/** @param {string} name of an interface or a built-in @returns {Feature | undefined} */
export const named = name => data.api[name] ?? data.javascript.builtins[name];
