/* The core of a page as WebAssembly, with a clock, a store and a second instance that thinks.
   `crates/web/tests/it/support.rs` does the same with the library. */

import { readFileSync } from 'node:fs';
import { createCore } from '../../dist/dev/js/net/worker/core.js';
import { PROTOCOL } from '../../dist/dev/js/state/core.js';

export const EDITION = new URL('../../dist/web/', import.meta.url);
const WASM = new URL('js/net/worker/rouse.wasm', EDITION);
/**
 * How far each look at the watch advances it, in milliseconds: so a search takes the same steps on every
 * machine.
 */
const LOOK_MS = 1.5;

export const compiled = WebAssembly.compile(readFileSync(WASM));

/** A person, whose seat a computer plays soon, and three computers. */
export const PEOPLE = [
  { name: 'Anna', animal: 'fox', colour: 'moon', bot: null, help: 'awake' },
  { name: 'Ben', animal: 'owl', colour: 'sun', bot: 'wide_awake', help: 'awake' },
  { name: 'Cleo', animal: 'hare', colour: 'plum', bot: 'daydreamer', help: 'awake' },
  { name: 'Dora', animal: 'bear', colour: 'bell', bot: 'sleepyhead', help: 'awake' },
];

/** @param {number} seed a byte, or more for further tables */
export const openBench = async seed => {
  let looks = 0;
  const watch = () => LOOK_MS * looks++;
  const [core, thinker] = await Promise.all([
    createCore(await compiled, watch),
    createCore(await compiled, watch),
  ]);
  /** @type {number | null} */
  let due = null;
  let now = 0;
  /** @type {any[]} */
  const [said, rows] = [[], []];

  /** @param {object} event */
  const happen = event => {
    for (let next = event; next;) {
      const answer = core.handle({ now, date: 1_700_000_000_000 + now, event: next });
      if (!answer) throw new Error(`no event: ${JSON.stringify(next)}`);
      said.push(...answer.say);
      next = null;
      if (answer.write) {
        rows.push(...answer.write);
        next = { e: 'written', why: null };
        continue;
      }
      due = answer.due;
      if (!answer.think) continue;
      thinker.become(core.copy());
      next = { e: 'thought', result: thinker.think() };
    }
  };
  /** @param {object} message */
  const say = message => happen({ e: 'message', message });

  happen({ e: 'open', seed: [...Array(31).fill(seed % 256), seed >> 8 || seed], kept: {} });
  happen({ e: 'join' });
  say({ t: 'hello', protocol: PROTOCOL, token: null });
  return {
    core,
    said,
    rows,
    say,
    /** What a second instance would answer, without any effect on this table. @param {object} message */
    wouldAnswer: message => {
      thinker.become(core.copy());
      return thinker.handle({ now, date: 1_700_000_000_000 + now, event: { e: 'message', message } });
    },
    /** Moves the clock to the next due time. Returns false if nothing is due. */
    wait: () => {
      if (due === null) return false;
      now = Math.max(now, due);
      happen({ e: 'due' });
      return true;
    },
    /** The only game, as it is stored. */
    stored: () => {
      const of = (/** @type {string} */ save) => rows.filter(row => row.save === save);
      return {
        game: 1,
        head: of('game').at(-1).head,
        steps: of('step').map(row => row.entry),
        seating: of('seating').at(-1)?.seating ?? null,
      };
    },
  };
};
