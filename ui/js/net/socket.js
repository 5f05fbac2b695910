/* The link over a web socket, at the address this page came from. It reconnects by itself, unless the table has forbidden it:
   the close code, or the `bye` before it, says whether and when. */

/** @import { Bye, ClientMsg, Link, LinkEvents, ServerMsg } from '../types.js' */
/** @import { GuestLine } from './line/guest-line.js' */
import { PROTOCOL } from '../state/core.js';
import { readFrame } from './read.js';

const PING_MS = 10_000;
/** After this long without a frame the connection counts as dead, whatever the browser reports. */
const SILENCE_MS = 20_000;
/** How long a connection has to answer after the page wakes: a seat is back within three seconds. */
const PROBE_MS = 2_500;
/** How long to wait for a first message: a table greets a guest, but not a host's own page. */
const FIRST_MS = 300;

/** Milliseconds to wait after each failed try; the last value repeats. */
const WAITS = [500, 1000, 2000, 4000, 8000];
const LONG = 8000;
const SOON = 500;

/** @type {Record<Bye, number | null>} */
const WAIT = {
  closed: LONG,
  replaced: null,
  freed: SOON,
  not_let_in: SOON,
  protocol: null,
  altered: SOON,
  slow: SOON,
  too_many: LONG,
  garbage: null,
};

/** @type {Record<number, Bye>} */
const CODES = { 1001: 'closed', 1009: 'garbage', 4000: 'garbage', 4001: 'replaced', 4002: 'freed', 4003: 'not_let_in', 4004: 'protocol', 4005: 'altered', 4008: 'slow', 4029: 'too_many' };

/** Why a socket was closed; null when it just broke. An attacker on the network can close with any code: `freed` (the seat
    is lost) counts only if a sealed message has said it. @param {number} code @param {Bye | null} said what the table said before @returns {Bye | null} */
export const reasonOf = (code, said) => {
  const reason = CODES[code] ?? said;
  return reason === 'freed' && said !== 'freed' ? null : reason;
};

/** Milliseconds to the next try, with jitter, so that not all guests reconnect at once. @param {number} tries that failed @param {() => number} random */
export const backOff = (tries, random) => Math.round((WAITS[Math.min(tries, WAITS.length - 1)] ?? LONG) * (0.75 + random() / 2));

/** What follows a loss: `wait` is in milliseconds until the next try; null when only the user may retry. @param {Bye | null} reason null when the connection just broke @param {number} tries @param {() => number} [random] */
export const after = (reason, tries, random = Math.random) => ({
  reason,
  wait: reason === null ? backOff(tries, random) : (WAIT[reason] ?? null),
});

/**
 * Parts of the browser that tests replace.
 * @typedef {object} Around
 * @property {(address: string) => WebSocket} socket
 * @property {() => boolean} visible
 * @property {() => number} now
 * @property {(act: () => void, ms: number) => () => void} later returns the function that cancels it
 * @property {(act: () => void, ms: number) => void} every
 * @property {(act: () => void) => void} woken calls back when the page is visible again, or the network is back
 * @property {() => Promise<Pick<typeof import('./line/guest-line.js'), 'createGuestLine'>>} line loads what seals a guest's line; a host's own page needs none
 */

/** @type {Around} */
const BROWSER = {
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
  line: () => import('./line/guest-line.js'),
};

/** The address of this page's own table. */
const ownAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** What a connection reports: the table listens, a frame came, a message, its loss. @typedef {{ greeted: () => void, heard: () => void, message: (message: ServerMsg) => void, lost: (reason: Bye | null) => void }} Reports */

