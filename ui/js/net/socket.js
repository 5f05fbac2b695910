/* The table over a web socket, at the address this page came from. It comes back by itself, unless the table has said not to:
   what follows a close is said by its code, or by what the table said before. */

/** @import { Bye, ClientMsg, Link, LinkEvents, ServerMsg } from '../types.js' */
/** @import { GuestLine } from './line/guest-line.js' */
import { PROTOCOL } from '../state/core.js';
import { readFrame } from './read.js';

const PING_MS = 10_000;
/** After so long without any sign the line is dead, whatever the browser believes. */
const SILENCE_MS = 20_000;
/** A line that has slept has this long to answer: a seat is back within three seconds. */
const PROBE_MS = 2_500;
/** A table speaks first to whoever comes over the network; a host's own page hears nothing before its hello. */
const FIRST_MS = 300;

/**
 * @typedef {object} After
 * @property {number | null} wait milliseconds until the next try; null when nobody may try without being asked
 * @property {Bye | null} reason null when the line just broke
 */

/** How long to wait after each try that failed; the last one holds for ever. */
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

/** Why a socket was closed; null when it just broke. Anybody on the way can close with any code: that a seat is lost only
    counts when the table has said it under seal. @param {number} code @param {Bye | null} said what the table said before @returns {Bye | null} */
export const reasonOf = (code, said) => {
  const reason = CODES[code] ?? said;
  return reason === 'freed' && said !== 'freed' ? null : reason;
};

/** The time to the next try, a little different each time, so that not all phones come at once. @param {number} tries that failed @param {() => number} random */
export const backOff = (tries, random) => Math.round((WAITS[Math.min(tries, WAITS.length - 1)] ?? LONG) * (0.75 + random() / 2));

/** @param {Bye | null} reason @param {number} tries @param {() => number} [random] @returns {After} */
export const after = (reason, tries, random = Math.random) => ({
  reason,
  wait: reason === null ? backOff(tries, random) : (WAIT[reason] ?? null),
});

/**
 * What a browser gives, and a test replaces.
 * @typedef {object} Around
 * @property {(address: string) => WebSocket} socket
 * @property {() => boolean} visible
 * @property {() => number} now
 * @property {(act: () => void, ms: number) => () => void} later gives back what calls it off
 * @property {(act: () => void, ms: number) => void} every
 * @property {(act: () => void) => void} woken somebody looks at the page again, or the network is back
 * @property {() => Promise<Pick<typeof import('./line/guest-line.js'), 'createGuestLine'>>} line what seals the line of a guest: a host's own page needs none
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

/** @param {LinkEvents} on @param {string} [address] @param {Around} [around] @returns {Link} */
export const socketLink = (on, address = ownAddress(), around = BROWSER) => {
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0;
  let heard = 0;
  let greeted = false;
  /** The sealed line of a guest; a host's own page has none. @type {GuestLine | null} */
  let line = null;
  /** What came while that was fetched; null when nothing is. @type {MessageEvent[] | null} */
  let early = null;
  /** @type {Bye | null} */
  let said = null;
  let stopped = false;
  let callOff = () => {};

  /** @param {import('./line/guest-line.js').Heard} heard */
  const follow = ({ frames, message }) => {
    for (const frame of frames) socket?.send(frame);
    if (message) on.message(message);
  };

  /** @param {ClientMsg} message */
  const send = message => {
    if (socket?.readyState !== 1) return;
    if (line) return follow(line.say(message));
    // In the open nobody says what they know.
    const { t, ...rest } = message;
    if (!early) socket.send(JSON.stringify(message.t === 'hello' ? { t, protocol: message.protocol } : { t, ...rest }));
  };

  /** Before the hello a table takes nothing else. */
  const ping = () => void (greeted && send({ t: 'ping' }));

  const greet = () => {
    if (greeted) return;
    greeted = true;
    callOff();
    on.open();
  };

  /** A table has named itself. What it says follows when the line can be sealed. @param {Extract<ServerMsg, { t: 'table' }>} table */
  const begin = async table => {
    const mine = socket;
    callOff();
    early = [];
    const made = await around.line().then(
      ({ createGuestLine }) => createGuestLine(table),
      () => null,
    );
    if (socket !== mine) return;
    const later = early;
    [early, line] = [null, made];
    // Without a line there is nothing to say to a table of this version.
    if (!line && table.protocol === PROTOCOL) return drop();
    take(table);
    later?.forEach(receive);
  };

  /** What a frame says, once it is opened. @param {MessageEvent} event @returns {ServerMsg | null} */
  const read = ({ data }) => {
    if (!line) return readFrame(data);
    const opened = line.hear(data);
    follow(opened);
    return opened.text === undefined ? null : readFrame(opened.text);
  };

  /** @param {MessageEvent} event */
  const receive = event => {
    heard = around.now();
    tries = 0;
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

  /** @param {ServerMsg} message */
  const take = message => {
    if (message.t === 'bye' && (message.reason !== 'freed' || line?.sealed())) said = message.reason;
    on.message(message);
    greet();
  };

  /** @param {number} code */
  const lost = code => {
    socket = null;
    callOff();
    const { wait, reason } = after(reasonOf(code, said), tries++);
    stopped = wait === null;
    on.lost(reason);
    if (wait !== null) callOff = around.later(open, wait);
  };

  const open = () => {
    callOff();
    [greeted, line, early, said, stopped] = [false, null, null, null, false];
    const mine = around.socket(address);
    mine.binaryType = 'arraybuffer';
    socket = mine;
    mine.onopen = () => {
      heard = around.now();
      callOff = around.later(greet, FIRST_MS);
    };
    mine.onmessage = event => socket === mine && receive(event);
    mine.onclose = ({ code }) => socket === mine && lost(code);
  };

  /** Gives a line up that says nothing any more. */
  const drop = () => {
    const old = socket;
    lost(0);
    old?.close();
  };

  /** Somebody looks at the page again, or the network is back. */
  const wake = () => {
    if (!around.visible() || stopped) return;
    if (!socket) {
      tries = 0;
      return open();
    }
    heard = Math.max(heard, around.now() - SILENCE_MS + PROBE_MS);
    ping();
    around.later(dropIfSilent, PROBE_MS + 50);
  };

  const dropIfSilent = () => {
    if (socket?.readyState !== 1 || around.now() - heard <= SILENCE_MS) return false;
    drop();
    return true;
  };

  around.every(() => {
    if (around.visible() && !dropIfSilent()) ping();
  }, PING_MS);
  around.woken(wake);
  open();

  return {
    send,
    again: () => {
      const old = socket;
      socket = null;
      tries = 0;
      open();
      old?.close();
    },
  };
};
