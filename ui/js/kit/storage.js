/* The storage of this device, which may be blocked, full, or hold anything. */

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Store */

/** The storage, or null where it is blocked. @returns {Storage | null} */
export const deviceStore = () => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/**
 * The parsed value of a key; null if it cannot be read.
 * @param {Store | null} store
 * @param {string} key
 * @returns {unknown}
 */
export const kept = (store, key) => {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * The properties of an object that was read; none for anything else.
 * @param {unknown} raw
 * @returns {Record<string, unknown>}
 */
export const partsOf = raw => (raw !== null && typeof raw === 'object' ? { ...raw } : {});

/**
 * Stores a value as JSON; a failure is ignored.
 * @param {Store | null} store
 * @param {string} key
 * @param {unknown} value
 */
export const keep = (store, key, value) => {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    /* Full or blocked. */
  }
};
