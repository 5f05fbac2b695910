/* Words for a page that shows one screen without the app: all parts of a language at once, or of a made-up
   one. */

import { PARTS, resolveLanguage, setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { pseudo } from './pseudo.js';

/** @param {string} name @param {string} part */
const fetched = async (name, part) =>
  (await fetch(new URL(`../../ui/i18n/${name}/${part}.json`, import.meta.url))).json();
/** @param {string} name */
const whole = async name => Object.assign({}, ...(await Promise.all(PARTS.map(part => fetched(name, part)))));

/** @param {string} language `pseudo` and `mirror` show where a text has too little room */
export const speak = language =>
  ['pseudo', 'mirror'].includes(language)
    ? setLanguage('en', async () => pseudo(await whole('en'), language === 'mirror'))
    : setLanguage(resolveLanguage(language), whole);
