/* Where a standing order has answered an attack, the device sends what it would send if its person had answered: a
   listener on the Wi-Fi counts frames, and would know otherwise whether there was a person. */

import type { ClientMsg, Update } from '../types.js';

/** When a person answers, in milliseconds from the question. An answer opens after 3 s at the earliest. */
const SOONEST = 800;
const LATEST = 2_800;

const timer = (act: () => void, ms: number) => void setTimeout(act, ms);

export const createCover = (
  send: (message: ClientMsg) => void,
  later: (act: () => void, ms: number) => void = timer,
  random: () => number = Math.random,
) => {
  /** The attack that was seen last, by its `rev`. */
  let seen = -1;
  return {
    follow: ({ rev, mine, stage, last_ids }: Update) => {
      if (!stage.secret_answer || seen === rev) return;
      seen = rev;
      const seat = stage.sealed;
      // Where nobody had time to answer, an order has.
      if (seat === null || !stage.own || !mine.includes(seat)) return;
      /** Of the move before, so the table refuses it, and sends the newest update as after an answer. */
      const late: ClientMsg = {
        t: 'taps',
        seat,
        id: (last_ids[seat] ?? 0) + 1,
        rev: rev - 1,
        taps: ['hand 0'],
      };
      later(() => send(late), SOONEST + (LATEST - SOONEST) * random());
    },
  };
};
