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
  const instance = await WebAssembly.instantiate(module, { page: { clock } });
  const { memory, room, said, handle, think, question } = /** @type {Exports} */ (
    /** @type {unknown} */ (instance.exports)
  );
  const [writes, reads] = [new TextEncoder(), new TextDecoder()];

  /** @param {unknown} value */
  const give = value => {
    const bytes = writes.encode(JSON.stringify(value));
    // `room` may grow the memory: its buffer is read only afterwards.
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };

  /** @param {number} length */
  const take = length => (length ? reads.decode(new Uint8Array(memory.buffer, said(), length)) : null);

  return {
    /** @param {unknown} heard an event with its moment @returns {Answer | null} */
    handle: heard => {
      give(heard);
      return JSON.parse(take(handle()) ?? 'null');
    },
    /** @param {unknown} asked @returns {string | null} */
    question: asked => {
      give(asked);
      return take(question());
    },
    /** Runs the bot task in this memory; returns its result, or null. @returns {string | null} */
    think: () => take(think()),
    /** A copy of the table's whole memory. @returns {ArrayBuffer} */
    copy: () => memory.buffer.slice(0),
    /** Overwrites this memory with that of another instance of the module. @param {ArrayBuffer} other */
    become: other => {
      const missing = other.byteLength - memory.buffer.byteLength;
      if (missing > 0) memory.grow(missing / 65_536);
      new Uint8Array(memory.buffer).set(new Uint8Array(other));
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof createCore>>} Core */
