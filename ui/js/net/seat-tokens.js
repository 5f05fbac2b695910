/* The tokens of the seats that this device has had, one for each table. A token never leaves the device: the
   handshake proves that the device knows it. It counts for thirty days after it was stored. */

import { deviceStore } from '../kit/storage.js';
import { cleanName } from '../state/names.js';

const NAME_KEY = 'rouse.name';
const DAY = 24 * 60 * 60 * 1000;
const REMEMBERED = 30;
/** A token, and the day on which it was stored, in days since 1970. */
const KEPT = /^([0-9a-f]{32}) ([0-9]{1,7})$/;

/** @param {string} table */
const keyOf = table => `rouse.seat.${table}`;

/**
 * @param {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null} [storage]
 * @param {() => number} [now] milliseconds from 1970
 */
export const createTokens = (storage = deviceStore(), now = Date.now) => {
  const today = () => Math.floor(now() / DAY);

  /** Values by key, kept until the page closes: the storage may be blocked. @type {Map<string, string>} */
  const here = new Map();

  /** @param {string} key */
  const read = key => {
    try {
      return here.get(key) ?? storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  /** @param {string} key @param {string | null} value */
  const write = (key, value) => {
    if (value === null) here.delete(key);
    else here.set(key, value);
    try {
      if (value === null) storage?.removeItem(key);
      else storage?.setItem(key, value);
    } catch {
      /* As above. */
    }
  };

  return {
    /** @param {string} table */
    of: table => {
      const [, token = null, day = ''] = KEPT.exec(read(keyOf(table)) ?? '') ?? [];
      return token !== null && today() - Number(day) <= REMEMBERED ? token : null;
    },
    /** @param {string} table @param {string} token */
    keep: (table, token) => write(keyOf(table), `${token} ${today()}`),
    /** @param {string} table */
    drop: table => write(keyOf(table), null),
    /** The name that was used last. */
    name: () => cleanName(read(NAME_KEY)),
    /** @param {string} name */
    keepName: name => write(NAME_KEY, name || null),
  };
};

/** @typedef {ReturnType<typeof createTokens>} Tokens */
