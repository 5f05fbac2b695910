/* The table over a web socket, at the address this page came from. It comes back by itself, unless the table has said not to. */

/** @import { Bye, ClientMsg, Link, LinkEvents } from '../types.js' */
import { after, reasonOf } from './close.js';
import { readFrame } from './read.js';

const PING_MS = 10_000;
/** After so long without any sign the line is dead, whatever the browser believes. */
const SILENCE_MS = 20_000;
/** A table speaks first to whoever comes over the network; a host's own page hears nothing before its hello. */
const FIRST_MS = 300;

/** What a test replaces. @typedef {{ socket: (address: string) => WebSocket, visible: () => boolean, now: () => number }} Around */

/** @type {Around} */
const BROWSER = {
  socket: address => new WebSocket(address),
  visible: () => document.visibilityState === 'visible',
  now: () => performance.now(),
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
  /** @type {Bye | null} */
  let said = null;
  let stopped = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {ClientMsg} message */
  const send = message => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };

  const greet = () => {
    if (greeted) return;
    greeted = true;
    clearTimeout(timer);
    on.open();
  };

  /** @param {MessageEvent} event */
  const receive = event => {
    heard = around.now();
    tries = 0;
    const message = readFrame(event.data);
    if (!message) return;
    if (message.t === 'bye') said = message.reason;
    on.message(message);
    greet();
  };

  /** @param {number} code */
  const lost = code => {
    socket = null;
    clearTimeout(timer);
    const { wait, reason } = after(reasonOf(code, said), tries++);
    stopped = wait === null;
    on.lost(reason);
    if (wait !== null) timer = setTimeout(open, wait);
  };

  const open = () => {
    clearTimeout(timer);
    [greeted, said, stopped] = [false, null, false];
    const mine = around.socket(address);
    socket = mine;
    mine.onopen = () => {
      heard = around.now();
      timer = setTimeout(greet, FIRST_MS);
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
    send({ t: 'ping' });
  };

  setInterval(() => {
    if (!around.visible() || socket?.readyState !== 1) return;
    if (around.now() - heard > SILENCE_MS) return drop();
    send({ t: 'ping' });
  }, PING_MS);
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', wake);
  addEventListener('online', wake);
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
