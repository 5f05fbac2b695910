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

  /** Values by key, kept until the page closes: the storage may be blocked. */
  const here = new Map<string, string>();

  const read = (key: string) => {
    try {
      return here.get(key) ?? storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  const write = (key: string, value: string | null) => {
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
