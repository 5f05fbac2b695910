/* Translations. Every sentence of the interface comes from `../../i18n/<language>/<part>.json` through `t()`.
 */

import { createFetchOnce, fetchJson, patiently } from './load.js';
import { orMissing } from './needed.js';

export type Language = keyof typeof NAMES;
type Params = Record<string, string | number>;
/** A sentence, or its plural forms by the value of `{n}`. */
export type Template = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, Template>;

/** Every language, by the name that it has for itself. */
export const NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', he: 'עברית' } as const;
export const LANGUAGES: readonly Language[] = Object.keys(NAMES) as Language[];
const FALLBACK = 'en';

/**
 * The parts of a catalogue: `base` is always loaded, others with a screen or a game. Each key is in one of
 * them.
 */
export const PARTS = [
  'base',
  'home',
  'slips',
  'table',
  'queens',
  'rescue',
  'rules',
  'album',
  'collection',
  'draw',
  'learn',
] as const;
export type Part = (typeof PARTS)[number];
type Fetch = (name: Language, part: Part) => Promise<Catalogue>;

/** All sentences of a language that have been fetched. */
const catalogues = new Map<Language, Catalogue>();
const fetchOnce: ReturnType<typeof createFetchOnce<void>> = createFetchOnce();
/** The parts in use: a language is shown when it has them all. */
const used = new Set<Part>(['base']);
let current: Language = FALLBACK;
/** The language that was chosen last: it becomes the current one as soon as it is loaded. */
let chosen: Language = FALLBACK;
let plurals = new Intl.PluralRules(FALLBACK);
/** Whether the language is read from right to left. */
let mirrored = false;

/** The language that is shown now. */
export const language = () => current;

/**
 * The language for a setting: `auto` takes the first of the device's languages that there is a catalogue for.
 */
export function resolveLanguage(
  setting: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): Language {
  const wanted = setting === 'auto' ? preferred : [setting];
  for (const tag of wanted) {
    const known = LANGUAGES.find(one => tag.toLowerCase().split('-')[0] === one);
    if (known) return known;
  }
  return FALLBACK;
}

const fetchPart: Fetch = (name, part) =>
  fetchJson(new URL(`../../i18n/${name}/${part}.json`, import.meta.url));

const loaded = (name: Language, part: Part, load: Fetch) =>
  fetchOnce(`${name} ${part}`, () =>
    load(name, part).then(words => void catalogues.set(name, { ...catalogues.get(name), ...words })),
  );

/** Loads all parts in use, also those that come into use meanwhile. */
const complete = async (name: Language, load: Fetch = fetchPart) => {
  let count = 0;
  while (count < used.size) {
    count = used.size;
    await Promise.all([...used].map(part => loaded(name, part, load)));
  }
};

/**
 * Loads parts in the language that is shown, and in the one chosen next. All languages have the same parts
 * and keys.
 */
export const loadWords = async (...parts: Part[]) => {
  for (const part of parts) used.add(part);
  await Promise.all([complete(chosen), catalogues.has(current) && complete(current)]);
};

/** Loads a module that people wait for, and the part of the catalogue that it shows. */
export const withWords = async <M>(load: () => Promise<M>, part: Part): Promise<M> =>
  (await orMissing(Promise.all([patiently(load), loadWords(part)])))[0];

/** Loads the parts in use of a language, then switches to it, unless another one was chosen meanwhile. */
export async function setLanguage(name: Language, load: Fetch = fetchPart) {
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

const lookUp = (key: string): Template | undefined =>
  catalogues.get(current)?.[key] ?? catalogues.get(FALLBACK)?.[key];

/** Whether there is a sentence for the key. */
export const has = (key: string) => lookUp(key) !== undefined;

function form(template: Template, params: Params) {
  if (typeof template === 'string') return template;
  return template[plurals.select(Number(params.n))] ?? template.other ?? '';
}

/** Isolates the direction of a filled-in text (a name, a sum) in a right-to-left sentence. */
const own = (value: string | number | undefined) =>
  mirrored && typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : String(value);

/** The sentence for a key, with `{placeholders}` filled in. A missing key shows itself. */
export function t(key: string, params: Params = {}): string {
  const template = lookUp(key);
  if (template === undefined) return key;
  return form(template, params).replace(/\{(\w+)\}/g, (hole, name) =>
    name in params ? own(params[name]) : hole,
  );
}

/** "Mia: 2 queens"; French has a space before the colon. */
export const labelled = (name: string, text: string) => t('aria.labelled', { name, text });

/** "Ben, Mia and Nora" */
export const and = (names: readonly string[]) =>
  new Intl.ListFormat(current, { type: 'conjunction' }).format(names.map(own));
