/* Single-key shortcuts at the table: they can be rebound, or switched off in the settings (K-04). */

import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';

const KEY = 'rouse.keys.1';

/** The default key of each action. */
export const DEFAULTS = {
  turn: 't',
  last: 'l',
  table: 's',
  inspect: 'i',
  owl: 'h',
  undo: 'u',
  mute: 'm',
  rules: '?',
} as const;
export type Action = keyof typeof DEFAULTS;
type Keys = Record<Action, string>;
export const ACTIONS: readonly Action[] = Object.keys(DEFAULTS) as Action[];

/** Whether a key can be bound: one character that is no digit, space or control character. */
export const mayBind = (key: unknown): key is string =>
  typeof key === 'string' && [...key].length === 1 && !/[\d\s\p{C}]/u.test(key);

/** The Latin letter at the place of a key with another letter; otherwise the key itself. */
export const latinKey = (key: string, code: string | undefined) =>
  /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
    ? (/^Key([A-Z])$/.exec(code ?? '')?.[1]?.toLowerCase() ?? key)
    : key;

/** A key as it is stored: case does not matter. */
const plain = (key: string) => key.toLowerCase();

/** Keys from storage, validated: the defaults if two actions share a key. */
export const readKeys = (raw: unknown): Keys => {
  const found = partsOf(raw);
  const keys: Keys = { ...DEFAULTS };
  for (const action of ACTIONS) {
    const key = found[action];
    if (mayBind(key)) keys[action] = plain(key);
  }
  return new Set(Object.values(keys)).size === ACTIONS.length ? keys : { ...DEFAULTS };
};

export const createShortcuts = (store: Pick<Storage, 'getItem' | 'setItem'> | null = deviceStore()) => {
  let keys = readKeys(kept(store, KEY));

  const change = (next: Keys) => {
    keys = next;
    keep(store, KEY, next);
  };

  return {
    keyOf: (action: Action) => keys[action],
    actionOf: (key: string): Action | null => ACTIONS.find(action => keys[action] === plain(key)) ?? null,
    /**
     * Binds a key to an action; the action that had the key gets the old one.
     * @returns whether the key can be bound
     */
    bind: (action: Action, key: string): boolean => {
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
