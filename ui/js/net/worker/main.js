/* Starts the table of a page. Only one page of this browser has it at a time; the next one waits until it is
   free. */

import { createCore } from './core.js';
import { createStore } from './store.js';
import { createTable, createThinker } from './table.js';

/** The name of the database and of the lock. */
const NAME = 'rouse';
/** The longest delay of `setTimeout`. */
const LONGEST_MS = 2 ** 31 - 1;

/** Compiles a module while it loads. @param {string} name @param {TransformStream<any, any>} [unpacking] */
const compile = async (name, unpacking) => {
  const { ok, status, body } = await fetch(new URL(name, location.href));
  if (!ok || !body) throw new Error(`the table is not there: ${status}`);
  const module = unpacking ? body.pipeThrough(unpacking) : body;
  // The server may not know the type.
  return WebAssembly.compileStreaming(
    new Response(module, { headers: { 'content-type': 'application/wasm' } }),
  );
};

/** The module is sent packed, since many servers pack nothing. */
const packed = async () => compile('rouse.bin', new DecompressionStream('gzip'));
const compiling = packed().catch(() => compile('rouse.wasm'));

/** Starts the worker in which computer players decide. @param {WebAssembly.Module} module */
const spawn = module => {
  const worker = new Worker(new URL('thinker.js', location.href), { type: 'module' });
  worker.postMessage({ module });
  return worker;
};

/** Tells the page that its table is gone, and why. @param {unknown} error */
const fail = error => postMessage({ up: false, error: error instanceof Error ? error : null });

const begin = async () => {
  const module = await compiling;
  const core = await createCore(module);
  const table = createTable(core, {
    store: () => createStore(NAME),
    thinker: createThinker(() => spawn(module)),
    say: message => postMessage({ message }),
    moment: () => ({ now: Math.floor(performance.now()), date: Date.now() }),
    at: (act, at) => {
      const timer = setTimeout(act, Math.min(LONGEST_MS, Math.max(0, Math.ceil(at - performance.now()))));
      return () => clearTimeout(timer);
    },
    seed: () => [...crypto.getRandomValues(new Uint8Array(32))],
    broken: fail,
  });
  /** @param {MessageEvent<{ message?: import('../../types.js').ClientMsg, again?: boolean }>} event */
  onmessage = ({ data: { message, again } }) => {
    // Only then: a hello between leaving and joining would be lost.
    if (again) table.again().then(() => postMessage({ up: true }), fail);
    else if (message) table.message(message).catch(fail);
  };
  await table.open();
  postMessage({ up: true });
};

/** Runs while no other page of this browser has the table. @param {() => Promise<void>} act */
const alone = async act => {
  const { locks } = navigator;
  // Outside a secure context (https) there are none; then the store lets no page overwrite what another one
  // has written.
  if (!locks) return act();
  const forever = () => act().then(() => new Promise(() => {}));
  const taken = await locks.request(NAME, { ifAvailable: true }, lock => (lock ? forever() : true));
  if (!taken) return;
  postMessage({ taken: true });
  await locks.request(NAME, forever);
};

alone(begin).catch(fail);
