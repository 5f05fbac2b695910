/* The table over a web socket, at the address this page came from. */

/** @import { ClientMsg, LinkEvents } from '../types.js' */

const WAITS = [500, 1000, 2000, 4000, 8000];
const PING_MS = 10_000;

/** @param {LinkEvents} on @param {string} [address] */
export const socketLink = (on, address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) => {
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {ClientMsg} message */
  const send = message => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const open = () => {
    clearTimeout(timer);
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => {
      tries = 0;
      on.open();
    };
    mine.onmessage = event => {
      if (typeof event.data === 'string') on.message(JSON.parse(event.data));
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      on.lost();
      timer = setTimeout(open, WAITS[Math.min(tries++, WAITS.length - 1)]);
    };
  };

  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    if (socket && socket.readyState <= WebSocket.OPEN) return send({ t: 'ping' });
    tries = 0;
    open();
  };

  setInterval(() => {
    if (document.visibilityState === 'visible') send({ t: 'ping' });
  }, PING_MS);
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', wake);
  addEventListener('online', wake);
  open();
  return { send };
};
