/* Cheers: when each seat has called lately, and whose cheers this device mutes. */

import { deviceStore, keep, kept } from '../kit/storage.js';
import { CHEERS as LIMITS, WORDS } from '../state/core.js';
import type { Cheer } from '../../../bindings/Cheer.ts';
import type { Store } from '../kit/storage.js';

/** In the order in which they are shown. */
export const CHEERS: readonly Cheer[] = WORDS.Cheer;

/**
 * The table drops a cheer that follows the last one of its seat within `BETWEEN_MS`, and more than `MOST`
 * within `WINDOW_MS`.
 */
export const { between_ms: BETWEEN_MS, most: MOST, window_ms: WINDOW_MS } = LIMITS;

const KEY = 'rouse.muted.1';
/** The most muted names that are kept; the oldest are dropped. */
const NAMES = 40;

/** Muted names from storage, validated. */
export const readMuted = (raw: unknown): string[] =>
  Array.isArray(raw) ? [...new Set(raw.filter(name => typeof name === 'string'))].slice(-NAMES) : [];

export const createCheers = ({
  store = deviceStore(),
  now = () => performance.now(),
}: { store?: Store | null; now?: () => number } = {}) => {
  let muted = readMuted(kept(store, KEY));
  /** The times at which each seat has called, in milliseconds. */
  const heard = new Map<number, number[]>();

  /** The times within the last `WINDOW_MS`. */
  const lately = (seat: number) => (heard.get(seat) ?? []).filter(at => now() - at < WINDOW_MS);

  return {
    /** Records that a seat has called. */
    note: (seat: number) => void heard.set(seat, [...lately(seat), now()]),
    /** How long a seat has to wait before it can call again, in milliseconds. */
    rests: (seat: number) => {
      const times = lately(seat);
      const [last, fifth] = [times.at(-1), times.at(-MOST)];
      const waits = [
        last === undefined ? 0 : last + BETWEEN_MS - now(),
        fifth === undefined ? 0 : fifth + WINDOW_MS - now(),
      ];
      return Math.max(0, ...waits);
    },
    /** Whether this device mutes the cheers of a name. */
    muted: (name: string) => muted.includes(name),
    mute: (name: string, on: boolean) => {
      muted = readMuted([...muted.filter(one => one !== name), ...(on ? [name] : [])]);
      keep(store, KEY, muted);
    },
  };
};

export type Cheers = ReturnType<typeof createCheers>;

/** The cheers of this device. */
export const cheers = createCheers();
