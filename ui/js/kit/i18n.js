/* Words. Every sentence of the interface comes from `../../i18n/<language>.json` through `t()`. */

/** @typedef {keyof typeof NAMES} Language */
/** @typedef {Record<string, string | number>} Params */
/** A sentence, or its plural forms by the value of `{n}`.  @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Template */
/** @typedef {Record<string, Template>} Catalogue */

/** Every language, by the name that it has for itself. */
export const NAMES = /** @type {const} */ ({ en: 'English', de: 'Deutsch', fr: 'Français', he: 'עברית' });
/** @type {readonly Language[]} */
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(NAMES));
const FALLBACK = 'en';

/** @type {Map<Language, Catalogue>} */
const catalogues = new Map();
/** @type {Language} */
let current = FALLBACK;
let plurals = new Intl.PluralRules(FALLBACK);
/** Whether the language is read from right to left. */
let mirrored = false;

/** The language that is shown now. */
export const language = () => current;

/**
 * The language for a setting: `auto` takes the first of the device's languages that there is a catalogue for.
 * @param {string} setting @param {readonly string[]} [preferred] @returns {Language}
 */
export function resolveLanguage(setting, preferred = globalThis.navigator?.languages ?? []) {
  const wanted = setting === 'auto' ? preferred : [setting];
  for (const tag of wanted) {
    const known = LANGUAGES.find(one => tag.toLowerCase().split('-')[0] === one);
    if (known) return known;
  }
  return FALLBACK;
}

/** @param {Language} name @returns {Promise<Catalogue>} */
async function fetchCatalogue(name) {
  const answer = await fetch(new URL(`../../i18n/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no catalogue for ${name}: ${answer.status}`);
  return answer.json();
}

/**
 * Loads the language if it is missing, then switches. All catalogues have the same keys, so that none has to stand in.
 * @param {Language} name @param {(name: Language) => Promise<Catalogue>} [load]
 */
export async function setLanguage(name, load = fetchCatalogue) {
  if (!catalogues.has(name)) catalogues.set(name, await load(name));
  current = name;
  plurals = new Intl.PluralRules(name);
  mirrored = catalogues.get(name)?.['app.dir'] === 'rtl';
  if (globalThis.document) {
    document.documentElement.lang = name;
    document.documentElement.dir = t('app.dir');
  }
}

/** @param {string} key @returns {Template | undefined} */
const lookUp = key => catalogues.get(current)?.[key] ?? catalogues.get(FALLBACK)?.[key];

/** Whether there is a sentence for the key. @param {string} key */
export const has = key => lookUp(key) !== undefined;

/** @param {Template} template @param {Params} params */
function form(template, params) {
  if (typeof template === 'string') return template;
  return template[plurals.select(Number(params.n))] ?? template.other ?? '';
}

/** What is filled in keeps its own direction among words that are read the other way: names, sums. @param {string | number | undefined} value */
const own = value => (mirrored && typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : String(value));

/**
 * The sentence for a key, with `{placeholders}` filled in. A missing key shows itself.
 * @param {string} key @param {Params} [params] @returns {string}
 */
export function t(key, params = {}) {
  const template = lookUp(key);
  if (template === undefined) return key;
  return form(template, params).replace(/\{(\w+)\}/g, (hole, name) => (name in params ? own(params[name]) : hole));
}

/** "Ben, Mia and Nora" @param {readonly string[]} names */
export const and = names => new Intl.ListFormat(current, { type: 'conjunction' }).format(names.map(own));
