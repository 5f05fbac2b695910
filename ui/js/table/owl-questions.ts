/* Requests to the table for the owl: a hint for the seat that decides here, and the sums in its cards. Only
   this device gets the answer. */

import type { ClientMsg, Hint, ServerMsg, Sum, Update } from '../types.js';

type Question = 'hint' | 'sums';

export const createOwl = (send: (message: ClientMsg) => void, update: () => Update | null) => {
  /** What is asked about the table as it is now, and who waits for the answer. */
  const open = new Map<Question, { of: string; waits: ((answer: Hint | Sum[] | null) => void)[] }>();

  const settle = (t: Question, answer: Hint | Sum[] | null) => {
    const waits = open.get(t)?.waits ?? [];
    open.delete(t);
    for (const done of waits) done(answer);
  };

  const ask = (t: Question): Promise<Hint | Sum[] | null> =>
    new Promise(done => {
      const now = update();
      const seat = now?.game.view.to_act ?? null;
      const of = `${now?.rev} ${seat}`;
      const same = open.get(t);
      if (same?.of === of) return void same.waits.push(done);
      settle(t, null);
      if (now === null || seat === null) return done(null);
      open.set(t, { of, waits: [done] });
      send({ t, seat, rev: now.rev });
    });

  /** The answer, or null if it is for an older update or another seat. */
  const fresh = <A>({ rev, seat }: { rev: number; seat: number }, answer: A) =>
    update()?.rev === rev && update()?.game.view.to_act === seat ? answer : null;

  /** The last hint, and what was seen then: who asks again hears the same, and so does the paper hand. */
  let last: { seen: string; hint: Hint } | null = null;
  const seenNow = () => JSON.stringify([update()?.rev, update()?.game.view]);

  return {
    hint: async (): Promise<Hint | null> => {
      const seen = seenNow();
      if (last?.seen === seen) return last.hint;
      const hint = await ask('hint');
      if (hint === null || Array.isArray(hint)) return null;
      last = { seen, hint };
      return hint;
    },
    /** All sums and pairs that can be played now, the longest first. */
    sums: async (): Promise<Sum[] | null> => {
      const answer = await ask('sums');
      return Array.isArray(answer) ? answer : null;
    },
    hinted: (message: Extract<ServerMsg, { t: 'hint' }>) => settle('hint', fresh(message, message.hint)),
    summed: (message: Extract<ServerMsg, { t: 'sums' }>) => settle('sums', fresh(message, message.sums)),
    /** Ends open questions without an answer: the table has none, or the connection was lost. */
    forget: () => {
      settle('hint', null);
      settle('sums', null);
    },
  };
};

export type Owl = ReturnType<typeof createOwl>;
