/* Starts the table of a page. Only one page of this browser has it at a time; the next one waits until it is
   free. */

import { ask, inTime, retry } from '../../kit/load.js';
import { createCore } from './core.js';
import { createStore } from './store.js';
import { createTable, createThinker } from './table.js';
import type { ClientMsg } from '../../types.js';

/** The name of the database and of the lock. */
const NAME = 'rouse';
/** The longest delay of `setTimeout`. */
const LONGEST_MS = 2 ** 31 - 1;
/**
 * How long the browser may take to answer for its lock and its store, for which it is asked twice: some neither
 * answer nor refuse, and Home stands within three seconds.
 */
const [LOCK_MS, STORE_MS] = [2000, 1200];

/** Compiles a module while it loads. */
const compile = async (name: string, unpacking?: TransformStream<any, any>) => {
  const { body } = await ask(new URL(name, location.href));
  if (!body) throw new Error(`there is nothing in ${name}`);
  const module = unpacking ? body.pipeThrough(unpacking) : body;
  // The server may not know the type.
  return WebAssembly.compileStreaming(
    new Response(module, { headers: { 'content-type': 'application/wasm' } }),
  );
};

/** The module is sent packed, since many servers pack nothing. */
const packed = async () => compile('rouse.bin', new DecompressionStream('gzip'));
const compiling = retry(() => packed().catch(() => compile('rouse.wasm')));

/** Starts the worker in which computer players decide. */
const spawn = (module: WebAssembly.Module) => {
  const worker = new Worker(new URL('thinker.js', location.href), { type: 'module' });
  worker.postMessage({ module });
  return worker;
};

/** Tells the page that its table is gone, and why. An error loses its name and its place on the way. */
const fail = (error: unknown) => {
  const { name, place }: { name?: string; place?: string } = error instanceof Error ? error : {};
  postMessage({ up: false, error: name ? error : null, about: { name, place } });
};

const begin = async () => {
  const module = await compiling;
  const core = await createCore(module);
  const table = createTable(core, {
    store: () => createStore(NAME),
    inTime: promise => inTime(promise, STORE_MS),
    thinker: createThinker(() => spawn(module)),
    say: message => postMessage({ message }),
    moment: () => ({ now: Math.floor(performance.now()), date: Date.now() }),
    at: (act, at) => {
      const timer = setTimeout(act, Math.min(LONGEST_MS, Math.max(0, Math.ceil(at - performance.now()))));
      return () => clearTimeout(timer);
    },
    seed: () => [...crypto.getRandomValues(new Uint8Array(32))],
    anew: () => postMessage({ up: true }),
    broken: fail,
  });
  onmessage = ({ data: { message, again } }: MessageEvent<{ message?: ClientMsg; again?: boolean }>) => {
    // Only then: a hello between leaving and joining would be lost.
    if (again) table.again().then(() => postMessage({ up: true }), fail);
    else if (message) table.message(message).catch(fail);
  };
  await table.open();
  postMessage({ up: true });
};

/**
 * Asks for the lock of the table, which this page keeps until it ends. Outside a secure context (https) there
 * are none, and where site data is blocked they are refused or never granted: then the table is open to each
 * page, and the store lets none overwrite what another one has written.
 */
const lock = (ended: Promise<void>): Promise<'taken' | 'mine' | 'none'> => {
  const asked: Promise<'taken' | 'mine'> = new Promise((told, refused) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, async granted => {
        told(granted ? 'mine' : 'taken');
        if (granted) await ended;
      })
      .catch(refused);
  });
  return inTime(asked, LOCK_MS).catch(() => 'none');
};

/** Starts the table, once no other page of this browser has it. */
const start = async () => {
  let end = () => {};
  const ended: Promise<void> = new Promise(done => (end = done));
  if ((await lock(ended)) === 'taken') {
    postMessage({ taken: true });
    await new Promise(granted => {
      void navigator.locks.request(NAME, () => {
        granted(null);
        return ended;
      });
    });
  }
  await begin().catch(trouble => {
    end();
    throw trouble;
  });
};

start().catch(fail);
