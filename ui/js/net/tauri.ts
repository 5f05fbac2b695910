/* The table in the app's own process, and everything that only the app can do. The messages are those of a
   socket. */

import type { App, Bye, ClientMsg, Link, LinkEvents, Nearby } from '../types.js';
import { readMessage } from './read.js';

interface TauriCore {
  invoke: (command: string, args?: Record<string, unknown>) => Promise<unknown>;
  Channel: new () => { onmessage: (message: unknown) => void };
  addPluginListener: (plugin: string, event: string, act: () => void) => Promise<unknown>;
}

export const tauriCore = (): TauriCore | null =>
  (window as unknown as { __TAURI__?: { core: TauriCore } }).__TAURI__?.core ?? null;

/**
 * Whether this reports the state of the connection, `{"t":"connection","up":…}`, and is no message of a
 * table.
 */
const isConnectionState = (raw: unknown): raw is { up: boolean } =>
  raw !== null && typeof raw === 'object' && (raw as { t?: unknown }).t === 'connection';

/** What the app has kept for the page: the token of its seat at a distant table. */
const readSavedSeat = (raw: unknown): { table: string; token: string } | null => {
  const { t, table, token } = raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
  return t === 'saved_seat' && typeof table === 'string' && typeof token === 'string'
    ? { table, token }
    : null;
};

/** Whether this says that the visited table speaks another version, `{"t":"other_version","newer":…}`. */
const isOtherVersion = (raw: unknown): raw is { newer: boolean } =>
  raw !== null && typeof raw === 'object' && (raw as { t?: unknown }).t === 'other_version';

/**
 * The link through Rust, which reconnects to a distant table by itself and reports whether it is connected.
 */
export const tauriLink = (on: LinkEvents, { invoke, Channel }: TauriCore): Link => {
  const open = () => {
    let said: Bye | null = null;
    let up = false;
    const turn = (now: boolean) => {
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
    /** Messages that are sent while the connection is down are lost. */
    send: (message: ClientMsg) => {
      invoke('send', { message }).catch(() => {});
    },
    again: open,
  };
};

const readNearby = (raw: unknown): Nearby[] =>
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
 * @param agent the user agent
 */
export const pauses = (agent: string) => /\bAndroid\b/.test(agent);

/** Tells the system the theme, so that the icons in a phone's bars contrast with the page. */
export const followTheme = ({ invoke }: TauriCore, root: HTMLElement = document.documentElement) => {
  const tell = () => void invoke('show_theme', { night: root.dataset.theme === 'night' }).catch(() => {});
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] });
  tell();
};

export const tauriApp = ({ invoke, Channel, addPluginListener }: TauriCore): App => {
  const channelTo = (found: (tables: Nearby[]) => void) => {
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
