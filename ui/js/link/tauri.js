/* The table in the app's own process: two commands, the same messages as over a socket. */

/** @import { ClientMsg, LinkEvents, ServerMsg } from '../types.js' */

/**
 * @typedef {object} TauriCore
 * @property {(command: string, args: Record<string, unknown>) => Promise<unknown>} invoke
 * @property {new () => { onmessage: (message: ServerMsg) => void }} Channel
 */

/** @returns {TauriCore | null} */
export const tauriCore = () => /** @type {{ __TAURI__?: { core: TauriCore } }} */ (/** @type {unknown} */ (window)).__TAURI__?.core ?? null;

/** @param {LinkEvents} on @param {TauriCore} core */
export const tauriLink = (on, { invoke, Channel }) => {
  const channel = new Channel();
  channel.onmessage = message => on.message(message);
  invoke('subscribe', { channel }).then(on.open, on.lost);
  return {
    /** @param {ClientMsg} message */
    send: message => {
      invoke('send', { message }).catch(on.lost);
    },
  };
};
