/* The settings of this device: one versioned key in the storage, validated on load. */

import { LANGUAGES } from '../kit/i18n.js';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import type { Store } from '../kit/storage.js';

const KEY = 'rouse.settings.1';

/** Steps of the sliders, in percent. */
export const VOLUMES = ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100'] as const;

/** What may be chosen; the first of each is the default. */
export const CHOICES = {
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
  drawings: ['on', 'off'],
} as const;

export type Values = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
export type Name = keyof Values;
type Listener = (values: Readonly<Values>) => void;

const NAMES: readonly Name[] = Object.keys(CHOICES) as Name[];

export const defaults = (): Values =>
  Object.fromEntries(NAMES.map(name => [name, CHOICES[name][0]])) as Values;

/** Parses stored settings: an unknown or damaged value becomes its default. */
export function validate(raw: unknown): Values {
  const found = partsOf(raw);
  const values = defaults() as Record<string, string>;
  for (const name of NAMES) {
    const value = CHOICES[name].find(one => one === found[name]);
    if (value !== undefined) values[name] = value;
  }
  return values as Values;
}

/** The settings of one device: values, changes, and listeners. */
export class Settings {
  #store;
  #values;
  #listeners = new Set<Listener>();

  constructor(store: Store | null = deviceStore()) {
    this.#store = store;
    this.#values = validate(kept(store, KEY));
  }

  get values(): Readonly<Values> {
    return this.#values;
  }

  get<K extends Name>(name: K): Values[K] {
    return this.#values[name];
  }

  /** Changes one setting; a value that cannot be chosen changes nothing. */
  set(name: Name, value: string) {
    const next = validate({ ...this.#values, [name]: value });
    if (next[name] === this.#values[name]) return;
    this.#values = next;
    keep(this.#store, KEY, next);
    for (const listener of this.#listeners) listener(next);
  }

  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe(listener: Listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** What the device itself prefers. */
type DeviceTaste = { light: boolean; reducedMotion: boolean };

/** The attributes of `<html>` that style sheets read. */
export const rootAttributes = (values: Readonly<Values>, taste: DeviceTaste) => ({
  'data-theme': values.theme === 'system' ? (taste.light ? 'day' : 'night') : values.theme,
  'data-motion': values.motion === 'full' && taste.reducedMotion ? 'reduced' : values.motion,
  'data-speed': values.speed,
  'data-text': values.text,
});

/** Keeps `<html>` in step with the settings and with what the device prefers. */
export function applySettings(settings: Settings, root: HTMLElement = document.documentElement) {
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
