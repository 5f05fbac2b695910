/* The table as WebAssembly, in this worker: text goes in, text comes out. */

/** @import { ServerMsg } from '../../types.js' */
/** @import { Row } from './store.js' */

/**
 * @typedef {{ want: 'all' | 'forget' | 'finished' | 'unfinished', on_table?: number | null, game?: number |
 *   null }} Wanted
 */
/**
 * @typedef {{ say: ServerMsg[], write: Row[] | null, aside: number[], look: Wanted | null, stop: boolean,
 *   think: boolean, due: number | null }} Answer
 */
/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} room
 * @property {() => number} said
 * @property {() => number} handle
 * @property {() => number} think
 * @property {() => number} question
 */

/** @param {WebAssembly.Module} module @param {() => number} [clock] milliseconds since some beginning */
export const createCore = async (module, clock = () => performance.now()) => {
  const start = () =>
    /** @type {Exports} */ (
      /** @type {unknown} */ (new WebAssembly.Instance(module, { page: { clock } }).exports)
    );
  let core = start();
  const [writes, reads] = [new TextEncoder(), new TextDecoder()];

  /** @param {unknown} value */
  const give = value => {
    const bytes = writes.encode(JSON.stringify(value));
    // `room` may grow the memory: its buffer is read only afterwards.
    const at = core.room(bytes.length);
    new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  };

  /** @param {number} length */
  const take = length =>
    length ? reads.decode(new Uint8Array(core.memory.buffer, core.said(), length)) : null;

  const copy = () => core.memory.buffer.slice(0);

  /** @param {ArrayBuffer} other */
  const become = other => {
    const missing = other.byteLength - core.memory.buffer.byteLength;
    if (missing > 0) core.memory.grow(missing / 65_536);
    new Uint8Array(core.memory.buffer).set(new Uint8Array(other));
  };

  /**
   * Calls a function of the core. One that has panicked is of no more use: a new core takes its place. It has no
   * table, unless it gets the memory from before.
   * @param {'handle' | 'question' | 'think'} name
   * @param {unknown} [given]
   * @param {ArrayBuffer} [before]
   */
  const run = (name, given, before) => {
    try {
      if (given !== undefined) give(given);
      return take(core[name]());
    } catch (panic) {
      core = start();
      if (before) become(before);
      throw panic;
    }
  };

  return {
    /** @param {unknown} heard an event with its moment @returns {Answer | null} */
    handle: heard => JSON.parse(run('handle', heard) ?? 'null'),
    /** None where the core panics over it. @param {unknown} asked @returns {string | null} */
    question: asked => {
      try {
        return run('question', asked, copy());
      } catch {
        return null;
      }
    },
    /** Runs the bot task in this memory; returns its result, or null. @returns {string | null} */
    think: () => run('think'),
    /** A copy of the table's whole memory. @returns {ArrayBuffer} */
    copy,
    /** Overwrites this memory with that of another instance of the module. */
    become,
  };
};

/** @typedef {Awaited<ReturnType<typeof createCore>>} Core */
