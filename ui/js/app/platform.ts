/* Where the interface runs: in the window of the app, in a page that is a table itself, or in a browser at a
   host. The modules of the first two are loaded there alone. */

import type { App, Link, LinkEvents, PageEdition } from '../types.js';
import { giveUp } from '../kit/faults.js';
import { patiently } from '../kit/load.js';
import { isLoopback, socketLink } from '../net/socket.js';

export interface Platform {
  kind: 'app' | 'page' | 'browser';
  /** what only the app can do */
  device: App | null;
  /** as in `Ctx` */
  pauses: boolean;
  /** as in `Ctx` */
  edition: () => PageEdition | null;
  /** connects to the table */
  link: (on: LinkEvents) => Link;
}

const appWindow = async (): Promise<Platform | null> => {
  if (!('__TAURI__' in window)) return null;
  const { followTheme, pauses, tauriApp, tauriCore, tauriLink } = await patiently(
    () => import('../net/tauri.js'),
  );
  const core = tauriCore();
  if (!core) return null;
  followTheme(core);
  return {
    kind: 'app',
    device: tauriApp(core),
    pauses: pauses(navigator.userAgent),
    edition: () => null,
    link: on => tauriLink(on, core),
  };
};

const ownPage = async (): Promise<Platform | null> => {
  if (document.documentElement.dataset.edition !== 'page') return null;
  if (!('WebAssembly' in globalThis)) {
    giveUp('wasm');
    throw new Error('no WebAssembly');
  }
  const { beginTable, pageEdition, workerLink } = await patiently(() => import('../net/worker.js'));
  const table = beginTable();
  return {
    kind: 'page',
    device: null,
    pauses: false,
    edition: pageEdition,
    link: on => workerLink(on, table),
  };
};

const BROWSER: Platform = {
  kind: 'browser',
  device: null,
  pauses: false,
  edition: () => null,
  link: on => socketLink(on),
};

export const findPlatform = async () => (await appWindow()) ?? (await ownPage()) ?? BROWSER;

/**
 * Whether this device has the table. Its interface begins at Home, and a guest's at the door. A browser on
 * the host's machine has the table, unless it came with a code.
 * @param invited whether it came with the code of a table
 */
export const ownsTable = ({ kind }: Platform, invited: boolean) =>
  kind !== 'browser' || (isLoopback(location.hostname) && !invited);
