/* The link over a web socket, at the address this page came from. It reconnects by itself, unless the table
   has forbidden it: the close code, or the `bye` before it, says whether and when. */

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
const CODES = {
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

/** Why a socket was closed; null when it just broke. An attacker on the network can close with any code: `freed` (the seat
    is lost) counts only if a sealed message has said it. @param {number} code @param {Bye | null} said what the table said before @returns {Bye | null} */
export const reasonOf = (code, said) => {
  const reason = CODES[code] ?? said;
  return reason === 'freed' && said !== 'freed' ? null : reason;
};

/**
 * Milliseconds to the next try, with jitter, so that not all guests reconnect at once.
 * @param {number} tries that failed
 * @param {() => number} random
 */
export const backOff = (tries, random) =>
  Math.round((WAITS[Math.min(tries, WAITS.length - 1)] ?? LONG) * (0.75 + random() / 2));

/**
 * What follows a loss: `wait` is in milliseconds until the next try; null when only the user may retry.
 * @param {Bye | null} reason null when the connection just broke
 * @param {number} tries
 * @param {() => number} [random]
 */
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
 * @property {(act: () => void) => void} woken calls back when the page is visible again, or the network is
 *   back
 * @property {() => Promise<Pick<typeof import('./line/guest-line.js'), 'createGuestLine'>>} line loads what
 *   seals a guest's line; a host's own page needs none
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

/**
 * Turns messages into frames and back. Once a guest's line is laid, they are sealed; a host's own page needs
 * no line.
 * @param {Around} around
 * @param {(frame: string | Uint8Array<ArrayBuffer>) => void} write
 * @param {(message: ServerMsg) => void} tell called with what the line itself has to say
 */
const createFrames = (around, write, tell) => {
  /** @type {GuestLine | null} */
  let line = null;
  /**
   * Frames that came while the module of the line is loading; null at other times.
   * @type {MessageEvent[] | null}
   */
  let early = null;

  /** @param {import('./line/guest-line.js').Heard} heard */
  const follow = ({ frames, message }) => {
    frames.forEach(write);
    if (message) tell(message);
  };

  return {
    laid: () => line !== null,
    sealed: () => line?.sealed() ?? false,
    /**
     * Lays the line to a table, if its module can be loaded. Returns the frames that came meanwhile.
     * @param {Extract<ServerMsg, { t: 'table' }>} table
     */
    lay: async table => {
      /** @type {MessageEvent[]} */
      const waiting = (early = []);
      line = await around.line().then(
        ({ createGuestLine }) => createGuestLine(table),
        () => null,
      );
      early = null;
      return waiting;
    },
    /** Keeps a frame if the line is not laid yet. @param {MessageEvent} event */
    keeps: event => early !== null && early.push(event) > 0,
    /** @param {ClientMsg} message */
    send: message => {
      if (line) return follow(line.say(message));
      // Unsealed, a hello goes out without its token.
      const { t, ...rest } = message;
      if (!early)
        write(JSON.stringify(message.t === 'hello' ? { t, protocol: message.protocol } : { t, ...rest }));
    },
    /**
     * The message in a frame, which is opened first if it is sealed. It throws for an altered one.
     * @param {MessageEvent} event
     * @returns {ServerMsg | null}
     */
    read: ({ data }) => {
      if (!line) return readFrame(data);
      const opened = line.hear(data);
      follow(opened);
      return opened.text === undefined ? null : readFrame(opened.text);
    },
  };
};

/**
 * One connection. After its loss, and after `close`, it reports nothing more.
 * @param {string} address
 * @param {Around} around
 * @param {LinkEvents & { heard: () => void }} on `heard`: a frame came
 */
const connect = (address, around, on) => {
  const socket = around.socket(address);
  socket.binaryType = 'arraybuffer';
  const frames = createFrames(around, frame => socket.send(frame), on.message);
  let open = true;
  let heard = 0;
  let greeted = false;
  let cancelGreeting = () => {};
  /** Why the table is about to close the connection. @type {Bye | null} */
  let said = null;

  /** @param {ClientMsg} message */
  const send = message => {
    if (open && socket.readyState === 1) frames.send(message);
  };

  /** Only after the greeting: before a hello a table accepts nothing else. */
  const ping = () => void (greeted && send({ t: 'ping' }));

  const greet = () => {
    if (greeted || !open) return;
    greeted = true;
    cancelGreeting();
    on.open();
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
    if (message.t === 'bye' && (message.reason !== 'freed' || frames.sealed())) said = message.reason;
    on.message(message);
    greet();
  };

  /**
   * Handles a table's first message: lays the line, then delivers what came meanwhile.
   * @param {Extract<ServerMsg, { t: 'table' }>} table
   */
  const begin = async table => {
    cancelGreeting();
    const waiting = await frames.lay(table);
    if (!open) return;
    // A table of this version accepts nothing but a sealed line.
    if (!frames.laid() && table.protocol === PROTOCOL) return drop();
    take(table);
    waiting.forEach(receive);
  };

  /** @param {MessageEvent} event */
  const receive = event => {
    if (!open) return;
    heard = around.now();
    on.heard();
    if (frames.keeps(event)) return;
    /** @type {ServerMsg | null} */
    let message = null;
    try {
      message = frames.read(event);
    } catch {
      said = 'altered';
      return drop();
    }
    if (message?.t === 'table' && !frames.laid()) void begin(message);
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
    connection = connect(address, around, { ...on, heard: () => void (tries = 0), lost });
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
