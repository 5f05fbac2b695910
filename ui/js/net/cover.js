/* Where a standing order has answered an attack, the device sends what it would send if its person had answered: a
   listener on the Wi-Fi counts frames, and would know otherwise whether there was a person. */

/** @import { ClientMsg, Update } from '../types.js' */

/** When a person answers, in milliseconds from the question. An answer opens after 3 s at the earliest. */
const SOONEST = 800;
const LATEST = 2_800;

/** @param {() => void} act @param {number} ms */
const timer = (act, ms) => void setTimeout(act, ms);

/**
 * @param {(message: ClientMsg) => void} send
 * @param {(act: () => void, ms: number) => void} [later]
 * @param {() => number} [random]
 */
export const createCover = (send, later = timer, random = Math.random) => {
  /** The attack that was seen last, by its `rev`. */
  let seen = -1;
  return {
    /** @param {Update} update */
    follow: ({ rev, mine, stage, last_ids }) => {
      if (!stage.secret_answer || seen === rev) return;
      seen = rev;
      const seat = stage.sealed;
      // Where nobody had time to answer, an order has.
      if (seat === null || !stage.own || !mine.includes(seat)) return;
      /** Of the move before, so the table refuses it, and sends the newest update as after an answer. @type {ClientMsg} */
      const late = { t: 'taps', seat, id: (last_ids[seat] ?? 0) + 1, rev: rev - 1, taps: ['hand 0'] };
      later(() => send(late), SOONEST + (LATEST - SOONEST) * random());
    },
  };
};
