/* The table as WebAssembly, in this worker: text goes in, text comes out. */

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
  const { memory, room, said, handle, think, question } = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  const [writes, reads] = [new TextEncoder(), new TextDecoder()];

  /** @param {unknown} value */
  const give = value => {
    const bytes = writes.encode(JSON.stringify(value));
    // The room may move the memory.
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };

  /** @param {number} length */
  const take = length => (length ? reads.decode(new Uint8Array(memory.buffer, said(), length)) : null);

  return {
    /** @param {unknown} heard an event with its moment @returns {import('./table.js').Answer | null} */
    handle: heard => {
      give(heard);
      return JSON.parse(take(handle()) ?? 'null');
    },
    /** @param {unknown} asked @returns {string | null} */
    question: asked => {
      give(asked);
      return take(question());
    },
    /** Thinks about what the table has left in this memory. @returns {string | null} */
    think: () => take(think()),
    /** A copy of everything that this table knows. @returns {ArrayBuffer} */
    copy: () => memory.buffer.slice(0),
    /** Becomes a copy of another table of the same module. @param {ArrayBuffer} other */
    become: other => {
      const missing = other.byteLength - memory.buffer.byteLength;
      if (missing > 0) memory.grow(missing / 65_536);
      new Uint8Array(memory.buffer).set(new Uint8Array(other));
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof createCore>>} Core */
