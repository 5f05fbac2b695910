/* The catalogues and other files from the disk, for tests. */

import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, PARTS } from '../../dist/dev/js/kit/i18n.js';

/** @typedef {import('../../ui/js/kit/i18n.js').Catalogue} Catalogue */
/** @typedef {import('../../ui/js/kit/i18n.js').Language} Language */

/** @param {string} path from the root of the repository */
export const text = path => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/**
 * A module as it runs, as far as its text shows that: without comments and without types of other modules.
 * @param {string} path from the root of the repository
 */
export const codeOf = path =>
  text(path)
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^(?:import|export) type\b[^;]*? from '[^']+';$/gm, '')
    .replace(/\btypeof import\('[^']+'\)/g, 'unknown');

/** @param {Language} name @param {import('../../ui/js/kit/i18n.js').Part} part @returns {Catalogue} */
export const part = (name, part) => JSON.parse(text(`ui/i18n/${name}/${part}.json`));

/** All parts together. @param {Language} name @returns {Catalogue} */
export const catalogue = name => Object.assign({}, ...PARTS.map(one => part(name, one)));

/** A loader for `setLanguage` that returns all parts at once. @param {Language} name */
export const load = async name => catalogue(name);

/**
 * The sentences of a key: one, or one for each plural form.
 * @param {import('../../ui/js/kit/i18n.js').Template} template
 * @returns {string[]}
 */
export const sentences = template => (typeof template === 'string' ? [template] : Object.values(template));

/** The first part of a key. @param {string} key */
export const block = key => key.split('.')[0] ?? '';

/** The catalogues of all languages. @returns {Map<Language, Catalogue>} */
export const books = () => new Map(LANGUAGES.map(language => [language, catalogue(language)]));

/**
 * The paths of all files below a folder, from the root of the repository.
 * @param {string} folder
 * @param {string} ending
 */
export const filesBelow = (folder, ending) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true })
    .map(String)
    .filter(path => path.endsWith(ending))
    .map(path => `${folder}/${path}`);
