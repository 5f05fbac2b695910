/* The table in the app's own process, and everything that only the app can do. The messages are those of a
   socket. */

/** @import { App, Bye, ClientMsg, Link, LinkEvents, Nearby } from '../types.js' */
import { readMessage } from './read.js';

/**
 * @typedef {object} TauriCore
 * @property {(command: string, args?: Record<string, unknown>) => Promise<unknown>} invoke
 * @property {new () => { onmessage: (message: unknown) => void }} Channel
 * @property {(plugin: string, event: string, act: () => void) => Promise<unknown>} addPluginListener
 */

/** @returns {TauriCore | null} */
export const tauriCore = () =>
  /** @type {{ __TAURI__?: { core: TauriCore } }} */ (/** @type {unknown} */ (window)).__TAURI__?.core ??
  null;

/**
 * Whether this reports the state of the connection, `{"t":"connection","up":…}`, and is no message of a
 * table.
 * @param {unknown} raw
 * @returns {raw is { up: boolean }}
 */
const isConnectionState = raw =>
  raw !== null && typeof raw === 'object' && /** @type {{ t?: unknown }} */ (raw).t === 'connection';

/**
 * What the app has kept for the page: the token of its seat at a distant table.
 * @param {unknown} raw
 * @returns {{ table: string, token: string } | null}
 */
const readSavedSeat = raw => {
  const { t, table, token } =
    raw !== null && typeof raw === 'object' ? /** @type {Record<string, unknown>} */ (raw) : {};
  return t === 'saved_seat' && typeof table === 'string' && typeof token === 'string'
    ? { table, token }
    : null;
};

/**
 * Whether this says that the visited table speaks another version, `{"t":"other_version","newer":…}`.
 * @param {unknown} raw
 * @returns {raw is { newer: boolean }}
 */
const isOtherVersion = raw =>
  raw !== null && typeof raw === 'object' && /** @type {{ t?: unknown }} */ (raw).t === 'other_version';

/**
 * The link through Rust, which reconnects to a distant table by itself and reports whether it is connected.
 * @param {LinkEvents} on
 * @param {TauriCore} core
 * @returns {Link}
 */
export const tauriLink = (on, { invoke, Channel }) => {
  const open = () => {
    /** @type {Bye | null} */
    let said = null;
    let up = false;
    /** @param {boolean} now */
    const turn = now => {
      if (now) on.open();
      else if (up || said !== null) on.lost(said);
      up = now;
      said = null;
    };
    const channel = new Channel();
    channel.onmessage = raw => {
      if (isConnectionState(raw)) return turn(raw.up);
      if (isOtherVersion(raw)) return on.otherVersion?.(raw.newer === true);
      const seat = readSavedSeat(raw);
      if (seat) return on.savedSeat?.(seat.table, seat.token);
      const message = readMessage(raw);
      if (message?.t === 'bye') said = message.reason;
      if (message) on.message(message);
    };
    invoke('subscribe', { channel }).catch(() => on.lost(null));
  };
  open();
  return {
    /** Messages that are sent while the connection is down are lost. @param {ClientMsg} message */
    send: message => {
      invoke('send', { message }).catch(() => {});
    },
    again: open,
  };
};

/** @param {unknown} raw @returns {Nearby[]} */
const readNearby = raw =>
  (Array.isArray(raw) ? raw : []).flatMap(one => {
    const { name, id, address, taken, seats, phase } = one !== null && typeof one === 'object' ? one : {};
    if (typeof name !== 'string' || typeof id !== 'string' || typeof address !== 'string') return [];
    return [
      {
        name,
        id,
        address,
        taken: Number(taken) || 0,
        seats: Number(seats) || 0,
        phase: phase === 'play' ? 'play' : 'lobby',
      },
    ];
  });

/**
 * Whether the system stops an app in the background, and the table with it.
 * @param {string} agent the user agent
 */
export const pauses = agent => /\bAndroid\b/.test(agent);

/**
 * Tells the system the theme, so that the icons in a phone's bars contrast with the page.
 * @param {TauriCore} core
 * @param {HTMLElement} [root]
 */
export const followTheme = ({ invoke }, root = document.documentElement) => {
  const tell = () => void invoke('show_theme', { night: root.dataset.theme === 'night' }).catch(() => {});
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] });
  tell();
};

/** @param {TauriCore} core @returns {App} */
export const tauriApp = ({ invoke, Channel, addPluginListener }) => {
  /** @param {(tables: Nearby[]) => void} found */
  const channelTo = found => {
    const channel = new Channel();
    channel.onmessage = raw => found(readNearby(raw));
    return channel;
  };
  return {
    host: async open => void (await invoke('host', { open })),
    nearby: (found, failed) => {
      const channel = channelTo(found);
      void invoke('nearby', { channel }).catch(failed);
      return () => {
        channel.onmessage = () => {};
        void invoke('stop_nearby').catch(() => {});
      };
    },
    search: async found => void (await invoke('search', { channel: channelTo(found) })),
    join: async address => void (await invoke('join', { address })),
    leave: async () => void (await invoke('leave_join')),
    openPage: async address => void (await invoke('open_page', { address })),
    openSettings: () => void invoke('open_settings').catch(() => {}),
    moveToBackground: () => void invoke('move_to_background').catch(() => {}),
    voices: async () => {
      const found = await invoke('voices');
      return Array.isArray(found) ? found.map(String) : null;
    },
    speak: async (which, words) => (await invoke('speak', { which, words })) === true,
    hush: last => void invoke('hush', { last }).catch(() => {}),
    wentBack: act => void addPluginListener('app', 'back-button', act).catch(() => {}),
  };
};
