/* Hears the messages of the table. Where one cannot be handled, the page asks the table for everything anew. */

import type { ServerMsg } from '../types.js';
import type { Hearers } from './handlers.js';
import { giveUp, heardOf, note } from '../kit/faults.js';
import { createHandlers } from './handlers.js';

/** Messages that only decorate: nothing is missing without them. */
const ORNAMENTS: ReadonlySet<ServerMsg['t']> = new Set(['cheer', 'nudge', 'pong', 'bye']);

/** @param to `again` asks the table for everything anew, on a new connection */
export const createMessages = (to: Hearers & { again: () => void }) => {
  const link = { back: false };
  const handlers = createHandlers(to, link);
  /** The kind of message that has failed last; null once it has been handled. */
  let failing: ServerMsg['t'] | null = null;

  const recover = (kind: ServerMsg['t'], error: unknown) => {
    note(`message ${kind}`, error);
    if (ORNAMENTS.has(kind)) return;
    if (failing === kind) return giveUp('fault');
    failing = kind;
    to.again();
  };

  return {
    hear: (message: ServerMsg) => {
      if (message.t !== 'pong') heardOf(message.t);
      try {
        (handlers[message.t] as (message: ServerMsg) => void)(message);
        if (failing === message.t) failing = null;
      } catch (error) {
        recover(message.t, error);
      }
    },
    /** The link is back: after the next update, actions that may have been lost are sent again. */
    returned: () => void (link.back = true),
  };
};
