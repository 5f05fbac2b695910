/* Words. Every sentence of the interface comes from `ui/i18n/<language>.json` through `t()`. */

/** @typedef {'en' | 'de'} Language */
/** @typedef {Record<string, string | number>} Params */
/** A sentence, or its plural forms by the value of `{n}`.  @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Template */
/** @typedef {Record<string, Template>} Catalogue */

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'de'];
const FALLBACK = 'en';

/** @type {Map<Language, Catalogue>} */
const catalogues = new Map();
/** @type {Language} */
let current = FALLBACK;
let plurals = new Intl.PluralRules(FALLBACK);

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
  const answer = await fetch(new URL(`../i18n/${name}.json`, import.meta.url));
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
  if (globalThis.document) {
    document.documentElement.lang = name;
    document.documentElement.dir = 'ltr';
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

/**
 * The sentence for a key, with `{placeholders}` filled in. A missing key shows itself.
 * @param {string} key @param {Params} [params] @returns {string}
 */
export function t(key, params = {}) {
  const template = lookUp(key);
  if (template === undefined) return key;
  return form(template, params).replace(/\{(\w+)\}/g, (hole, name) => String(params[name] ?? hole));
}

/** "Ben, Mia and Nora" @param {readonly string[]} names */
export const and = names => new Intl.ListFormat(current, { type: 'conjunction' }).format(names);
