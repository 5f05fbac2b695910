/* What people call across the table: who has called of late, and whose calls this device does not show. */

import { deviceStore, keep, kept } from '../kit/storage.js';
import { CHEERS as LIMITS, WORDS } from '../state/core.js';

/** @typedef {import('../../../bindings/Cheer.ts').Cheer} Cheer */
/** @typedef {import('../kit/storage.js').Store} Store */

/** In the order in which they are shown. @type {readonly Cheer[]} */
export const CHEERS = WORDS.Cheer;

/** The table passes over what comes sooner, and more than so many in a minute. */
export const { between_ms: BETWEEN_MS, most: MOST, window_ms: WINDOW_MS } = LIMITS;

const KEY = 'rouse.muted.1';
/** More names than this nobody has at a table; the oldest are forgotten. */
const NAMES = 40;

/** Whatever lies in the storage, made whole. @param {unknown} raw @returns {string[]} */
export const readMuted = raw => (Array.isArray(raw) ? [...new Set(raw.filter(name => typeof name === 'string'))].slice(-NAMES) : []);

/** @param {{ store?: Store | null, now?: () => number }} [around] */
export const createCheers = ({ store = deviceStore(), now = () => performance.now() } = {}) => {
  let muted = readMuted(kept(store, KEY));
  /** When each seat has called. @type {Map<number, number[]>} */
  const heard = new Map();

  /** Within the last minute. @param {number} seat */
  const lately = seat => (heard.get(seat) ?? []).filter(at => now() - at < WINDOW_MS);

  return {
    /** A seat has called. @param {number} seat */
    note: seat => void heard.set(seat, [...lately(seat), now()]),
    /** How long a seat has to wait before it can call again, in milliseconds. @param {number} seat */
    rests: seat => {
      const times = lately(seat);
      const [last, fifth] = [times.at(-1), times.at(-MOST)];
      const waits = [last === undefined ? 0 : last + BETWEEN_MS - now(), fifth === undefined ? 0 : fifth + WINDOW_MS - now()];
      return Math.max(0, ...waits);
    },
    /** Whether this device shows and sounds nothing that somebody of this name calls. @param {string} name */
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
