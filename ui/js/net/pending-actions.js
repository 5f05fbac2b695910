/* Actions without an answer yet: each has an id, so that the table does none twice. */

/** @import { ClientMsg, Refusal, Update } from '../types.js' */

/**
 * @typedef {{ message: Extract<ClientMsg, { t: 'taps' }>, settle: (refusal: Refusal | null) => void }} Act
 */

/** @param {(message: ClientMsg) => void} send @param {() => Update | null} update */
export const createPendingActions = (send, update) => {
  /** @type {Map<number, Act>} */
  const open = new Map();

  /** @param {number} id @param {Refusal | null} refusal */
  const settle = (id, refusal) => {
    open.get(id)?.settle(refusal);
    open.delete(id);
  };

  return {
    /** @param {number} seat @param {string[]} taps @returns {Promise<Refusal | null>} */
    act: (seat, taps) =>
      new Promise(done => {
        const now = update();
        if (!now) return done({ code: 'stale' });
        const id = Math.max(now.last_ids[seat] ?? 0, ...open.keys()) + 1;
        /** @type {Act['message']} */
        const message = {
          t: 'taps',
          seat,
          id,
          rev: now.rev,
          taps: /** @type {Act['message']['taps']} */ (taps),
        };
        open.set(id, { message, settle: done });
        send(message);
      }),
    /** @param {number} id */
    done: id => settle(id, null),
    /** @param {number} id @param {Refusal} refusal */
    refused: (id, refusal) => settle(id, refusal),
    /**
     * Settles the actions that an update shows as done; sends the rest again after a break.
     * @param {Update} now
     * @param {boolean} [back] whether the link was broken before it
     */
    settle: (now, back = false) => {
      for (const [id, { message }] of [...open]) {
        if ((now.last_ids[message.seat] ?? 0) >= id) settle(id, null);
        else if (back) send(message);
      }
    },
    forget: () => {
      for (const id of [...open.keys()]) settle(id, { code: 'stale' });
    },
  };
};
