/* The tokens of the seats that this device has had, one for each table. A token never leaves the device: the
   handshake proves that the device knows it. It counts for thirty days after it was stored. */

import { deviceStore } from '../kit/storage.js';
import { cleanName } from '../state/names.js';

const NAME_KEY = 'rouse.name';
const DAY = 24 * 60 * 60 * 1000;
const REMEMBERED = 30;
/** A token, and the day on which it was stored, in days since 1970. */
const KEPT = /^([0-9a-f]{32}) ([0-9]{1,7})$/;

const keyOf = (table: string) => `rouse.seat.${table}`;

/** @param now milliseconds from 1970 */
export const createTokens = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = deviceStore(),
  now: () => number = Date.now,
) => {
  const today = () => Math.floor(now() / DAY);

  /** Values by key that the storage does not take, kept until the page closes. Another tab may change those that it takes. */
  const here = new Map<string, string>();

  const read = (key: string) => {
    try {
      return here.get(key) ?? storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  const write = (key: string, value: string | null) => {
    here.delete(key);
    try {
      if (value === null) storage?.removeItem(key);
      else if (storage) storage.setItem(key, value);
      else here.set(key, value);
    } catch {
      if (value !== null) here.set(key, value);
    }
  };

  return {
    of: (table: string) => {
      const [, token = null, day = ''] = KEPT.exec(read(keyOf(table)) ?? '') ?? [];
      return token !== null && today() - Number(day) <= REMEMBERED ? token : null;
    },
    keep: (table: string, token: string) => write(keyOf(table), `${token} ${today()}`),
    drop: (table: string) => write(keyOf(table), null),
    /** The name that was used last. */
    name: () => cleanName(read(NAME_KEY)),
    keepName: (name: string) => write(NAME_KEY, name || null),
  };
};

export type Tokens = ReturnType<typeof createTokens>;
