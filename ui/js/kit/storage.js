/* The storage of this device, which may be blocked, full, or hold anything. */

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Store */

/** The storage, or nothing where it is blocked. @returns {Storage | null} */
export const deviceStore = () => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/** Whatever lies there under a key; null where nothing can be read. @param {Store | null} store @param {string} key @returns {unknown} */
export const kept = (store, key) => {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** What stands in a thing that was read, by name; nothing in anything else. @param {unknown} raw @returns {Record<string, unknown>} */
export const partsOf = raw => (raw !== null && typeof raw === 'object' ? { ...raw } : {});

/** Puts something there. Where that is not possible it holds until the page closes. @param {Store | null} store @param {string} key @param {unknown} value */
export const keep = (store, key, value) => {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    /* Full or blocked: nobody has to know. */
  }
};
