/* Cheers: when each seat has called lately, and whose cheers this device mutes. */

import { deviceStore, keep, kept } from '../kit/storage.js';
import { CHEERS as LIMITS, WORDS } from '../state/core.js';

/** @typedef {import('../../../bindings/Cheer.ts').Cheer} Cheer */
/** @typedef {import('../kit/storage.js').Store} Store */

/** In the order in which they are shown. @type {readonly Cheer[]} */
export const CHEERS = WORDS.Cheer;

/**
 * The table drops a cheer that follows the last one of its seat within `BETWEEN_MS`, and more than `MOST`
 * within `WINDOW_MS`.
 */
export const { between_ms: BETWEEN_MS, most: MOST, window_ms: WINDOW_MS } = LIMITS;

const KEY = 'rouse.muted.1';
/** The most muted names that are kept; the oldest are dropped. */
const NAMES = 40;

/** Muted names from storage, validated. @param {unknown} raw @returns {string[]} */
export const readMuted = raw =>
  Array.isArray(raw) ? [...new Set(raw.filter(name => typeof name === 'string'))].slice(-NAMES) : [];

/** @param {{ store?: Store | null, now?: () => number }} [around] */
export const createCheers = ({ store = deviceStore(), now = () => performance.now() } = {}) => {
  let muted = readMuted(kept(store, KEY));
  /** The times at which each seat has called, in milliseconds. @type {Map<number, number[]>} */
  const heard = new Map();

  /** The times within the last `WINDOW_MS`. @param {number} seat */
  const lately = seat => (heard.get(seat) ?? []).filter(at => now() - at < WINDOW_MS);

  return {
    /** Records that a seat has called. @param {number} seat */
    note: seat => void heard.set(seat, [...lately(seat), now()]),
    /** How long a seat has to wait before it can call again, in milliseconds. @param {number} seat */
    rests: seat => {
      const times = lately(seat);
      const [last, fifth] = [times.at(-1), times.at(-MOST)];
      const waits = [
        last === undefined ? 0 : last + BETWEEN_MS - now(),
        fifth === undefined ? 0 : fifth + WINDOW_MS - now(),
      ];
      return Math.max(0, ...waits);
    },
    /** Whether this device mutes the cheers of a name. @param {string} name */
    muted: name => muted.includes(name),
    /** @param {string} name @param {boolean} on */
    mute: (name, on) => {
      muted = readMuted([...muted.filter(one => one !== name), ...(on ? [name] : [])]);
      keep(store, KEY, muted);
    },
  };
};

/** @typedef {ReturnType<typeof createCheers>} Cheers */

/** The cheers of this device. */
export const cheers = createCheers();
