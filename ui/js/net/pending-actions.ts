/* The action that waits for its answer. Its id lets the table do none twice, so a page sends it again whenever
   it may have been lost. */

import type { ClientMsg, Refusal, Update } from '../types.js';

/** as `act` of `Ctx` resolves to */
type Result = Refusal | null | undefined;
type Act = { message: Extract<ClientMsg, { t: 'taps' }>; resolve: (result: Result) => void };

/** How long an action goes without an answer before the next tap sends it again. */
const PATIENCE_MS = 1_000;

export const createPendingActions = (
  send: (message: ClientMsg) => void,
  update: () => Update | null,
  now: () => number = () => performance.now(),
) => {
  let pending: Act | null = null;
  let sentAt = 0;
  /** The largest id of this page, for all seats: a late answer to an action that was given up meets no other. */
  let last = 0;

  /** Sends what still has no answer: a table may have dropped it. */
  const resend = () => {
    if (!pending) return;
    sentAt = now();
    send(pending.message);
  };

  const finish = (id: number, refusal: Refusal | null) => {
    if (pending?.message.id !== id) return;
    const { resolve } = pending;
    pending = null;
    resolve(refusal);
  };

  const forget = () => {
    if (pending) finish(pending.message.id, { code: 'stale' });
  };

  return {
    /** One action at a time: while another one waits, this one is not sent, and that one perhaps again. */
    act: (seat: number, taps: string[]): Promise<Result> =>
      new Promise(resolve => {
        if (pending) {
          if (now() - sentAt >= PATIENCE_MS) resend();
          return resolve(undefined);
        }
        const shown = update();
        if (!shown) return resolve({ code: 'stale' });
        last = Math.max(last, shown.last_ids[seat] ?? 0) + 1;
        const message: Act['message'] = {
          t: 'taps',
          seat,
          id: last,
          rev: shown.rev,
          taps: taps as Act['message']['taps'],
        };
        pending = { message, resolve };
        resend();
      }),
    finish,
    resend,
    /**
     * Compares the action with an update: it is done, comes too late, or may have been lost in a break.
     * @param back whether the link was broken before it
     */
    reconcile: (shown: Update, back = false) => {
      if (!pending) return;
      const { seat, id, rev } = pending.message;
      if ((shown.last_ids[seat] ?? 0) >= id) finish(id, null);
      else if (shown.rev !== rev) forget();
      else if (back) resend();
    },
    forget,
  };
};
