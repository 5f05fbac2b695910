/* The catalogues as they lie on the disk, for the tests of words. */

import { readFileSync } from 'node:fs';

/** @typedef {import('../../ui/js/kit/i18n.js').Catalogue} Catalogue */
/** @typedef {import('../../ui/js/kit/i18n.js').Language} Language */

/** @param {string} path from the root of the repository */
export const text = path => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** @param {Language} name @returns {Catalogue} */
export const catalogue = name => JSON.parse(text(`ui/i18n/${name}.json`));

/** For `setLanguage`. @param {Language} name */
export const load = async name => catalogue(name);

/** The sentences of a key: one, or one for each plural form. @param {import('../../ui/js/kit/i18n.js').Template} template @returns {string[]} */
export const sentences = template => (typeof template === 'string' ? [template] : Object.values(template));

/** The first part of a key. @param {string} key */
export const block = key => key.split('.')[0] ?? '';
