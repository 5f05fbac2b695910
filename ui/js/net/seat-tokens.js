/* The tokens of the seats that this device has had, one for each table. A token is never in an address and never on a screen. */

import { deviceStore } from '../kit/storage.js';

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Shelf */

const NAME_KEY = 'rouse.name';

/** @param {string} table */
const keyOf = table => `rouse.seat.${table}`;

/** @param {Shelf | null} [shelf] */
export const createTokens = (shelf = deviceStore()) => {
  /** What a blocked storage cannot keep holds until the page is closed. @type {Map<string, string>} */
  const here = new Map();

  /** @param {string} key */
  const read = key => {
    try {
      return here.get(key) ?? shelf?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  /** @param {string} key @param {string | null} value */
  const write = (key, value) => {
    if (value === null) here.delete(key);
    else here.set(key, value);
    try {
      if (value === null) shelf?.removeItem(key);
      else shelf?.setItem(key, value);
    } catch {
      /* As above. */
    }
  };

  return {
    /** @param {string} table */
    of: table => {
      const found = read(keyOf(table));
      return found !== null && /^[0-9a-f]{32}$/.test(found) ? found : null;
    },
    /** @param {string} table @param {string} token */
    keep: (table, token) => write(keyOf(table), token),
    /** @param {string} table */
    drop: table => write(keyOf(table), null),
    /** The name that was used last. */
    name: () => (read(NAME_KEY) ?? '').slice(0, 24),
    /** @param {string} name */
    keepName: name => write(NAME_KEY, name || null),
  };
};

/** @typedef {ReturnType<typeof createTokens>} Tokens */
