/* Single-key shortcuts at the table: they can be rebound, or switched off in the settings (K-04). */

import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';

const KEY = 'rouse.keys.1';

/** The default key of each action. */
export const DEFAULTS = /** @type {const} */ ({
  turn: 't',
  last: 'l',
  table: 's',
  inspect: 'i',
  owl: 'h',
  undo: 'u',
  mute: 'm',
  rules: '?',
});
/** @typedef {keyof typeof DEFAULTS} Action */
/** @typedef {Record<Action, string>} Keys */
/** @type {readonly Action[]} */
export const ACTIONS = /** @type {Action[]} */ (Object.keys(DEFAULTS));

/**
 * Whether a key can be bound: one character that is no digit, space or control character.
 * @param {unknown} key
 * @returns {key is string}
 */
export const mayBind = key => typeof key === 'string' && [...key].length === 1 && !/[\d\s\p{C}]/u.test(key);

/**
 * The Latin letter at the place of a key with another letter; otherwise the key itself.
 * @param {string} key
 * @param {string | undefined} code
 */
export const latinKey = (key, code) =>
  /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
    ? (/^Key([A-Z])$/.exec(code ?? '')?.[1]?.toLowerCase() ?? key)
    : key;

/** A key as it is stored: case does not matter. @param {string} key */
const plain = key => key.toLowerCase();

/**
 * Keys from storage, validated: the defaults if two actions share a key.
 * @param {unknown} raw
 * @returns {Keys}
 */
export const readKeys = raw => {
  const found = partsOf(raw);
  const keys = /** @type {Keys} */ ({ ...DEFAULTS });
  for (const action of ACTIONS) {
    const key = found[action];
    if (mayBind(key)) keys[action] = plain(key);
  }
  return new Set(Object.values(keys)).size === ACTIONS.length ? keys : { ...DEFAULTS };
};

/** @param {Pick<Storage, 'getItem' | 'setItem'> | null} [store] */
export const createShortcuts = (store = deviceStore()) => {
  let keys = readKeys(kept(store, KEY));

  /** @param {Keys} next */
  const change = next => {
    keys = next;
    keep(store, KEY, next);
  };

  return {
    /** @param {Action} action */
    keyOf: action => keys[action],
    /** @param {string} key @returns {Action | null} */
    actionOf: key => ACTIONS.find(action => keys[action] === plain(key)) ?? null,
    /**
     * Binds a key to an action; the action that had the key gets the old one.
     * @param {Action} action
     * @param {string} key
     * @returns {boolean} whether the key can be bound
     */
    bind: (action, key) => {
      if (!mayBind(key)) return false;
      const other = ACTIONS.find(one => keys[one] === plain(key));
      const next = { ...keys, [action]: plain(key) };
      if (other && other !== action) next[other] = keys[action];
      change(next);
      return true;
    },
    reset: () => change({ ...DEFAULTS }),
  };
};

/** The keys of this device. */
export const shortcuts = createShortcuts();