/** One connection. After its loss, and after `close`, it reports nothing more. @param {string} address @param {Around} around @param {Reports} on */
const connect = (address, around, on) => {
  const socket = around.socket(address);
  socket.binaryType = 'arraybuffer';
  let open = true;
  let heard = 0;
  let greeted = false;
  let cancelGreeting = () => {};
  /** The sealed line of a guest; a host's own page has none. @type {GuestLine | null} */
  let line = null;
  /** Frames that came while its module is loading; null at other times. @type {MessageEvent[] | null} */
  let early = null;
  /** Why the table is about to close the connection. @type {Bye | null} */
  let said = null;

  /** @param {import('./line/guest-line.js').Heard} heard */
  const follow = ({ frames, message }) => {
    for (const frame of frames) socket.send(frame);
    if (message) on.message(message);
  };

  /** @param {ClientMsg} message */
  const send = message => {
    if (!open || socket.readyState !== 1) return;
    if (line) return follow(line.say(message));
    // Unsealed, a hello goes out without its token.
    const { t, ...rest } = message;
    if (!early) socket.send(JSON.stringify(message.t === 'hello' ? { t, protocol: message.protocol } : { t, ...rest }));
  };

  /** Only after the greeting: before a hello a table accepts nothing else. */
  const ping = () => void (greeted && send({ t: 'ping' }));

  const greet = () => {
    if (greeted || !open) return;
    greeted = true;
    cancelGreeting();
    on.greeted();
  };

  const end = () => {
    open = false;
    cancelGreeting();
  };

  /** @param {number} code */
  const lose = code => {
    end();
    on.lost(reasonOf(code, said));
  };

  /** Gives up a connection that is dead or altered. */
  const drop = () => {
    lose(0);
    socket.close();
  };

  /** @param {ServerMsg} message */
  const take = message => {
    if (message.t === 'bye' && (message.reason !== 'freed' || line?.sealed())) said = message.reason;
    on.message(message);
    greet();
  };

  /** Handles a table's first message: loads what seals the line, then delivers what came meanwhile. @param {Extract<ServerMsg, { t: 'table' }>} table */
  const begin = async table => {
    cancelGreeting();
    early = [];
    const made = await around.line().then(
      ({ createGuestLine }) => createGuestLine(table),
      () => null,
    );
    if (!open) return;
    const later = early;
    [early, line] = [null, made];
    // A table of this version accepts nothing but a sealed line.
    if (!line && table.protocol === PROTOCOL) return drop();
    take(table);
    later.forEach(receive);
  };

  /** The message in a frame, which is opened first if it is sealed. @param {MessageEvent} event @returns {ServerMsg | null} */
  const read = ({ data }) => {
    if (!line) return readFrame(data);
    const opened = line.hear(data);
    follow(opened);
    return opened.text === undefined ? null : readFrame(opened.text);
  };

  /** @param {MessageEvent} event */
  const receive = event => {
    if (!open) return;
    heard = around.now();
    on.heard();
    if (early) return void early.push(event);
    /** @type {ServerMsg | null} */
    let message = null;
    try {
      message = read(event);
    } catch {
      said = 'altered';
      return drop();
    }
    if (message?.t === 'table' && !line) void begin(message);
    else if (message) take(message);
  };

  const dropIfSilent = () => {
    if (!open || socket.readyState !== 1 || around.now() - heard <= SILENCE_MS) return false;
    drop();
    return true;
  };

  socket.onopen = () => {
    heard = around.now();
    cancelGreeting = around.later(greet, FIRST_MS);
  };
  socket.onmessage = receive;
  socket.onclose = ({ code }) => open && lose(code);

  return {
    send,
    /** Drops the connection if it is silent for too long, and pings otherwise. */
    check: () => {
      if (!dropIfSilent()) ping();
    },
    /** The same, but the connection has to answer soon. */
    probe: () => {
      heard = Math.max(heard, around.now() - SILENCE_MS + PROBE_MS);
      ping();
      around.later(dropIfSilent, PROBE_MS + 50);
    },
    close: () => {
      end();
      socket.close();
    },
  };
};

/** @param {LinkEvents} on @param {string} [address] @param {Around} [around] @returns {Link} */
export const socketLink = (on, address = ownAddress(), around = BROWSER) => {
  /** Null between two tries. @type {ReturnType<typeof connect> | null} */
  let connection = null;
  let tries = 0;
  /** Whether only the user may retry. */
  let stopped = false;
  let cancelRetry = () => {};

  const open = () => {
    cancelRetry();
    stopped = false;
    connection = connect(address, around, { greeted: on.open, heard: () => (tries = 0), message: on.message, lost });
  };

  /** @param {Bye | null} why */
  const lost = why => {
    connection = null;
    const { wait, reason } = after(why, tries++);
    stopped = wait === null;
    on.lost(reason);
    if (wait !== null) cancelRetry = around.later(open, wait);
  };

  /** Reconnects or probes, when the page is visible again or the network is back. */
  const wake = () => {
    if (!around.visible() || stopped) return;
    if (connection) return connection.probe();
    tries = 0;
    open();
  };

  around.every(() => {
    if (around.visible()) connection?.check();
  }, PING_MS);
  around.woken(wake);
  open();

  return {
    send: message => connection?.send(message),
    again: () => {
      const old = connection;
      tries = 0;
      open();
      old?.close();
    },
  };
};
