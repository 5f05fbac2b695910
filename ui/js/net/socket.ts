/* The link over a web socket, at the address this page came from. It reconnects by itself, unless the table
   has forbidden it: the close code, or the `bye` before it, says whether and when. */

import type { Bye, Link, LinkEvents, ServerMsg } from '../types.js';
import type { Around } from './connection.js';
import { needed } from '../kit/needed.js';
import { RETRY } from '../state/core.js';
import { connect } from './connection.js';

const PING_MS = 10_000;

/** Milliseconds to wait after each failed try; the last value repeats. */
const WAITS = [500, 1000, 2000, 4000, 8000];
const LONG = 8000;
/** Milliseconds to the next try after a goodbye; null when only the user may retry. */
const WAIT = { soon: 500, late: LONG, never: null };

const CODES: Record<number, Bye> = {
  1001: 'closed',
  1009: 'garbage',
  4000: 'garbage',
  4001: 'replaced',
  4002: 'freed',
  4003: 'not_let_in',
  4004: 'protocol',
  4005: 'altered',
  4008: 'slow',
  4029: 'too_many',
};

/**
 * Why a socket was closed; null when it just broke.
 * @param code 0 on a guest's line, where anybody can close with any code
 * @param said what the table said before
 */
export const reasonOf = (code: number, said: Bye | null): Bye | null => CODES[code] ?? said;

/**
 * Milliseconds to the next try, with jitter, so that not all guests reconnect at once.
 * @param tries that failed
 */
export const backOff = (tries: number, random: () => number) =>
  Math.round((WAITS[Math.min(tries, WAITS.length - 1)] ?? LONG) * (0.75 + random() / 2));

/**
 * What follows a loss: `wait` is in milliseconds until the next try; null when only the user may retry.
 * @param reason null when the connection just broke
 */
export const after = (reason: Bye | null, tries: number, random: () => number = Math.random) => ({
  reason,
  wait: reason === null ? backOff(tries, random) : WAIT[RETRY[reason]],
});

const BROWSER: Around = {
  socket: address => new WebSocket(address),
  visible: () => document.visibilityState === 'visible',
  now: () => performance.now(),
  later: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  every: (act, ms) => void setInterval(act, ms),
  woken: act => {
    document.addEventListener('visibilitychange', act);
    addEventListener('pageshow', act);
    addEventListener('online', act);
  },
  line: () => needed(() => import('./line/guest-line.js')),
};

/** Whether this host name is that of the machine itself: a host serves its own pages nowhere else. */
export const isLoopback = (host: string) => ['127.0.0.1', 'localhost'].includes(host);

/** The address of this page's own table. */
const ownAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const socketLink = (
  on: LinkEvents,
  address: string = ownAddress(),
  around: Around = BROWSER,
): Link => {
  /** Null between two tries. */
  let connection: ReturnType<typeof connect> | null = null;
  let tries = 0;
  /** Whether only the user may retry. */
  let stopped = false;
  /** Whether this may be a host's own page: a table that greets it takes it for a guest. */
  let mayBeOwn = isLoopback(new URL(address).hostname);
  let cancelRetry = () => {};

  const open = () => {
    cancelRetry();
    stopped = false;
    connection = connect(address, around, { ...on, message, heard: () => void (tries = 0), lost }, mayBeOwn);
  };

  const message = (said: ServerMsg) => {
    if (said.t === 'table') mayBeOwn = false;
    on.message(said);
  };

  const lost = (code: number, said: Bye | null) => {
    connection = null;
    const { wait, reason } = after(reasonOf(code, said), tries++);
    stopped = wait === null;
    on.lost(reason);
    if (wait !== null) cancelRetry = around.later(open, wait);
  };

  const again = () => {
    const old = connection;
    tries = 0;
    open();
    old?.close();
  };

  /** Reconnects or probes, when the page is visible again or the network is back. */
  const wake = () => {
    if (!around.visible() || stopped) return;
    if (connection && !connection.stalls()) connection.probe();
    else again();
  };

  around.every(() => {
    if (around.visible()) connection?.check();
  }, PING_MS);
  around.woken(wake);
  open();

  return {
    send: message => connection?.send(message),
    again,
  };
};
