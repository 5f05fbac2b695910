/* Requests to the table for the owl: a hint for the seat that decides here, and the sums in its cards. Only
   this device gets the answer. */

/** @import { ClientMsg, Hint, ServerMsg, Sum, Update } from '../types.js' */

/** @typedef {'hint' | 'sums'} Question */

/** @param {(message: ClientMsg) => void} send @param {() => Update | null} update */
export const createOwl = (send, update) => {
  /** @type {Map<Question, (answer: Hint | Sum[] | null) => void>} */
  const open = new Map();

  /** @param {Question} t @param {Hint | Sum[] | null} answer */
  const settle = (t, answer) => {
    open.get(t)?.(answer);
    open.delete(t);
  };

  /** @param {Question} t @returns {Promise<Hint | Sum[] | null>} */
  const ask = t =>
    new Promise(done => {
      const now = update();
      const seat = now?.game.view.to_act ?? null;
      settle(t, null);
      if (now === null || seat === null) return done(null);
      open.set(t, done);
      send({ t, seat, rev: now.rev });
    });

  /**
   * The answer, or null if it is for an older update or another seat.
   * @template A
   * @param {{ rev: number, seat: number }} message
   * @param {A} answer
   */
  const fresh = ({ rev, seat }, answer) =>
    update()?.rev === rev && update()?.game.view.to_act === seat ? answer : null;

  return {
    /** @returns {Promise<Hint | null>} */
    hint: async () => {
      const answer = await ask('hint');
      return Array.isArray(answer) ? null : answer;
    },
    /** All sums and pairs that can be played now, the longest first. @returns {Promise<Sum[] | null>} */
    sums: async () => {
      const answer = await ask('sums');
      return Array.isArray(answer) ? answer : null;
    },
    /** @param {Extract<ServerMsg, { t: 'hint' }>} message */
    hinted: message => settle('hint', fresh(message, message.hint)),
    /** @param {Extract<ServerMsg, { t: 'sums' }>} message */
    summed: message => settle('sums', fresh(message, message.sums)),
    /** Ends open questions without an answer: the table has none, or the connection was lost. */
    forget: () => {
      settle('hint', null);
      settle('sums', null);
    },
  };
};

/** @typedef {ReturnType<typeof createOwl>} Owl */
