/* Translations. Every sentence of the interface comes from `../../i18n/<language>/<part>.json` through `t()`.
 */

import { createFetchOnce, fetchJson, patiently } from './load.js';
import { orMissing } from './needed.js';

/** @typedef {keyof typeof NAMES} Language */
/** @typedef {Record<string, string | number>} Params */
/**
 * A sentence, or its plural forms by the value of `{n}`.
 * @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Template
 */
/** @typedef {Record<string, Template>} Catalogue */

/** Every language, by the name that it has for itself. */
export const NAMES = /** @type {const} */ ({ en: 'English', de: 'Deutsch', fr: 'Français', he: 'עברית' });
/** @type {readonly Language[]} */
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(NAMES));
const FALLBACK = 'en';

/**
 * The parts of a catalogue: `base` is always loaded, others with a screen or a game. Each key is in one of
 * them.
 */
export const PARTS = /** @type {const} */ ([
  'base',
  'home',
  'table',
  'queens',
  'rescue',
  'rules',
  'album',
  'collection',
  'learn',
]);
/** @typedef {(typeof PARTS)[number]} Part */
/** @typedef {(name: Language, part: Part) => Promise<Catalogue>} Fetch */

/** All sentences of a language that have been fetched. @type {Map<Language, Catalogue>} */
const catalogues = new Map();
/** @type {ReturnType<typeof createFetchOnce<void>>} */
const fetchOnce = createFetchOnce();
/** The parts in use: a language is shown when it has them all. @type {Set<Part>} */
const used = new Set(['base']);
/** @type {Language} */
let current = FALLBACK;
/** The language that was chosen last: it becomes the current one as soon as it is loaded. @type {Language} */
let chosen = FALLBACK;
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

/** @type {Fetch} */
const fetchPart = (name, part) => fetchJson(new URL(`../../i18n/${name}/${part}.json`, import.meta.url));

/** @param {Language} name @param {Part} part @param {Fetch} load */
const loaded = (name, part, load) =>
  fetchOnce(`${name} ${part}`, () =>
    load(name, part).then(words => void catalogues.set(name, { ...catalogues.get(name), ...words })),
  );

/**
 * Loads all parts in use, also those that come into use meanwhile.
 * @param {Language} name
 * @param {Fetch} [load]
 */
const complete = async (name, load = fetchPart) => {
  let count = 0;
  while (count < used.size) {
    count = used.size;
    await Promise.all([...used].map(part => loaded(name, part, load)));
  }
};

/**
 * Loads parts in the language that is shown, and in the one chosen next. All languages have the same parts
 * and keys.
 * @param {...Part} parts
 */
export const loadWords = async (...parts) => {
  for (const part of parts) used.add(part);
  await Promise.all([complete(chosen), catalogues.has(current) && complete(current)]);
};

/**
 * Loads a module that people wait for, and the part of the catalogue that it shows.
 * @template M
 * @param {() => Promise<M>} load
 * @param {Part} part
 * @returns {Promise<M>}
 */
export const withWords = async (load, part) =>
  (await orMissing(Promise.all([patiently(load), loadWords(part)])))[0];

/**
 * Loads the parts in use of a language, then switches to it, unless another one was chosen meanwhile.
 * @param {Language} name @param {Fetch} [load]
 */
export async function setLanguage(name, load = fetchPart) {
  chosen = name;
  try {
    await complete(name, load);
  } catch (trouble) {
    if (chosen === name) chosen = current;
    throw trouble;
  }
  if (chosen !== name) return;
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

/**
 * Isolates the direction of a filled-in text (a name, a sum) in a right-to-left sentence.
 * @param {string | number | undefined} value
 */
const own = value =>
  mirrored && typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : String(value);

/**
 * The sentence for a key, with `{placeholders}` filled in. A missing key shows itself.
 * @param {string} key @param {Params} [params] @returns {string}
 */
export function t(key, params = {}) {
  const template = lookUp(key);
  if (template === undefined) return key;
  return form(template, params).replace(/\{(\w+)\}/g, (hole, name) =>
    name in params ? own(params[name]) : hole,
  );
}

/** "Ben, Mia and Nora" @param {readonly string[]} names */
export const and = names => new Intl.ListFormat(current, { type: 'conjunction' }).format(names.map(own));
