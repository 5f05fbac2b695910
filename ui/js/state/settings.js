/* The settings of this device: one versioned key in the storage, validated on load. */

import { LANGUAGES } from '../kit/i18n.js';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';

const KEY = 'rouse.settings.1';

/** Steps of the sliders, in percent. */
export const VOLUMES = /** @type {const} */ ([
  '0',
  '10',
  '20',
  '30',
  '40',
  '50',
  '60',
  '70',
  '80',
  '90',
  '100',
]);

/** What may be chosen; the first of each is the default. */
export const CHOICES = /** @type {const} */ ({
  language: ['auto', ...LANGUAGES],
  theme: ['system', 'day', 'night'],
  speed: ['normal', 'calm', 'swift', 'none'],
  motion: ['full', 'reduced', 'none'],
  opening: ['hold', 'two-taps'],
  text: ['100', '125', '150', '200'],
  notes: ['on', 'off'],
  keys: ['on', 'off'],
  scan: ['off', '800', '1200', '2000', '3500'],
  buzz: ['on', 'off'],
  sound: ['on', 'off'],
  effects: ['70', ...VOLUMES],
  voice: ['100', ...VOLUMES],
  ambience: ['40', ...VOLUMES],
  aloud: ['off', 'on'],
  rate: ['normal', 'slow', 'quick', 'fast'],
  lit: ['on', 'off'],
});

/** @typedef {{ [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] }} Values */
/** @typedef {keyof Values} Name */
/** @typedef {import('../kit/storage.js').Store} Store */
/** @typedef {(values: Readonly<Values>) => void} Listener */

/** @type {readonly Name[]} */
const NAMES = /** @type {Name[]} */ (Object.keys(CHOICES));

/** @returns {Values} */
export const defaults = () =>
  /** @type {Values} */ (Object.fromEntries(NAMES.map(name => [name, CHOICES[name][0]])));

/**
 * Parses stored settings: an unknown or damaged value becomes its default.
 * @param {unknown} raw
 * @returns {Values}
 */
export function validate(raw) {
  const found = partsOf(raw);
  const values = /** @type {Record<string, string>} */ (defaults());
  for (const name of NAMES) {
    const value = CHOICES[name].find(one => one === found[name]);
    if (value !== undefined) values[name] = value;
  }
  return /** @type {Values} */ (values);
}

/** The settings of one device: values, changes, and listeners. */
export class Settings {
  #store;
  #values;
  /** @type {Set<Listener>} */
  #listeners = new Set();

  /** @param {Store | null} [store] */
  constructor(store = deviceStore()) {
    this.#store = store;
    this.#values = validate(kept(store, KEY));
  }

  /** @returns {Readonly<Values>} */
  get values() {
    return this.#values;
  }

  /** @template {Name} K @param {K} name @returns {Values[K]} */
  get(name) {
    return this.#values[name];
  }

  /**
   * Changes one setting; a value that cannot be chosen changes nothing.
   * @param {Name} name
   * @param {string} value
   */
  set(name, value) {
    const next = validate({ ...this.#values, [name]: value });
    if (next[name] === this.#values[name]) return;
    this.#values = next;
    keep(this.#store, KEY, next);
    for (const listener of this.#listeners) listener(next);
  }

  /** Calls back after each change; returns the function that unsubscribes. @param {Listener} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/**
 * What the device itself prefers.
 * @typedef {{ light: boolean, reducedMotion: boolean }} DeviceTaste
 */

/**
 * The attributes of `<html>` that style sheets read.
 * @param {Readonly<Values>} values @param {DeviceTaste} taste
 */
export const rootAttributes = (values, taste) => ({
  'data-theme': values.theme === 'system' ? (taste.light ? 'day' : 'night') : values.theme,
  'data-motion': values.motion === 'full' && taste.reducedMotion ? 'reduced' : values.motion,
  'data-speed': values.speed,
  'data-text': values.text,
});

/**
 * Keeps `<html>` in step with the settings and with what the device prefers.
 * @param {Settings} settings
 * @param {HTMLElement} [root]
 */
export function applySettings(settings, root = document.documentElement) {
  const light = matchMedia('(prefers-color-scheme: light)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = () => {
    const taste = { light: light.matches, reducedMotion: still.matches };
    for (const [name, value] of Object.entries(rootAttributes(settings.values, taste)))
      root.setAttribute(name, value);
  };
  apply();
  settings.subscribe(apply);
  light.addEventListener('change', apply);
  still.addEventListener('change', apply);
}
