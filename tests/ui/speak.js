/* Words for a page that shows one screen without the app, in a language that somebody speaks or nobody. */

import { resolveLanguage, setLanguage } from '../../ui/js/kit/i18n.js';
import { pseudo } from './pseudo.js';

/** @param {string} name */
const whole = async name => (await fetch(new URL(`../../ui/i18n/${name}.json`, import.meta.url))).json();

/** @param {string} language `pseudo` and `mirror` show where a text has too little room */
export const speak = language =>
  ['pseudo', 'mirror'].includes(language) ? setLanguage('en', async () => pseudo(await whole('en'), language === 'mirror')) : setLanguage(resolveLanguage(language), whole);
