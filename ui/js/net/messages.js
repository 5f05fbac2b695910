/* Hears the messages of the table. Where one cannot be handled, the page asks the table for everything anew. */

/** @import { ServerMsg } from '../types.js' */
/** @import { Hearers } from './handlers.js' */
import { giveUp, heardOf, note } from '../kit/faults.js';
import { createHandlers } from './handlers.js';

/**
 * Messages that only decorate: nothing is missing without them.
 * @type {ReadonlySet<ServerMsg['t']>}
 */
const ORNAMENTS = new Set(['cheer', 'nudge', 'pong', 'bye']);

/**
 * @param {Hearers & { again: () => void }} to `again` asks the table for everything anew, on a new connection
 */
export const createMessages = to => {
  const link = { back: false };
  const handlers = createHandlers(to, link);
  /** The kind of message that has failed last; null once it has been handled. @type {ServerMsg['t'] | null} */
  let failing = null;

  /** @param {ServerMsg['t']} kind @param {unknown} error */
  const recover = (kind, error) => {
    note(`message ${kind}`, error);
    if (ORNAMENTS.has(kind)) return;
    if (failing === kind) return giveUp('fault');
    failing = kind;
    to.again();
  };

  return {
    /** @param {ServerMsg} message */
    hear: message => {
      if (message.t !== 'pong') heardOf(message.t);
      try {
        /** @type {(message: ServerMsg) => void} */ (handlers[message.t])(message);
        if (failing === message.t) failing = null;
      } catch (error) {
        recover(message.t, error);
      }
    },
    /** The link is back: after the next update, actions that may have been lost are sent again. */
    returned: () => void (link.back = true),
  };
};
