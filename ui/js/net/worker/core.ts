/* The table as WebAssembly, in this worker: text goes in, text comes out. */

import type { ServerMsg } from '../../types.js';
import type { Row } from './store.js';

export type Wanted = {
  want: 'all' | 'forget' | 'finished' | 'unfinished';
  on_table?: number | null;
  game?: number | null;
};
export type Answer = {
  say: ServerMsg[];
  write: Row[] | null;
  aside: number[];
  look: Wanted | null;
  stop: boolean;
  think: boolean;
  due: number | null;
};
interface Exports {
  memory: WebAssembly.Memory;
  room: (length: number) => number;
  said: () => number;
  handle: () => number;
  think: () => number;
  question: () => number;
}

/** The end of a path in the sources of Rust, without the folders of the machine that built the module. */
const SOURCE = /[\w.-]+\/src\/[\w/-]+\.rs$/;

/** @param clock milliseconds since some beginning */
export const createCore = async (
  module: WebAssembly.Module,
  clock: () => number = () => performance.now(),
) => {
  /** Where the core has panicked in its sources; empty where it has only trapped. */
  let place = '';
  const panics = (file: number, length: number, line: number, column: number) => {
    const path = SOURCE.exec(reads.decode(new Uint8Array(core.memory.buffer, file, length)))?.[0];
    if (path) place = `${path}:${line}:${column}`;
  };
  const start = () =>
    new WebAssembly.Instance(module, { page: { clock, panics } }).exports as unknown as Exports;
  const [writes, reads] = [new TextEncoder(), new TextDecoder()];
  let core = start();

  const give = (value: unknown) => {
    const bytes = writes.encode(JSON.stringify(value));
    // `room` may grow the memory: its buffer is read only afterwards.
    const at = core.room(bytes.length);
    new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  };

  const take = (length: number) =>
    length ? reads.decode(new Uint8Array(core.memory.buffer, core.said(), length)) : null;

  const copy = () => core.memory.buffer.slice(0);

  const become = (other: ArrayBuffer) => {
    const missing = other.byteLength - core.memory.buffer.byteLength;
    if (missing > 0) core.memory.grow(missing / 65_536);
    new Uint8Array(core.memory.buffer).set(new Uint8Array(other));
  };

  /**
   * Calls a function of the core. One that has panicked is of no more use: a new core takes its place. It has no
   * table, unless it gets the memory from before.
   */
  const run = (name: 'handle' | 'question' | 'think', given?: unknown, before?: ArrayBuffer) => {
    place = '';
    try {
      if (given !== undefined) give(given);
      return take(core[name]());
    } catch (panic) {
      core = start();
      if (before) become(before);
      throw place && panic instanceof Error ? Object.assign(panic, { place }) : panic;
    }
  };

  return {
    /** @param heard an event with its moment */
    handle: (heard: unknown): Answer | null => JSON.parse(run('handle', heard) ?? 'null'),
    /** None where the core panics over it. */
    question: (asked: unknown): string | null => {
      try {
        return run('question', asked, copy());
      } catch {
        return null;
      }
    },
    /** Runs the bot task in this memory; returns its result, or null. */
    think: (): string | null => run('think'),
    /** A copy of the table's whole memory. */
    copy,
    /** Overwrites this memory with that of another instance of the module. */
    become,
  };
};

export type Core = Awaited<ReturnType<typeof createCore>>;
