/* A table that replays the recordings in recordings/, made by crates/session/tests/it/book. */

/** @typedef {{ t: string }} Message */
/**
 * A message to the table and its answers; `on` is `connect` at the beginning, null for messages without a
 * request.
 * @typedef {{ on: Message | 'connect' | null, say: Message[] }} Exchange
 */

/** Queries: they may be sent in any order and repeatedly. */
const ASKS = new Set(['album', 'record', 'replay']);

/** @param {Message} message */
const plain = message => JSON.stringify(Object.entries(message).sort());

/** What the newest table says. @type {(message: Message) => void} */
let latest = () => {};
/** Lets it say something that no recording has. @param {Message} message */
export const sayMore = message => latest(message);

/**
 * Answers a message as in the recording, or as the next one of its type; then sends the messages without a
 * request.
 * @param {Exchange[]} recording @param {(message: Message) => void} say
 */
export const createTable = (recording, say) => {
  let left = [...recording];
  latest = say;

  /** @param {Exchange | undefined} next */
  const tell = next => {
    if (!next) return;
    if (!ASKS.has(next.on?.t)) left = left.slice(left.indexOf(next) + 1);
    next.say.forEach(say);
    if (left[0]?.on === null) tell(left[0]);
  };

  return {
    connect: () => {
      left = [...recording];
      tell(left.find(({ on }) => on === 'connect'));
    },
    /** @param {Message} message */
    hear: message => {
      if (message.t === 'ping') return say({ t: 'pong' });
      const alike = left.filter(({ on }) => on?.t === message.t);
      tell(alike.find(({ on }) => plain(on) === plain(message)) ?? alike.find(({ on }) => !ASKS.has(on.t)));
    },
  };
};

/** A fake WebSocket. @param {Exchange[]} recording */
export const socketTo = recording =>
  class {
    readyState = 0;
    #table = createTable(recording, message => {
      this.onmessage?.({ data: JSON.stringify(message) });
      if (message.t !== 'bye') return;
      this.readyState = 3;
      this.onclose?.({ code: 1000 });
    });
    constructor() {
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.();
        this.#table.connect();
      });
    }
    /** @param {string} text */
    send(text) {
      const message = JSON.parse(text);
      setTimeout(() => this.#table.hear(message));
    }
    close() {}
  };

/** A fake of the worker that is the table of a page. @param {Exchange[]} recording */
export const workerWith = recording =>
  class {
    onmessage = () => {};
    #table = createTable(recording, message => this.onmessage({ data: { message } }));
    constructor() {
      this.#connect();
    }
    #connect() {
      setTimeout(() => {
        this.onmessage({ data: { up: true } });
        this.#table.connect();
      });
    }
    /** @param {{ message?: Message, again?: boolean }} said */
    postMessage({ message, again }) {
      if (again) this.#connect();
      else if (message) setTimeout(() => this.#table.hear(message));
    }
  };

/** A fake of `__TAURI__` in the app's window. @param {Exchange[]} recording */
export const appWith = recording => {
  class Channel {
    onmessage = () => {};
  }
  let hear = () => {};
  const commands = {
    subscribe: ({ channel }) => {
      const table = createTable(recording, message => channel.onmessage(message));
      hear = table.hear;
      setTimeout(() => {
        channel.onmessage({ t: 'connection', up: true });
        table.connect();
      });
    },
    send: ({ message }) => void setTimeout(() => hear(message)),
    // Where a table was opened to guests a recording begins with it.
    host: () => Promise.reject('failed'),
    nearby: ({ channel }) => void setTimeout(() => channel.onmessage(NEARBY)),
    voices: () => [],
  };
  return {
    core: {
      Channel,
      invoke: async (command, args) => commands[command]?.(args),
      addPluginListener: async () => {},
    },
  };
};

/** The tables that the app finds nearby. */
const NEARBY = [
  {
    name: 'Anna’s tablet',
    id: '1',
    address: 'http://192.168.178.23:4711',
    taken: 2,
    seats: 4,
    phase: 'lobby',
  },
  { name: 'The kitchen', id: '2', address: 'http://192.168.178.24:4711', taken: 3, seats: 3, phase: 'play' },
];

/** A service worker of which a newer version waits. */
export const NEWER = {
  controller: {},
  register: async () => ({ waiting: {}, addEventListener: () => {} }),
};
