/* The storage of this device, which may be blocked, full, or hold anything. */

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The storage, or null where it is blocked. */
export const deviceStore = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/** The parsed value of a key; null if it cannot be read. */
export const kept = (store: Store | null, key: string): unknown => {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** The properties of an object that was read; none for anything else. */
export const partsOf = (raw: unknown): Record<string, unknown> =>
  raw !== null && typeof raw === 'object' ? { ...raw } : {};

/** Stores a value as JSON; a failure is ignored. */
export const keep = (store: Store | null, key: string, value: unknown) => {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    /* Full or blocked. */
  }
};
