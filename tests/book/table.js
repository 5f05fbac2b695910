/* A table that says what it once said: the recordings in recordings/, made by crates/session/tests/it/book. */

/** @typedef {{ t: string }} Message */
/** What was said, and what the table answered; `connect` before anything, null where the table spoke by itself. @typedef {{ on: Message | 'connect' | null, say: Message[] }} Exchange */

/** Answers to questions: they may be asked in any order, and again. */
const ASKS = new Set(['album', 'record', 'replay']);

/** @param {Message} message */
const plain = message => JSON.stringify(Object.entries(message).sort());

/**
 * Answers a message as it was answered when it was recorded, or the next of its kind; then the table goes on by itself.
 * @param {Exchange[]} recording @param {(message: Message) => void} say
 */
export const createTable = (recording, say) => {
  let left = [...recording];

  /** @param {Exchange | undefined} next */
  const tell = next => {
    if (!next) return;
    if (!ASKS.has(next.on?.t)) left = left.slice(left.indexOf(next) + 1);
    next.say.forEach(say);
    if (left[0]?.on === null) tell(left[0]);
  };

  return {
    connect: () => tell(left.find(({ on }) => on === 'connect')),
    /** @param {Message} message */
    hear: message => {
      if (message.t === 'ping') return say({ t: 'pong' });
      const alike = left.filter(({ on }) => on?.t === message.t);
      tell(alike.find(({ on }) => plain(on) === plain(message)) ?? alike.find(({ on }) => !ASKS.has(on.t)));
    },
  };
};

/** The socket of a browser. @param {Exchange[]} recording */
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

/** The worker that is the table of a page. @param {Exchange[]} recording */
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

/** The line of the app's window. @param {Exchange[]} recording */
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
        channel.onmessage({ t: 'line', up: true });
        table.connect();
      });
    },
    send: ({ message }) => void setTimeout(() => hear(message)),
    nearby: ({ channel }) => void setTimeout(() => channel.onmessage(NEARBY)),
    voices: () => [],
  };
  return { core: { Channel, invoke: async (command, args) => commands[command]?.(args), addPluginListener: async () => {} } };
};

/** What the app finds in the Wi-Fi. */
const NEARBY = [
  { name: 'Anna’s tablet', id: '1', address: 'http://192.168.178.23:4711', taken: 2, seats: 4, phase: 'lobby' },
  { name: 'The kitchen', id: '2', address: 'http://192.168.178.24:4711', taken: 3, seats: 3, phase: 'play' },
];
