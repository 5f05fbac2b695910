/* The action that waits for its answer. Its id lets the table do none twice, so a page sends it again whenever
   it may have been lost. */

/** @import { ClientMsg, Refusal, Update } from '../types.js' */

/** @typedef {Refusal | null | undefined} Result as `act` of `Ctx` resolves to */
/** @typedef {{ message: Extract<ClientMsg, { t: 'taps' }>, resolve: (result: Result) => void }} Act */

/** How long an action goes without an answer before the next tap sends it again. */
const PATIENCE_MS = 1_000;

/**
 * @param {(message: ClientMsg) => void} send
 * @param {() => Update | null} update
 * @param {() => number} [now]
 */
export const createPendingActions = (send, update, now = () => performance.now()) => {
  /** @type {Act | null} */
  let pending = null;
  let sentAt = 0;
  /** The largest id of this page, for all seats: a late answer to an action that was given up meets no other. */
  let last = 0;

  /** Sends what still has no answer: a table may have dropped it. */
  const resend = () => {
    if (!pending) return;
    sentAt = now();
    send(pending.message);
  };

  /** @param {number} id @param {Refusal | null} refusal */
  const finish = (id, refusal) => {
    if (pending?.message.id !== id) return;
    const { resolve } = pending;
    pending = null;
    resolve(refusal);
  };

  const forget = () => {
    if (pending) finish(pending.message.id, { code: 'stale' });
  };

  return {
    /**
     * One action at a time: while another one waits, this one is not sent, and that one perhaps again.
     * @param {number} seat
     * @param {string[]} taps
     * @returns {Promise<Result>}
     */
    act: (seat, taps) =>
      new Promise(resolve => {
        if (pending) {
          if (now() - sentAt >= PATIENCE_MS) resend();
          return resolve(undefined);
        }
        const shown = update();
        if (!shown) return resolve({ code: 'stale' });
        last = Math.max(last, shown.last_ids[seat] ?? 0) + 1;
        /** @type {Act['message']} */
        const message = {
          t: 'taps',
          seat,
          id: last,
          rev: shown.rev,
          taps: /** @type {Act['message']['taps']} */ (taps),
        };
        pending = { message, resolve };
        resend();
      }),
    finish,
    resend,
    /**
     * Compares the action with an update: it is done, comes too late, or may have been lost in a break.
     * @param {Update} shown
     * @param {boolean} [back] whether the link was broken before it
     */
    reconcile: (shown, back = false) => {
      if (!pending) return;
      const { seat, id, rev } = pending.message;
      if ((shown.last_ids[seat] ?? 0) >= id) finish(id, null);
      else if (shown.rev !== rev) forget();
      else if (back) resend();
    },
    forget,
  };
};
